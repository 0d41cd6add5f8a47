// The board of `inundate.widget.Player`: the picture, a button for each color, and the facts known
// about the position.

const STYLE = `
.inundate { font-family: system-ui, sans-serif; max-width: 36rem }
.inundate figure { margin: 0; position: relative; width: fit-content }
.inundate svg { display: block; max-width: 100%; height: auto; max-height: 28rem }
.inundate figure:focus-visible, .inundate button:focus-visible {
  outline: 3px solid #3871c8; outline-offset: 2px }
.inundate .at { position: absolute; width: 0.9rem; height: 0.9rem; margin: -0.45rem;
  border-radius: 50%; pointer-events: none; border: 3px solid #fff;
  box-shadow: 0 0 0 2px #14161d, inset 0 0 0 2px #14161d }
.inundate .row { display: flex; flex-wrap: wrap; gap: 0.4rem; margin-block: 0.5rem }
.inundate button { font: inherit; min-width: 2.75rem; min-height: 2.75rem; cursor: pointer }
.inundate button:disabled { cursor: default; opacity: 0.4 }
.inundate .swatch { display: inline-block; width: 1.1rem; height: 1.1rem;
  margin-inline-end: 0.35rem; vertical-align: -0.2rem;
  border: 1px solid #14161d; border-radius: 3px }
.inundate .hinted { outline: 3px dashed currentColor; outline-offset: 2px }
`;

const named = (place) =>
  Array.isArray(place) ? `row ${place[0]}, column ${place[1]}` : `vertex ${place}`;

/** The number of the place nearest to a point, in pixels of a picture of this size. */
function nearest(places, [x, y], [width, height], fits = () => true) {
  let [best, least] = [-1, Infinity];
  places.forEach(([, px, py], number) => {
    const far = Math.hypot(px * width - x, py * height - y);
    if (far < least && fits(px * width - x, py * height - y)) [best, least] = [number, far];
  });
  return best;
}

/** Whether a step in this direction leads there, more than to the side. */
const LEADS = {
  ArrowLeft: (dx, dy) => -dx > Math.abs(dy),
  ArrowRight: (dx, dy) => dx > Math.abs(dy),
  ArrowUp: (dx, dy) => -dy > Math.abs(dx),
  ArrowDown: (dx, dy) => dy > Math.abs(dx),
};

function render({ model, el }) {
  const get = (name) => model.get(name);
  const ask = (question) => model.send(question);
  const make = (tag, attributes = {}, ...inside) => {
    const made = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
    made.append(...inside);
    return made;
  };
  const board = make("div", { class: "picture" });
  const mark = make("span", { class: "at", hidden: "" });
  const figure = make("figure", {}, board, mark);
  const colors = make("div", { class: "row", role: "group", "aria-label": "Colors" });
  const news = make("p", { role: "status" });
  const does = ["hint", "undo", "restart"].map((name) => {
    const button = make("button", { type: "button" }, name[0].toUpperCase() + name.slice(1));
    button.addEventListener("click", () => ask({ do: name }));
    return button;
  });
  const root = make("div", { class: "inundate" }, make("style", {}, STYLE));
  root.append(figure, colors, news, make("div", { class: "row" }, ...does));
  el.append(root);

  const size = () => [board.offsetWidth, board.offsetHeight];

  function choose(number) {
    if (number < 0) return;
    model.set("chosen", number);
    model.save_changes();
  }

  function showPicture() {
    board.innerHTML = get("svg");
  }

  function showMark() {
    const at = get("places")[get("chosen")];
    mark.hidden = !get("free") || !at;
    if (mark.hidden) return;
    mark.style.left = `${at[1] * 100}%`;
    mark.style.top = `${at[2] * 100}%`;
    figure.setAttribute("aria-label", `Board. Chosen: ${named(at[0])}. Arrow keys choose another.`);
  }

  function showColors() {
    const [at, hinted] = get("hinted");
    const focused = [...colors.children].indexOf(document.activeElement);
    colors.replaceChildren(
      ...get("colors").map(([label, look, isLegal], number) => {
        const swatch = make("span", { class: "swatch", style: `background: ${look}` });
        const button = make("button", { type: "button" }, swatch, String(label));
        button.disabled = !isLegal;
        if (hinted === number) button.classList.add("hinted");
        button.onclick = () => ask({ do: "play", color: number, at: get("chosen") });
        return button;
      }),
    );
    // The keyboard stays where it was.
    colors.children[focused]?.focus();
    if (at >= 0) choose(at);
  }

  function showNews() {
    const [at, hinted] = get("hinted");
    const color = get("colors")[hinted];
    const where = at >= 0 ? ` at ${named(get("places")[at][0])}` : "";
    news.textContent = get("news") + (color ? ` Hint: ${color[0]}${where}.` : "");
  }

  if (get("free")) {
    figure.tabIndex = 0;
    figure.setAttribute("role", "application");
    figure.addEventListener("click", (event) => {
      const { left, top } = board.getBoundingClientRect();
      choose(nearest(get("places"), [event.clientX - left, event.clientY - top], size()));
    });
    figure.addEventListener("keydown", (event) => {
      const leads = LEADS[event.key];
      const now = get("places")[get("chosen")];
      if (!leads || !now) return;
      event.preventDefault();
      const [width, height] = size();
      choose(nearest(get("places"), [now[1] * width, now[2] * height], size(), leads));
    });
  }

  const listeners = [
    ["svg", showPicture], ["colors", showColors], ["hinted", showColors], ["hinted", showNews],
    ["news", showNews], ["places", showMark], ["chosen", showMark],
  ];
  for (const [name, show] of listeners) model.on(`change:${name}`, show);
  for (const show of [showPicture, showColors, showMark, showNews]) show();
  return () => {
    for (const [name, show] of listeners) model.off(`change:${name}`, show);
  };
}

export default { render };
