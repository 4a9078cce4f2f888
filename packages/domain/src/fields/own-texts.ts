import { optionsOf } from '../outcomes/heard-options.ts';
import { candidateWordKey, type ReasonSetting } from '../outcomes/reasons.ts';
import type { CustomField } from './custom-field.ts';

/** A text of an organisation's own, with the key under which it is translated. */
export interface OwnText {
  readonly key: string;
  /** The organisation's original text, used when a language has no translation. */
  readonly base: string;
}

interface OwnTexts {
  readonly custom?: readonly CustomField[] | undefined;
  readonly textArrays?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly outcomeReasons?: readonly ReasonSetting[] | undefined;
}

const questionTexts = ({ id, label, hint, choices = [] }: CustomField): OwnText[] => [
  { key: `fields.${id}`, base: label },
  ...(hint ? [{ key: `fields.${id}.hint`, base: hint }] : []),
  ...choices.map((choice) => ({ key: `lists.${id}.${choice.value}`, base: choice.label })),
];

/** Returns the key of the follow-up question of an organisation's own source. */
export const followUpKey = (source: string): string => `lists.heardAbout.${source}.followUp`;

function sourceTexts(textArrays: OwnTexts['textArrays']): OwnText[] {
  const sources = optionsOf(textArrays, 'heardOptions').flatMap(({ value, label, followUpLabel }) => [
    { key: `lists.heardAbout.${value}`, base: label },
    ...(followUpLabel === null ? [] : [{ key: followUpKey(value), base: followUpLabel }]),
  ]);
  const resources = optionsOf(textArrays, 'valuableResourceOptions').map(({ value, label }) => ({
    key: `lists.valuableResource.${value}`,
    base: label,
  }));
  return [...sources, ...resources];
}

/** Lists of an organisation's own that are stored in the words in which they are shown. */
const plainLists = ['roleTypes', 'employmentTypes', 'roleLevels'] as const;
export const plainKey = (list: string, text: string): string => `lists.${list}.${text}`;

const reasonTexts = ({ code, candidate }: ReasonSetting): OwnText[] =>
  candidate ? [{ key: candidateWordKey(code), base: candidate }] : [];

/**
 * Returns the texts of an organisation's own questions, sources, resources, lists and reasons: all for which the product has no
 * text.
 */
export const ownTexts = ({ custom = [], textArrays = {}, outcomeReasons = [] }: OwnTexts): OwnText[] => [
  ...custom.flatMap(questionTexts),
  ...sourceTexts(textArrays),
  ...plainLists.flatMap((list) => (textArrays[list] ?? []).map((text) => ({ key: plainKey(list, text), base: text }))),
  ...outcomeReasons.flatMap(reasonTexts),
];

/** Returns an organisation's text in the language of one reader, given the key and the base. */
export type SayOwn = (key: string, base: string) => string;

/** Returns one of its questions in these words. The values of its answers stay the same. */
export function questionIn<T extends CustomField>(question: T, say: SayOwn) {
  const { id, label, hint, choices } = question;
  return {
    ...question,
    label: say(`fields.${id}`, label),
    hint: hint ? say(`fields.${id}.hint`, hint) : hint,
    choices: choices?.map((one) => ({ ...one, label: say(`lists.${id}.${one.value}`, one.label) })),
  };
}
