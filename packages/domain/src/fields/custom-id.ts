const prefix = 'custom_';

/** A value for a new answer, from its words; it stays when they change. */
export const choiceValueOf = (label: string, taken: readonly string[]): string =>
  customIdOf(
    label,
    taken.map((value) => `${prefix}${value}`),
  ).slice(prefix.length);

/** An id for a new question, from its words: `custom_driving_licence`, and where that is taken `custom_driving_licence_2`. */
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
