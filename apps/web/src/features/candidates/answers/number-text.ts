/** Returns the typed text as a number. Text that is no number stays text, so that it is shown again with an error. */
export function readNumber(text: string): number | string | undefined {
  const bare = text.trim().replace(',', '.').replace(/\s*%$/, '');
  if (bare === '') return undefined;
  const number = Number(bare);
  return Number.isFinite(number) ? number : text;
}

export const numberText = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';
