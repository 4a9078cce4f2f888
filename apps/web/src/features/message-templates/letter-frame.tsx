import { useEffect, useState } from 'react';
import classes from './template-editor.module.css';

/** Returns the HTML with its styles under other names: the page's policy lets none in by markup, not even into a text that is parsed. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style([^>]*)>/gi, '<script type="text/plain" data-sheet$1>')
    .replaceAll(/<\/style>/gi, '</script>')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/\sstyle=/gi, ' data-mail-style='));

const styleOf = (element: HTMLElement): string => element.dataset['mailStyle'] ?? '';

/** Draws the HTML of a mail in a page of its own, where nothing runs. Styles are set by the object model. Links lead nowhere. */
function draw(page: Document, html: string): void {
  const mail = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const sheets = [...mail.querySelectorAll('script[data-sheet]')].map((sheet) => sheet.textContent ?? '');
  for (const element of mail.querySelectorAll('script, style, link, meta, base, iframe, object')) element.remove();
  for (const link of mail.querySelectorAll('a[href]')) {
    link.setAttribute('title', link.getAttribute('href') ?? '');
    link.removeAttribute('href');
  }
  page.documentElement.lang = mail.documentElement.lang;
  page.documentElement.dir = mail.documentElement.dir;
  page.documentElement.className = mail.documentElement.className;
  page.body.className = mail.body.className;
  page.body.replaceChildren(...[...mail.body.childNodes].map((node) => page.importNode(node, true)));
  page.body.style.cssText = styleOf(mail.body);
  page.body.style.margin = '0';
  for (const element of page.body.querySelectorAll<HTMLElement>('[data-mail-style]'))
    element.style.cssText = styleOf(element);
  putSheets(page, sheets);
}

/** Sheets of a mail, such as its colours in the dark. */
function putSheets(page: Document, sheets: readonly string[]): void {
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  page.adoptedStyleSheets = sheets.map((text) => {
    const sheet = new Sheet();
    sheet.replaceSync(text);
    return sheet;
  });
}

interface LetterFrameProps {
  readonly title: string;
  readonly html: string;
  readonly isPhone: boolean;
}

/** An empty page in the mode of standards: tables of older pages take no colour from around them. */
const emptyPage = '<!doctype html><html><head></head><body></body></html>';

/** Shows a mail as it arrives, as high as it is. */
export function LetterFrame({ title, html, isPhone }: LetterFrameProps) {
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(320);
  useEffect(() => {
    if (!page?.body) return undefined;
    draw(page, html);
    const sized = new ResizeObserver(() => setHeight(page.body.offsetHeight));
    sized.observe(page.body);
    return () => sized.disconnect();
  }, [page, html]);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={emptyPage}
      className={classes['frame']}
      data-phone={isPhone || undefined}
      style={{ blockSize: height }}
      onLoad={(event) => setPage(event.currentTarget.contentDocument)}
    />
  );
}
