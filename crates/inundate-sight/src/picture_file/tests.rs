//! Tests of all picture formats, against the library `image`, which made the files.

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::codecs::webp::WebPEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ExtendedColorType, ImageEncoder, ImageFormat, ImageReader};

use super::*;

/// A picture of 3×2 pixels that are all different.
const RGB: [u8; 18] = [
    250, 0, 0, 0, 250, 0, 0, 0, 250, 250, 250, 0, 0, 250, 250, 250, 250, 250,
];

/// An EXIF block with nothing but the orientation; all numbers have their high byte first.
fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0".to_vec();
    exif[19] = orientation;
    exif
}

/// The pixels as `image` decodes them.
fn by_image(bytes: &[u8], orientation: u8) -> Pixels {
    let reader = ImageReader::new(Cursor::new(bytes));
    let reader = reader.with_guessed_format().unwrap();
    let mut picture = reader.decode().unwrap();
    picture.apply_orientation(Orientation::from_exif(orientation).unwrap());
    let picture = picture.into_rgba8();
    Pixels {
        width: picture.width() as usize,
        height: picture.height() as usize,
        rgba: picture.into_raw(),
    }
}

/// Writes the picture with an orientation.
fn encode(mut encoder: impl ImageEncoder, orientation: u8) {
    encoder.set_exif_metadata(exif(orientation)).unwrap();
    let kind = ExtendedColorType::Rgb8;
    encoder.write_image(&RGB, 3, 2, kind).unwrap();
}

#[test]
fn pictures_are_turned_as_they_say() {
    for orientation in 1..=8 {
        let write = |encoder: &mut dyn FnMut(&mut Vec<u8>)| {
            let mut bytes = Vec::new();
            encoder(&mut bytes);
            let read = Pixels::read(&bytes).unwrap();
            assert_eq!(read, by_image(&bytes, orientation), "{orientation}");
            assert_eq!((read.width == 2), orientation > 4);
        };
        write(&mut |bytes| encode(PngEncoder::new(bytes), orientation));
        write(&mut |bytes| encode(JpegEncoder::new_with_quality(bytes, 100), orientation));
        write(&mut |bytes| encode(WebPEncoder::new_lossless(bytes), orientation));
    }
}

/// Gray, gray with alpha, color, color with alpha, of 8 and 16 bits.
#[test]
fn every_kind_of_pixels() {
    use ImageFormat::{Bmp, Gif, Jpeg, Png, WebP};
    let picture = image::RgbImage::from_raw(3, 2, RGB.to_vec()).unwrap();
    let picture = DynamicImage::from(picture);
    let kinds = [
        picture.to_luma8().into(),
        picture.to_luma_alpha8().into(),
        picture.to_rgb8().into(),
        picture.to_rgba8().into(),
        picture.to_luma16().into(),
        picture.to_luma_alpha16().into(),
        picture.to_rgb16().into(),
        picture.to_rgba16().into(),
    ];
    let mut compared = 0;
    for (number, kind) in (0..).zip(kinds) {
        let kind: DynamicImage = kind;
        for format in [Png, Jpeg, WebP, Gif, Bmp] {
            let mut bytes = Cursor::new(Vec::new());
            // Some formats lack some kinds of pixels.
            if kind.write_to(&mut bytes, format).is_err() {
                continue;
            }
            compared += 1;
            let bytes = bytes.into_inner();
            let read = Pixels::read(&bytes).unwrap();
            assert_eq!(read, by_image(&bytes, 1), "{number} {format:?}");
        }
    }
    assert!(compared >= 8 + 4 + 4, "{compared}");
}

/// A frame that is smaller than the picture.
#[test]
fn the_rest_of_a_frame_is_transparent() {
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, 5, 4, &[1, 2, 3, 4, 5, 6]).unwrap();
    let mut frame = gif::Frame::from_indexed_pixels(2, 2, vec![0, 1, 1, 0], None);
    (frame.left, frame.top) = (2, 1);
    encoder.write_frame(&frame).unwrap();
    drop(encoder);
    let read = Pixels::read(&bytes).unwrap();
    assert_eq!(read, by_image(&bytes, 1));
    assert_eq!(read.rgba[..4], [0; 4]);
}

#[test]
fn no_picture_of_a_board_is_so_large() {
    let mut gif = Vec::new();
    let mut encoder = gif::Encoder::new(&mut gif, u16::MAX, u16::MAX, &[0, 0, 0]).unwrap();
    let frame = gif::Frame::from_indexed_pixels(1, 1, vec![0], None);
    encoder.write_frame(&frame).unwrap();
    drop(encoder);
    let error = Pixels::read(&gif).unwrap_err();
    assert!(matches!(error, PictureFileError::TooLarge(_)), "{error}");
    let error = Pixels::read(b"II").unwrap_err();
    assert!(matches!(error, PictureFileError::Unknown), "{error}");
}

#[test]
fn forms_that_are_not_read_are_named() {
    let forms: [(&[u8], &str); 4] = [
        (b"\0\0\0\x18ftypheic\0\0\0\0", "HEIC"),
        (b"\0\0\0\x1cftypavif\0\0\0\0", "AVIF"),
        (b"II*\0\x08\0\0\0", "TIFF"),
        (b"%PDF-1.7", "PDF"),
    ];
    for (bytes, name) in forms {
        let error = Pixels::read(bytes).unwrap_err().to_string();
        assert!(error.starts_with(name), "{error}");
        assert!(error.contains("as PNG"), "{error}");
    }
}

/// The profile may be a decompression bomb.
#[test]
fn a_color_profile_is_not_inflated() {
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_icc_profile(vec![0; 17 << 20]).unwrap();
    encoder
        .write_image(&[7; 3 * 16 * 16], 16, 16, ExtendedColorType::Rgb8)
        .unwrap();
    assert!(png_reader(&png).unwrap().info().icc_profile.is_none());
    assert_eq!(Pixels::read(&png).unwrap().width, 16);
}
