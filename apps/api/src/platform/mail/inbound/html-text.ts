const breaking = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'ul',
  'ol',
  'hr',
]);
/** Elements whose content is no text. */
const silent = new Set(['style', 'script', 'head', 'title']);
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const deepestQuote = 3;

function entity(whole: string, body: string): string {
  if (!body.startsWith('#')) return named[body.toLowerCase()] ?? whole;
  const code = /^#x/i.test(body) ? Number.parseInt(body.slice(2), 16) : Number(body.slice(1));
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

const decode = (text: string): string => text.replace(/&(#x?[\da-f]{1,6}|[a-z]{2,6});/gi, entity);

interface HtmlPiece {
  /** Text before the tag, as it stands in the source. */
  readonly text: string;
  /** Name of the tag in lower case; empty at the end and for a comment. */
  readonly name: string;
  readonly closes: boolean;
  /** Place at which reading goes on. */
  readonly next: number;
}

/** Reads the text from a place up to the next tag, and that tag. */
function readPiece(html: string, lower: string, at: number): HtmlPiece {
  const open = html.indexOf('<', at);
  const close = open < 0 ? -1 : html.indexOf('>', open);
  const text = html.slice(at, open < 0 ? html.length : open);
  if (close < 0) return { text, name: '', closes: false, next: html.length };
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]*)/.exec(lower.slice(open, Math.min(close, open + 40))) ?? [];
  const closes = slash === '/';
  if (closes || !silent.has(name)) return { text, name, closes, next: close + 1 };
  const end = lower.indexOf(`</${name}`, close);
  return { text, name, closes, next: end < 0 ? html.length : end };
}

/**
 * Returns the words of an HTML mail, for one that has no text of its own. It reads the mail once from its beginning to its end,
 * however its tags are broken, and marks what stands in a `blockquote` as mail programs do.
 */
export function textOfHtml(html: string): string {
  const lower = html.toLowerCase();
  const parts: string[] = [];
  let quoted = 0;
  for (let at = 0; at < html.length; ) {
    const { text, name, closes, next } = readPiece(html, lower, at);
    parts.push(decode(text.replace(/\s+/g, ' ')));
    if (name === 'blockquote') quoted = Math.max(0, quoted + (closes ? -1 : 1));
    if (breaking.has(name)) parts.push(`\n${'> '.repeat(Math.min(quoted, deepestQuote))}`);
    at = next;
  }
  const lines = parts.join('').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
