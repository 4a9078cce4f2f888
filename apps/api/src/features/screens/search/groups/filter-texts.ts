import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isIsoDate } from '@evenhand/domain/dates/iso-date';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { columnHeading } from '@evenhand/domain/fields/field-heading';
import { languageTag } from '@evenhand/words/language-tag';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import type { OfferedColumn } from '../columns/list-columns.ts';

type Criteria = Pick<SearchCriteria, 'stageId' | 'substageId' | 'searchTerm' | 'filters'>;
type WireFilter = NonNullable<SearchCriteria['filters']>[string];
type Bound = string | number;

/** Words in which a list is described to its reader. */
export interface ListWords {
  readonly say: StaffSay;
  readonly language: string;
}

/** A part of what a list shows: the column, and what of it. */
export interface FilterText {
  readonly name: string;
  readonly text: string;
}

/** More choices than these are counted and not named. */
const mostNamed = 3;

/** Returns the heading of a column: the organisation's words for its own question, else the product's. */
export const headingOf = (say: StaffSay, column: OfferedColumn): string =>
  columnHeading(say.wordOr, { id: column.id, ...('label' in column ? { label: column.label } : {}) });

/** Returns the label of a choice of a column; null for a value that is not among its choices. */
export function labelIn(column: OfferedColumn, value: string | number): string | null {
  const choices = 'choices' in column ? (column.choices ?? []) : [];
  return choices.find((choice) => String(choice.value) === String(value))?.label ?? null;
}

function choicesText({ say }: ListWords, column: OfferedColumn, values: readonly (string | number)[]): string {
  const offered = 'choices' in column ? (column.choices ?? []) : [];
  const picked = new Set(values.map(String));
  const isAny =
    offered.length > 0 && values.length > mostNamed && offered.every(({ value }) => picked.has(String(value)));
  if (isAny) return say('staff.filter.any');
  const named = values.slice(0, mostNamed).map((value) => labelIn(column, value) ?? String(value));
  const more = values.length - named.length;
  return more > 0 ? say('staff.filter.andMore', { list: named.join(', '), count: more }) : named.join(', ');
}

function boundText({ language }: ListWords, bound: Bound): Bound {
  if (typeof bound !== 'string' || Number.isNaN(Date.parse(bound))) return bound;
  const at = new Date(isIsoDate(bound) ? `${bound}T12:00:00Z` : bound);
  return writeDate(at, languageTag(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function boundsText(words: ListWords, { filter: kind }: OfferedColumn, { from, to }: WireFilter): string {
  const { say } = words;
  const [low, high] = [from, to].map((bound) => (bound === undefined ? undefined : boundText(words, bound)));
  if (low !== undefined && high !== undefined) return say('staff.filter.between', { from: low, to: high });
  if (low !== undefined) return say(kind === 'date' ? 'staff.filter.since' : 'staff.filter.atLeast', { from: low });
  return say(kind === 'date' ? 'staff.filter.until' : 'staff.filter.atMost', { to: high ?? '' });
}

function filterText(words: ListWords, column: OfferedColumn, filter: WireFilter): string {
  if (filter.is !== undefined) return words.say(filter.is ? 'ui.yes' : 'ui.no');
  if (filter.in) return choicesText(words, column, filter.in);
  return filter.near ? words.say('staff.filter.within', filter.near) : boundsText(words, column, filter);
}

/** Returns what a list shows in words: its stage, its search, and each of its filters. */
export function filterTexts(words: ListWords, columns: readonly OfferedColumn[], criteria: Criteria): FilterText[] {
  const { stageId, substageId, searchTerm, filters = {} } = criteria;
  const inPosition = {
    ...(typeof stageId === 'number' ? { stage: { in: [stageId] } } : {}),
    ...(typeof substageId === 'number' ? { substage: { in: [substageId] } } : {}),
  };
  const search = searchTerm?.trim() ?? '';
  return [
    ...(search === '' ? [] : [{ name: words.say('report.list.search'), text: search }]),
    ...[...Object.entries(inPosition), ...Object.entries(filters)].flatMap(([id, filter]) => {
      const column = columns.find((one) => one.id === id);
      return column ? [{ name: headingOf(words.say, column), text: filterText(words, column, filter) }] : [];
    }),
  ];
}
