import { RenderingCancelledException, TextLayer } from 'pdfjs-dist';
import type { PdfDocument } from '../../../lib/files/open-pdf.ts';

/** Returns the text of every page, as its text layer will have it. */
export async function readPages(pdf: PdfDocument): Promise<readonly string[]> {
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''));
  }
  return pages;
}

interface PageView {
  readonly page: number;
  /** Factor of the zoom; 1 is as wide as the frame. */
  readonly zoom: number;
  readonly width: number;
  readonly canvas: HTMLCanvasElement;
  readonly text: HTMLElement;
  /** Called when the page and its text are drawn. */
  readonly onDrawn: () => void;
}

const widest = 900;

async function draw(pdf: PdfDocument, view: PageView, onTask: (cancel: () => void) => void): Promise<void> {
  const page = await pdf.getPage(view.page);
  const natural = page.getViewport({ scale: 1 });
  const scale = (Math.min(view.width, widest) / natural.width) * view.zoom;
  const viewport = page.getViewport({ scale });
  const { canvas, text } = view;
  const dots = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = Math.floor(viewport.width * dots);
  canvas.height = Math.floor(viewport.height * dots);
  canvas.style.width = `${viewport.width}px`;
  canvas.style.height = `${viewport.height}px`;
  const drawing = page.render({ canvas, viewport, transform: [dots, 0, 0, dots, 0, 0] });
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  onTask(() => {
    drawing.cancel();
    layer.cancel();
  });
  await Promise.all([drawing.promise, layer.render()]);
  view.onDrawn();
}

/** Draws one page and lays its text over it. `cancel` stops it when the page is turned meanwhile. */
export function renderPage(pdf: PdfDocument, view: PageView): { readonly cancel: () => void } {
  let cancelled = false;
  let cancelTask: () => void = () => undefined;
  draw(pdf, view, (cancel) => {
    cancelTask = cancel;
    if (cancelled) cancel();
  }).catch((error: unknown) => {
    if (!cancelled && !(error instanceof RenderingCancelledException)) throw error;
  });
  return {
    cancel: () => {
      cancelled = true;
      cancelTask();
    },
  };
}
