/** A day of a CV as far as it is written: "2024", or "2024-06". */
export interface CvDate {
  readonly year: number;
  readonly month: number | null;
}

export interface CvPeriod {
  readonly start: CvDate | null;
  readonly end: CvDate | null;
  /** True for what goes on, and for what is expected to end later. */
  readonly ongoing: boolean;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const year = '(?:19[5-9]\\d|20\\d\\d)';
/** "1 September 2021", "Sept 2021", "01/09/2021", "09/2021", "2021". Days come before months: the CVs are not American. */
const written = `(?:(?:\\d{1,2}(?:st|nd|rd|th)?\\s+)?${monthName},?\\s+${year}|(?:\\d{1,2}[/.])?\\d{1,2}[/.]${year}|${year})`;
const present = '(?:present|current(?:ly)?|now|ongoing|to date|date|today)';
const dash = '\\s*(?:-|–|—|−|\\bto\\b|\\buntil\\b)\\s*';
const expected = '(?:\\(?\\s*(?:expected|predicted|anticipated|due)\\s*:?\\s*\\)?\\s*)';

const range = new RegExp(
  `(?<start>${written}|${monthName})${dash}(?<expected>${expected})?(?:(?<end>${written})|(?<short>\\d{2})(?!\\d)|(?<present>${present})\\b)`,
  'i',
);
const since = new RegExp(`\\bsince\\s+(?<start>${written})`, 'i');
const single = new RegExp(`(?<expected>${expected})?(?<end>${written})`, 'i');

function readDate(text: string): CvDate | null {
  const named = new RegExp(`(${monthName}),?\\s+(${year})`, 'i').exec(text);
  if (named) return { year: Number(named[2]), month: months.indexOf(String(named[1]).slice(0, 3).toLowerCase()) + 1 };
  const figures = new RegExp(`(\\d{1,2})[/.](${year})`).exec(text);
  if (figures) {
    const month = Number(figures[1]);
    return { year: Number(figures[2]), month: month >= 1 && month <= 12 ? month : null };
  }
  const alone = new RegExp(year).exec(text);
  return alone ? { year: Number(alone[0]), month: null } : null;
}

/** Reads the start of a range. "Sep – Dec 2021" and "2021-24" leave out what the other end says. */
function startOf(text: string, end: CvDate | null): CvDate | null {
  const full = readDate(text);
  if (full || !end) return full;
  return { year: end.year, month: months.indexOf(text.slice(0, 3).toLowerCase()) + 1 };
}

export interface FoundPeriod {
  readonly period: CvPeriod;
  /** The line without its dates. */
  readonly rest: string;
  /** True for a range, and for a date that begins its line: an entry begins there. */
  readonly beginsEntry: boolean;
}

function tidy(line: string, found: string): string {
  return line
    .replace(found, '\t')
    .replace(/\(\s*\t\s*\)/, '\t')
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$/g, '')
    .replace(/[\s,;:|–—-]*\t[\s,;:|–—-]*/g, '\t')
    .trim();
}

/** Finds the first period that a line names; null when it names none. */
export function findPeriod(line: string): FoundPeriod | null {
  const match = range.exec(line) ?? since.exec(line) ?? single.exec(line);
  if (!match?.groups) return null;
  const { start, end, short, present: goesOn, expected: later } = match.groups;
  const begin = start === undefined ? null : readDate(start);
  const shortEnd = short && begin ? { year: Math.floor(begin.year / 100) * 100 + Number(short), month: null } : null;
  const last = end === undefined ? shortEnd : readDate(end);
  const isSince = start !== undefined && last === null;
  const period = {
    start: start === undefined ? null : startOf(start, last),
    end: last,
    ongoing: goesOn !== undefined || later !== undefined || isSince,
  };
  return { period, rest: tidy(line, match[0]), beginsEntry: start !== undefined || match.index < 2 };
}
