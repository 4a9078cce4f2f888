import { getDocumentProxy } from 'unpdf';
import { tidyText } from './tidy-text.ts';

/** Reads the pages and the text of a PDF. A hostile one may take for ever: see `readDocument`. */
export async function readPdf(bytes: Uint8Array, textBytes: number): Promise<{ pages: number; text: string }> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const texts: string[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages && length < textBytes; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
    page.cleanup();
    texts.push(text.replaceAll('\f', ''));
    length += text.length;
  }
  return { pages: pdf.numPages, text: tidyText(texts.join('\f'), textBytes) };
}
