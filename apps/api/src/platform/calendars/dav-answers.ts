import { CalendarReadError } from './calendar-reader.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const characterOf = (whole: string, name: string): string => {
  if (!name.startsWith('#')) return entities[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
};

/** Returns the text of an element as XML writes it: marked as it is, or with entities. */
function textOf(content: string): string {
  const marked = /^\s*<!\[CDATA\[/;
  if (marked.test(content)) return content.replace(marked, '').replace(/\]\]>\s*$/, '');
  return content.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, characterOf);
}

/** Returns the contents of the elements of a name, whatever prefix their names have. */
const partsOf = (xml: string, name: string): string[] =>
  xml
    .split(new RegExp(`<(?:[\\w-]+:)?${name}(?:\\s[^>]*)?>`))
    .slice(1)
    .map((part) => part.split(new RegExp(`</(?:[\\w-]+:)?${name}\\s*>`), 1)[0] ?? '');

function assertMultistatus(xml: string): void {
  if (!/<(?:[\w-]+:)?multistatus[\s/>]/.test(xml.slice(0, 2000))) throw new CalendarReadError('calendar_unreadable');
}

/** Returns the calendars in an answer of many parts. Throws when it is none. */
export function calendarDataOf(xml: string): string[] {
  assertMultistatus(xml);
  return partsOf(xml, 'calendar-data')
    .map((part) => textOf(part).trim())
    .filter((text) => text !== '');
}

/** Returns the paths of the calendars among the parts of an answer about types. */
export function calendarPathsOf(xml: string): string[] {
  assertMultistatus(xml);
  return partsOf(xml, 'response').flatMap((part) => {
    const type = partsOf(part, 'resourcetype')[0] ?? '';
    const path = partsOf(part, 'href')[0];
    return path !== undefined && /<(?:[\w-]+:)?calendar[\s/>]/.test(type) ? [textOf(path).trim()] : [];
  });
}
