import type { MailBlock, MailLine, MailSpan } from './mail-blocks.ts';
import {
  contrastsWithPage,
  edgeOf,
  edgeOnDark,
  isNearlyWhite,
  type MailFrame,
  type MailLogo,
  readableOn,
} from './mail-frame.ts';
import { openSeals } from './mail-liquid.ts';

const escapes: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes.get(character) ?? '');

/** Matches words that are read as one: "1 December 2026", "17:00 GMT" or "09:00–15:30", in each language of mails, and a code such as "ABCD-1234". */
const unbroken = new RegExp(
  [
    String.raw`\b\d{1,2}(?:er)? \p{L}+ \d{4}\b`,
    String.raw`\b\d{1,2}(?::\d{2}){1,2}(?:–\d{1,2}:\d{2})?(?: [A-Z]{2,5}(?:[+-]\d{1,2})?)?\b`,
    String.raw`\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){1,3}\b`,
  ].join('|'),
  'gu',
);

/** Returns a value as HTML, on one line. Its dates, times and codes are not broken at the end of a line. */
const valueHtml = (value: string): string =>
  escapeHtml(value.replace(/\s+/g, ' ')).replace(unbroken, '<span style="white-space:nowrap">$&</span>');

// Returns sealed text as HTML. The text around values holds no markup either: it is escaped first, since sealed values have
// nothing in them to escape.
const htmlOf = (sealed: string): string => openSeals(escapeHtml(sealed), valueHtml);

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// A support address may be wider than a telephone's screen. The first rule is for older mail programs.
const wrapping = 'word-wrap:break-word;overflow-wrap:anywhere';
const textStyle = 'margin:0 0 16px;font-size:16px;line-height:1.5';

// Rules for dark mode. Most programs that invert colours by themselves honour these; the others show the inline, light ones.
const darkStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.page{background:#161613!important;color:#edebe6!important}',
  '.card{background:#1e1e1b!important;border-color:#3a3832!important}',
  '.quiet{color:#b8b3a8!important}',
  '.link{color:#edebe6!important}',
  '.bare,.bare span{background:#1e1e1b!important;border-color:#3a3832!important;color:#edebe6!important}',
  '.rule{border-color:#3a3832!important}',
  // A brand colour may be as dark as the page.
  `.edge{border-color:${edgeOnDark}!important}`,
  '}',
].join('');

function spanHtml({ text, url, bold }: MailSpan): string {
  const inner = bold ? `<strong>${htmlOf(text)}</strong>` : htmlOf(text);
  if (url === null) return inner;
  return `<a class="link" href="${escapeHtml(url)}" style="color:#1b1c1e;text-decoration:underline">${inner}</a>`;
}

const lineHtml = (line: MailLine): string => line.map(spanHtml).join('');

function buttonHtml(text: string, url: string, brandColour: string): string {
  const style = [
    'display:inline-block;padding:12px 24px;border-radius:24px;font-size:16px;font-weight:600;text-decoration:none',
    `background:${brandColour};color:${readableOn(brandColour)};border:1px solid ${edgeOf(brandColour)}`,
  ].join(';');
  return `<p style="margin:24px 0"><a class="edge" href="${escapeHtml(url)}" style="${style}">${htmlOf(text)}</a></p>`;
}

function blockHtml(block: MailBlock, { brandColour, isFirst }: { brandColour: string; isFirst: boolean }): string {
  if (block.kind === 'button') return buttonHtml(block.text, block.url, brandColour);
  if (block.kind === 'list') {
    const items = block.items.map((item) => `<li style="margin:0 0 4px">${lineHtml(item)}</li>`).join('');
    const name = block.ordered ? 'ol' : 'ul';
    return `<${name} style="${textStyle};padding-inline-start:24px">${items}</${name}>`;
  }
  if (block.kind === 'divider') {
    return '<hr class="rule" style="margin:24px 0;border:0;border-top:1px solid #dcd8cf">';
  }
  if (block.kind === 'heading') {
    const style = `margin:${isFirst ? 0 : '24px'} 0 8px;font-size:20px;line-height:1.3;font-weight:600`;
    return `<h2 style="${style}">${block.lines.map(lineHtml).join('<br>')}</h2>`;
  }
  return `<p style="${textStyle}">${block.lines.map(lineHtml).join('<br>')}</p>`;
}

