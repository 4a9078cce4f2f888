const prefix = 'custom_';

/** Returns a value for a new answer, made from its words. It stays when they change. */
export const choiceValueOf = (label: string, taken: readonly string[]): string =>
  customIdOf(
    label,
    taken.map((value) => `${prefix}${value}`),
  ).slice(prefix.length);

/**
 * Returns an id for a new question, made from its words: `custom_driving_licence`, and `custom_driving_licence_2` when that is
 * taken.
 */
export function customIdOf(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  const stem = `${prefix}${plain === '' ? 'question' : plain.slice(0, 30).replace(/_+$/, '')}`;
  if (!taken.includes(stem)) return stem;
  let number = 2;
  while (taken.includes(`${stem}_${number}`)) number += 1;
  return `${stem}_${number}`;
}
