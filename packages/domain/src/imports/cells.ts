/** Codes for a number that is not published: it is missing, never zero. */
const suppressed: ReadonlySet<string> = new Set([
  '',
  'SUPP',
  'NE',
  'NA',
  'NP',
  'NEW',
  'LOWCOV',
  'N/A',
  'X',
  'Z',
  'C',
  'U',
  'LOW',
  '-',
  '.',
  ':',
]);

const isSuppressed = (text: string): boolean => suppressed.has(text.trim().toUpperCase());

/** Reads a number. Returns null when it is not published, and undefined when it is not a number. */
export function numberCell(text: string | undefined): number | null | undefined {
  const bare = (text ?? '').trim();
  if (isSuppressed(bare)) return null;
  const value = Number(bare.replace(/%$/, '').replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}

export function wholeCell(text: string | undefined): number | null | undefined {
  const value = numberCell(text);
  return typeof value === 'number' && !Number.isInteger(value) ? undefined : value;
}

export const textCell = (text: string | undefined): string | null => {
  const bare = (text ?? '').trim();
  return bare === '' ? null : bare;
};

const britishDate = /^(\d{2})[-/](\d{2})[-/](\d{4})$/;
const isoDate = /^\d{4}-\d{2}-\d{2}$/;

/** Reads a day as the registers write it (01-09-1998), and returns it in the stored form. */
export function dayCell(text: string | undefined): string | null | undefined {
  const bare = (text ?? '').trim();
  if (bare === '') return null;
  if (isoDate.test(bare)) return bare;
  const [, day, month, year] = britishDate.exec(bare) ?? [];
  return day && month && year ? `${year}-${month}-${day}` : undefined;
}
