import type { MailBlock, MailLine } from './mail-blocks.ts';
import { edgeOf, edgeOnDark, type MailFrame, readableOn } from './mail-frame.ts';
import { openSeals } from './mail-liquid.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes.get(character) ?? '');

// Returns sealed text as HTML. The text around values holds no markup either: it is escaped first, since sealed values have
// nothing in them to escape.
const htmlOf = (sealed: string): string =>
  openSeals(escapeHtml(sealed), (value) => escapeHtml(value.replace(/\s+/g, ' ')));

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// A support address may be wider than a telephone's screen. The first rule is for older mail programs.
const wrapping = 'word-wrap:break-word;overflow-wrap:anywhere';
const textStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5';

// Rules for dark mode. Most programs that invert colours by themselves honour these; the others show the inline, light ones.
const darkStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#121716!important;color:#e9efee!important}',
  '.card{background:#1b2322!important;border-color:#33403e!important}',
  '.quiet{color:#b3c0be!important}',
  '.link{color:#8fd6cd!important}',
  // A brand colour may be as dark as the page.
  `.edge{border-color:${edgeOnDark}!important}`,
  '}',
].join('');

const lineHtml = (line: MailLine): string =>
  line
    .map(({ text, url }) =>
      url === null
        ? htmlOf(text)
        : `<a class="link" href="${escapeHtml(url)}" style="color:#0b6b62;text-decoration:underline">${htmlOf(text)}</a>`,
    )
    .join('');

function buttonHtml(text: string, url: string, brandColour: string): string {
  const style = [
    'display:inline-block;padding:12px 24px;border-radius:24px;font-size:16px;font-weight:600;text-decoration:none',
    `background:${brandColour};color:${readableOn(brandColour)};border:1px solid ${edgeOf(brandColour)}`,
  ].join(';');
  return `<p style="margin:24px 0"><a class="edge" href="${escapeHtml(url)}" style="${style}">${htmlOf(text)}</a></p>`;
}

function blockHtml(block: MailBlock, brandColour: string): string {
  if (block.kind === 'button') return buttonHtml(block.text, block.url, brandColour);
  if (block.kind === 'list') {
    const items = block.items.map((item) => `<li style="margin:0 0 4px">${lineHtml(item)}</li>`).join('');
    return `<ul style="${textStyle};padding-inline-start:24px">${items}</ul>`;
  }
  return `<p style="${textStyle}">${block.lines.map(lineHtml).join('<br>')}</p>`;
}

function footerHtml(frame: MailFrame): string {
  const address = escapeHtml(frame.supportAddress);
  const sentence = frame.footer === '' ? '' : `${escapeHtml(frame.footer)}<br>`;
  const anchor = `<a class="link" href="mailto:${address}" style="color:#0b6b62">${address}</a>`;
  return `<p class="quiet" style="margin:16px 8px 0;font-size:14px;line-height:1.5;color:#4c5a58">${sentence}${anchor}</p>`;
}

/** Writes the mail as a page: one column without tables, all styles inline, readable in dark mode. */
export function writeHtml(subject: string, blocks: readonly MailBlock[], frame: MailFrame): string {
  const name = escapeHtml(frame.organizationName);
  const card = 'background:#ffffff;border:1px solid #d9e2e0;border-radius:8px;padding:24px 24px 8px';
  return [
    `<!doctype html><html lang="${frame.language}" dir="${frame.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 16px;background:#f3f6f5;color:#10201f;${wrapping};${font}">`,
    '<div style="max-width:600px;margin:0 auto">',
    `<p class="edge" style="margin:0 8px 16px;padding-inline-start:12px;border-inline-start:4px solid ${edgeOf(frame.brandColour)};font-size:18px;font-weight:600">${name}</p>`,
    `<main class="card" style="${card}">`,
    ...blocks.map((block) => blockHtml(block, frame.brandColour)),
    '</main>',
    footerHtml(frame),
    '</div></body></html>',
  ].join('\n');
}
