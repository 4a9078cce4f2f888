import type { ListQuestion } from '../../lists/list-questions.ts';
import { choicesOf } from '../../reference/choices.ts';
import { type Field, fieldPath, isShownBlind } from '../field.ts';
import { catalogue } from './catalogue.ts';

type Use = Pick<ListQuestion, 'kind' | 'filter'> & {
  readonly id: string;
  /** Path of the field that it is made from (platform/lists/profile-answers.ts of the API), or of the candidate's own column. */
  readonly path: string;
  readonly list?: string;
  /** The list shows less than the field itself, so that a blind reviewer may see it. */
  readonly shownBlind?: true;
};

const wholeText = { kind: 'text', filter: 'text' } as const;
const yesNo = { kind: 'boolean', filter: 'boolean' } as const;
const aDay = { kind: 'date', filter: 'date' } as const;
const amount = { kind: 'number', filter: 'range' } as const;
const several = { kind: 'multiChoice', filter: 'choice' } as const;

/** Profile fields that lists show and filter by, beside the columns of the application. For courses it is the main one. */
const uses: readonly Use[] = [
  { id: 'preferredName', path: 'preferredName', ...wholeText },
  { id: 'email', path: 'email', ...wholeText },
  { id: 'phone', path: 'phone', ...wholeText },
  { id: 'town', path: 'town', ...wholeText },
  { id: 'citizen', path: 'citizen', ...yesNo },
  { id: 'needsSponsorship', path: 'needsSponsorship', ...yesNo },
  { id: 'permitExpiry', path: 'permitExpiry', ...aDay },
  { id: 'availableFrom', path: 'availableFrom', ...aDay },
  { id: 'subject', path: 'universities.subject', ...wholeText },
  { id: 'degreeType', path: 'universities.degreeType', kind: 'choice', filter: 'choice', list: 'degreeType' },
  { id: 'degreeState', path: 'universities.degreeStatus', kind: 'choice', filter: 'choice', list: 'degreeStatus' },
  { id: 'otherUniversity', path: 'universities.university', ...wholeText },
  { id: 'languages', path: 'languages.language', ...wholeText },
  // Whole years reveal less than the day, which stands in public registers.
  { id: 'pqe', path: 'admissions.admittedOn', ...amount, shownBlind: true },
  { id: 'jurisdiction', path: 'admissions.jurisdiction', ...several, list: 'admissionJurisdiction' },
  { id: 'practiceAreas', path: 'practiceAreas', ...several, list: 'practiceArea' },
  { id: 'noticeWeeks', path: 'noticeWeeks', ...amount },
  { id: 'expectedSalary', path: 'expectedSalary', ...amount },
];

const headOf = (path: string): string => path.split('.')[0] ?? path;
const heads: ReadonlySet<string> = new Set(uses.map(({ path }) => headOf(path)));

/** The fields, with their entries, from which the questions are made. */
export const questionedFields: readonly Field[] = catalogue.filter((field) => heads.has(field.id));

const withParts = (fields: readonly Field[]): Field[] =>
  fields
    .filter(({ visibility }) => visibility === 'shown')
    .flatMap((field) => [field, ...withParts(field.entries ?? [])]);

/** Returns whether a blind reviewer may see it. Free text is left out because candidates may have named themselves in it. */
const mayBlindSee = (field: Field, { kind, shownBlind }: Use): boolean =>
  shownBlind === true || (isShownBlind(field) && kind !== 'text');

/** Returns the questions that a list has for its reader: the `questionedFields` that the organisation asks, with its settings. */
export function catalogueQuestions(fields: readonly Field[], { blind }: { readonly blind: boolean }): ListQuestion[] {
  const asked = new Map(withParts(fields).map((field) => [fieldPath(field), field]));
  return uses.flatMap((use) => {
    const field = asked.get(use.path);
    if (!field || (blind && !mayBlindSee(field, use))) return [];
    const { id, kind, filter, list = null } = use;
    const choices = list === null ? [] : choicesOf(list).map((code) => ({ value: String(code), label: null }));
    return [{ id, label: null, kind, filter, list, choices }];
  });
}

const shownBlind: ReadonlySet<string> = new Set(
  catalogueQuestions(
    questionedFields.map((field) => ({ ...field, visibility: 'shown' })),
    { blind: true },
  ).map(({ id }) => id),
);

/** Returns whether a blind list can be filtered by the question when it is asked. */
export const isQuestionShownBlind = (id: string): boolean => shownBlind.has(id);
