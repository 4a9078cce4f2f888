/** Properties of a mark that a picture keeps: outside the page no style sheet tells them. */
const kept = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'vector-effect', 'opacity'];
const space = 'http://www.w3.org/2000/svg';
const margin = 24;
const lineHeight = 18;

const make = (name: string, attributes: Readonly<Record<string, string | number>>): SVGElement => {
  const element = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
};

/** Copies a plot to the place that it has on the page, with the looks of its marks as attributes. */
function copyPlot(plot: SVGSVGElement, origin: DOMRect): SVGElement {
  const box = plot.getBoundingClientRect();
  const copy = plot.cloneNode(true) as SVGSVGElement;
  const originals = [...plot.querySelectorAll('*')];
  for (const [at, mark] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[at];
    if (!original || mark.closest('defs')) continue;
    const style = getComputedStyle(original);
    for (const name of kept) {
      const value = style.getPropertyValue(name);
      if (value !== '' && !value.startsWith('url(')) mark.setAttribute(name, value);
    }
    mark.removeAttribute('class');
  }
  copy.removeAttribute('class');
  const place = { x: box.x - origin.x + margin, y: box.y - origin.y + margin, width: box.width, height: box.height };
  for (const [key, value] of Object.entries(place)) copy.setAttribute(key, String(value));
  if (getComputedStyle(plot).direction !== 'rtl') return copy;
  const turned = make('g', { transform: `translate(${2 * place.x + place.width} 0) scale(-1 1)` });
  turned.append(copy);
  return turned;
}

/** Writes each line of a text where it stands on the page. */
function copyText(text: Text, origin: DOMRect): SVGElement[] {
  const parent = text.parentElement;
  if (!parent || parent.closest('svg, .visually-hidden') || text.data.trim() === '') return [];
  const style = getComputedStyle(parent);
  const range = document.createRange();
  range.selectNodeContents(text);
  const [box] = range.getClientRects();
  if (!box) return [];
  const look = {
    x: (style.direction === 'rtl' ? box.right : box.left) - origin.x + margin,
    y: box.y - origin.y + margin + box.height * 0.78,
    fill: style.color,
    direction: style.direction,
    'font-family': style.fontFamily,
    'font-size': style.fontSize,
    'font-weight': style.fontWeight,
  };
  const written = make('text', look);
  written.textContent = text.data;
  return [written];
}

/** Returns a chart as an SVG document of its own, with lines of text below that say what it is about. */
export function drawPicture(figure: HTMLElement, below: readonly string[]): SVGSVGElement {
  const origin = figure.getBoundingClientRect();
  const width = origin.width + 2 * margin;
  const height = origin.height + 2 * margin + below.length * lineHeight;
  const picture = make('svg', { xmlns: space, width, height, viewBox: `0 0 ${width} ${height}` }) as SVGSVGElement;
  const { backgroundColor, color, fontFamily, direction } = getComputedStyle(figure);
  // A line begins at the side from which it is read.
  const start = { x: direction === 'rtl' ? width - margin : margin, direction };
  picture.append(make('rect', { width, height, fill: backgroundColor }));
  for (const plot of figure.querySelectorAll('svg')) picture.append(copyPlot(plot, origin));
  const walker = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) picture.append(...copyText(walker.currentNode as Text, origin));
  for (const [at, line] of below.entries()) {
    const y = origin.height + 2 * margin + (at + 0.4) * lineHeight;
    const note = make('text', { ...start, y, fill: color, 'font-family': fontFamily, 'font-size': 12 });
    note.textContent = line;
    picture.append(note);
  }
  return picture;
}

/** Returns a chart as a PNG picture at twice its size. */
export async function takePicture(figure: HTMLElement, below: readonly string[]): Promise<Blob> {
  const picture = drawPicture(figure, below);
  const source = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  const address = URL.createObjectURL(source);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Number(picture.getAttribute('width')) * 2;
    canvas.height = Number(picture.getAttribute('height')) * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!png) throw new Error('The browser made no picture');
    return png;
  } finally {
    URL.revokeObjectURL(address);
  }
}
