import { formColumn } from '../lists/form-column.ts';
import type { ListQuestion } from '../lists/list-questions.ts';
import { type ItemKind, isAnswered } from './definition.ts';
import { type Form, itemsOf } from './read-form.ts';

/** Separator of several choices, whose own texts may have spaces. */
export const betweenChoices = '\u001f';

type Use = Pick<ListQuestion, 'kind' | 'filter'> & { readonly shownBlind: boolean };

/** Candidates may have named themselves in free text, in the name of a file and in entries about their lives. */
const inOwnWords = { kind: 'text', filter: null, shownBlind: false } as const;
const yesNo = { kind: 'boolean', filter: 'boolean', shownBlind: true } as const;

const uses: Readonly<Record<Exclude<ItemKind, 'profile' | 'guidance'>, Use>> = {
  shortText: { ...inOwnWords, filter: 'text' },
  longText: inOwnWords,
  file: inOwnWords,
  entries: inOwnWords,
  yesNo,
  declaration: yesNo,
  choice: { kind: 'choice', filter: 'choice', shownBlind: true },
  multiChoice: { kind: 'multiChoice', filter: 'choice', shownBlind: true },
  date: { kind: 'date', filter: 'date', shownBlind: true },
  number: { kind: 'number', filter: 'range', shownBlind: true },
  percent: { kind: 'percent', filter: 'range', shownBlind: true },
};

const isUsed = (kind: ItemKind): kind is keyof typeof uses => isAnswered(kind);

/**
 * Returns the answers to a role's own form that the role's list can show and filter by. A blind list has none in the candidate's
 * own words.
 */
export const formQuestions = (form: Pick<Form, 'sections'>, { blind }: { readonly blind: boolean }): ListQuestion[] =>
  itemsOf(form).flatMap(({ key, kind, label, options = [] }) => {
    if (!isUsed(kind)) return [];
    const { shownBlind, ...use } = uses[kind];
    if (blind && !shownBlind) return [];
    return [{ id: formColumn(key), label, ...use, list: null, choices: options, between: betweenChoices }];
  });