function footerHtml(frame: MailFrame): string {
  const address = escapeHtml(frame.supportAddress);
  const anchor = `<a class="link" href="mailto:${address}" style="color:#1b1c1e;text-decoration:underline">${address}</a>`;
  const about = [`<strong>${escapeHtml(frame.organizationName)}</strong>`, ...frame.about.map(escapeHtml)].join('<br>');
  const reason = [escapeHtml(frame.footer), anchor].filter((part) => part !== '').join(' ');
  const style = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#57544d';
  return [about, reason].map((text) => `<p class="quiet" style="${style}">${text}</p>`).join('');
}

function logoHtml({ url, width, height, besideName }: MailLogo, name: string, ink: string): string {
  const size = `${width === null ? '' : ` width="${width}"`}${height === null ? '' : ` height="${height}"`}`;
  const style = `border:0;vertical-align:middle;max-width:100%;color:${ink};font-size:20px;font-weight:600`;
  return `<img src="${escapeHtml(url)}" alt="${besideName ? '' : name}"${size} style="${style}">`;
}

/**
 * The strip with the organisation's mark. Without the picture, as in many programs, its name is there. A mark beside the name
 * floats: one that is not loaded has no height, so that the name begins at the edge.
 */
function headerHtml({ organizationName, header, logo, direction }: MailFrame): string {
  const name = escapeHtml(organizationName);
  const mark = logo === null ? '' : logoHtml(logo, name, header.ink);
  const style = 'margin:0;font-size:20px;line-height:30px;font-weight:600';
  if (logo && !logo.besideName) return `<p style="${style}">${mark}</p>`;
  const side = direction === 'rtl' ? 'right' : 'left';
  const float = `float:${side};margin-inline-end:12px;font-size:0;line-height:0`;
  const beside = mark === '' ? '' : `<span style="${float}">${mark}</span>`;
  return `<p style="${style}">${beside}<span style="color:${header.ink}">${name}</span></p>`;
}

/** One cell across the column. Tables are what every mail program lays out alike; a screen reader passes them over. */
const row = (
  content: string,
  { style, ground, name = '' }: { style: string; ground?: string; name?: string },
): string =>
  `<tr><td${name === '' ? '' : ` class="${name}"`}${ground === undefined ? '' : ` bgcolor="${ground}"`} style="${style}">${content}</td></tr>`;

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" ${attributes} cellpadding="0" cellspacing="0" border="0">${rows}</table>`;

/** Pixels */
const columnWidth = 600;

/** Writes the mail as a page: one column of 600 pixels or the width of a phone, all styles inline, readable in dark mode. */
export function writeHtml(subject: string, blocks: readonly MailBlock[], frame: MailFrame): string {
  const { header, brandColour } = frame;
  const edge = contrastsWithPage(header.ground) ? header.ground : '#dcd8cf';
  const column = [
    row(headerHtml(frame), {
      // A plain strip turns dark with the card, unless a picture was made for its ground.
      name: isNearlyWhite(header.ground) && frame.logo === null ? 'bare' : '',
      ground: header.ground,
      style: `padding:18px 24px;background:${header.ground};color:${header.ink};border:1px solid ${edge};border-radius:12px 12px 0 0`,
    }),
    row(
      ['<main>', ...blocks.map((block, at) => blockHtml(block, { brandColour, isFirst: at === 0 })), '</main>'].join(
        '\n',
      ),
      {
        name: 'card',
        ground: '#ffffff',
        style:
          'padding:28px 24px 12px;background:#ffffff;border:1px solid #dcd8cf;border-top:0;border-radius:0 0 12px 12px',
      },
    ),
    row(footerHtml(frame), { style: 'padding:20px 24px 0' }),
  ].join('\n');
  return [
    `<!doctype html><html lang="${frame.language}" dir="${frame.direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>`,
    `<body class="page" style="margin:0;padding:0;background:#f6f4ef;color:#1b1c1e;${wrapping};${font}">`,
    table(
      'width="100%"',
      `<tr><td align="center" style="padding:24px 12px">${table(
        `width="${columnWidth}" dir="${frame.direction}" style="width:100%;max-width:${columnWidth}px;text-align:start"`,
        column,
      )}</td></tr>`,
    ),
    '</body></html>',
  ].join('\n');
}
