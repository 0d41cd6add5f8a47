//! Damages a picture as on its way to a user: another size, JPEG, noise.

use image::RgbaImage;
use image::imageops::{FilterType, resize};
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

use super::Dice;

pub(super) fn spoil(
    mut picture: RgbaImage,
    cell: f32,
    dice: &mut Dice,
    story: &mut String,
) -> RgbaImage {
    if dice.chance(0.5) {
        let down = dice.between(0.7, 0.99);
        let up = dice.between(1.01, 2.3);
        let largest = picture.width().max(picture.height()) as f32;
        let factor = dice.choose(&[down, up, 1.5, 2.0]);
        let factor = factor.max(9.0 / cell).min(1500.0 / largest);
        let filter = dice.choose(&[
            FilterType::Triangle,
            FilterType::Lanczos3,
            FilterType::CatmullRom,
            FilterType::Nearest,
        ]);
        story.extend([format!(", times {factor:.3} {filter:?}")]);
        let side = |side: u32| (side as f32 * factor).round() as u32;
        picture = resize(
            &picture,
            side(picture.width()),
            side(picture.height()),
            filter,
        );
    }
    if dice.chance(0.4) {
        let quality = u8::try_from(dice.whole(60, 95)).expect("small");
        story.extend([format!(", JPEG {quality}")]);
        picture = jpeg(&picture, quality);
    }
    if dice.chance(0.25) {
        let deviation = dice.between(2.0, 12.0);
        story.extend([format!(", noise {deviation:.1}")]);
        for pixel in picture.pixels_mut() {
            for channel in &mut pixel.0[..3] {
                let noise = deviation * normal(dice);
                *channel = (f32::from(*channel) + noise).clamp(0.0, 255.0) as u8;
            }
        }
    }
    picture
}

/// The picture after JPEG with a quarter of the chroma, as most programs write it.
pub(super) fn jpeg(picture: &RgbaImage, quality: u8) -> RgbaImage {
    let mut bytes = Vec::new();
    let mut encoder = Encoder::new(&mut bytes, quality);
    encoder.set_sampling_factor(SamplingFactor::F_2_2);
    let side = |side| u16::try_from(side).expect("a few thousand");
    let (width, height) = (side(picture.width()), side(picture.height()));
    encoder
        .encode(picture.as_raw(), width, height, ColorType::Rgba)
        .expect("a picture");
    image::load_from_memory(&bytes)
        .expect("a JPEG")
        .into_rgba8()
}

/// A normal number: the sum of twelve uniform ones has variance 1.
pub(super) fn normal(dice: &mut Dice) -> f32 {
    (0..12).map(|_| dice.unit()).sum::<f32>() - 6.0
}
