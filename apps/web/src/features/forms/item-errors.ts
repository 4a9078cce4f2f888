import { type AnswerFault, answerFaults } from '@evenhand/domain/forms/check-answers';
import { type AskedItem, type AskedSection, itemsOf } from '@evenhand/domain/forms/read-form';
import type { Answers } from '@evenhand/domain/forms/visible-items';
import type { WordKey } from '@evenhand/words/parts';
import { formatNumber } from '../../lib/format/format.ts';
import { namedText } from '../../lib/words/named-text.ts';
import { type Translate, translate } from '../../lib/words/words.ts';

/** Returns the id of an item's input, for links that lead to it. `path` may lead into a list's entry. */
export const itemId = (path: string): string => `question-${path}`;

export interface ItemError {
  /** Key of the item it belongs to. */
  readonly key: string;
  readonly path: string;
  readonly field: string;
  /** Names the question, for lists away from it. */
  readonly text: string;
  /** Shown at the question itself. */
  readonly here: string;
}

const words: Readonly<Record<string, WordKey>> = {
  required: 'forms.error.required',
  too_many_words: 'forms.error.tooManyWords',
  too_few_words: 'forms.error.tooFewWords',
  too_long: 'forms.error.tooLong',
  too_short: 'forms.error.tooShort',
  not_a_number: 'forms.error.notANumber',
  not_a_date: 'forms.error.notADate',
  not_a_choice: 'forms.error.notAChoice',
  too_few: 'forms.error.tooFew',
  too_many: 'forms.error.tooMany',
};

/** "between 1 and 9", "1 or more", "9 or less". */
function rangeText(t: Translate, { min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min !== undefined && max !== undefined) return t('forms.error.between', { min, max });
  return min === undefined ? t('forms.error.atMost', { max: max ?? 0 }) : t('forms.error.atLeast', { min });
}

function hereText(t: Translate, item: AskedItem, { code, params = {} }: AnswerFault): string {
  if (code === 'out_of_range') return rangeText(t, params);
  if (code === 'required' && item.mustAgree) return t('forms.error.agree');
  if (code === 'required' && item.kind === 'file') return t('forms.error.file');
  const isChosen = item.kind === 'choice' || item.kind === 'multiChoice' || item.kind === 'yesNo';
  if (code === 'required' && isChosen) return t('forms.error.choose');
  const shown = Object.entries(params).map(([name, value]) => [name, formatNumber(value)]);
  return t(words[code] ?? 'forms.error.other', Object.fromEntries(shown));
}

const inEntry = /\[(\d+)\]\.(.+)$/;

/** Returns the label of the faulty question. An entry's part gets its own label and its number. */
function nameOf(t: Translate, item: AskedItem, path: string): string {
  const [, at, part] = inEntry.exec(path) ?? [];
  const label = item.entries?.find(({ key }) => key === part)?.label;
  return label === undefined ? item.label : t('forms.entryPart', { list: item.label, number: Number(at) + 1, label });
}

const keyOf = (path: string): string => path.replace(/[[.].*$/, '');

/** Returns what stops the answers of some sections from being sent, in words, with the input in which to correct it. */
export function itemErrors(sections: readonly AskedSection[], answers: Answers, t: Translate = translate): ItemError[] {
  const items = itemsOf({ sections });
  return answerFaults({ sections }, answers).flatMap((fault) => {
    const key = keyOf(fault.path);
    const item = items.find((one) => one.key === key);
    if (!item) return [];
    const here = hereText(t, item, fault);
    const name = nameOf(t, item, fault.path);
    return [
      {
        key,
        path: fault.path,
        field: itemId(fault.path),
        here,
        text: namedText(t, name, here),
      },
    ];
  });
}
