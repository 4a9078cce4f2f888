import { directionOf } from '@evenhand/words/direction-of';

/** A page that is read from a disk: no script, nothing fetched, every text escaped. */

export type PageBlock =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'facts';
      readonly title?: string;
      readonly rows: readonly { readonly label: string; readonly texts: readonly string[] }[];
    }
  | {
      readonly kind: 'table';
      readonly caption: string;
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'links'; readonly links: readonly { readonly path: string; readonly text: string }[] }
  | { readonly kind: 'letter'; readonly title: string; readonly text: string };

export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly PageBlock[];
  readonly parts?: readonly Omit<PageSection, 'parts'>[];
}

export interface PackPage {
  readonly language: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly contents: string;
  readonly sections: readonly PageSection[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
/** Text that a person wrote may run in another direction than the page. */
const own = (text: string): string => `<span dir="auto">${escapeHtml(text)}</span>`;
/** The parts of a path as they are written in an address. */
const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const style = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem;border-top:2px solid;padding-top:.75rem}
dl{display:grid;grid-template-columns:minmax(10rem,1fr) 2fr;gap:.25rem 1rem}dt{font-weight:600;grid-column:1}dd{grid-column:2;margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}caption{text-align:start;font-weight:600;padding:.5rem 0}th,td{border:1px solid;padding:.25rem .5rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
.letter{border-inline-start:4px solid;padding-inline-start:1rem;white-space:pre-wrap;overflow-wrap:anywhere}.wide{overflow-x:auto}
@media(max-width:40rem){dl{display:block}dd{margin:0 0 .75rem}}@media print{body{max-width:none}}`;

/** A heading of the level below the one that its block stands under. */
type Level = 3 | 4;

const factsOf = ({ title, rows }: Extract<PageBlock, { kind: 'facts' }>, level: Level): string =>
  `${title === undefined ? '' : `<h${level}>${own(title)}</h${level}>`}<dl>${rows
    .map(({ label, texts }) => `<dt>${own(label)}</dt>${texts.map((text) => `<dd>${own(text)}</dd>`).join('')}`)
    .join('\n')}</dl>`;

function tableOf({ caption, head, rows }: Extract<PageBlock, { kind: 'table' }>): string {
  const heads = head.map((text) => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map((cells) => `<tr>${cells.map((cell) => `<td>${own(cell)}</td>`).join('')}</tr>`).join('\n');
  // The frame scrolls on a narrow screen, so it is reachable by keyboard.
  return `<div class="wide" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><caption>${escapeHtml(caption)}</caption><thead><tr>${heads}</tr></thead><tbody>
${body}</tbody></table></div>`;
}

function blockOf(block: PageBlock, level: Level): string {
  if (block.kind === 'text') return `<p>${escapeHtml(block.text)}</p>`;
  if (block.kind === 'facts') return factsOf(block, level);
  if (block.kind === 'table') return tableOf(block);
  if (block.kind === 'letter')
    return `<h${level}>${own(block.title)}</h${level}><div class="letter">${own(block.text)}</div>`;
  return `<ul>${block.links.map(({ path, text }) => `<li><a href="${href(path)}">${own(text)}</a></li>`).join('\n')}</ul>`;
}

const partOf = ({ id, title, blocks }: Omit<PageSection, 'parts'>, level: 2 | 3): string =>
  `<h${level} id="${escapeHtml(id)}">${own(title)}</h${level}>\n${blocks.map((block) => blockOf(block, level === 2 ? 3 : 4)).join('\n')}`;

const sectionOf = ({ parts = [], ...section }: PageSection): string =>
  `<section aria-labelledby="${escapeHtml(section.id)}">${partOf(section, 2)}
${parts.map((part) => partOf(part, 3)).join('\n')}</section>`;

/** The page as HTML, in the reader's language, readable by a screen reader and on paper. */
export function writePage({ language, title, lead, contents, sections }: PackPage): string {
  const list = sections
    .map(({ id, title: name }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(name)}</a></li>`)
    .join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${escapeHtml(title)}</h1>
${lead.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}</header>
<nav aria-label="${escapeHtml(contents)}"><h2>${escapeHtml(contents)}</h2><ul>${list}</ul></nav>
<main>
${sections.map(sectionOf).join('\n')}
</main>
</body>
</html>
`;
}
