import { heardAbout } from './heard-about.ts';

export interface HeardOption {
  readonly value: string;
  readonly label: string;
  readonly followUpLabel: string | null;
}

/** Reads an organisation's own option, written `value:::label:::follow-up label`. Returns null for any other text. */
export function parseHeardOption(text: string): HeardOption | null {
  const [value = '', label = '', followUpLabel = ''] = text.split(':::').map((part) => part.trim());
  if (value === '') return null;
  return { value, label: label === '' ? value : label, followUpLabel: followUpLabel === '' ? null : followUpLabel };
}

const between = ':::';
const withoutBetween = (text: string): string => text.split(between).join(' ').trim();

/** Writes an option in that form. */
export const writeHeardOption = ({ value, label, followUpLabel }: HeardOption): string =>
  [value, withoutBetween(label), withoutBetween(followUpLabel ?? '')].join(between);

/** Returns the organisation's own answers to a question of the application; none when it has not set any. */
export const optionsOf = (
  textArrays: Readonly<Record<string, readonly string[]>> = {},
  list: 'heardOptions' | 'valuableResourceOptions',
): HeardOption[] => (textArrays[list] ?? []).flatMap((line) => parseHeardOption(line) ?? []);

/** Returns the codes allowed as a candidate's source here: the organisation's own if it has any. */
export function sourcesOf(textArrays: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const own = optionsOf(textArrays, 'heardOptions').map(({ value }) => value);
  return own.length > 0 ? own : heardAbout.map(({ code }) => code);
}
