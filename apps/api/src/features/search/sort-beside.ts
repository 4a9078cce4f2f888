import type { ListQuestion } from '@evenhand/domain/fields/list-questions';
import { universities } from '@evenhand/domain/reference/universities';
import type { Beside, BesideColumn } from './list-query.ts';
import type { StoredColumn } from './stored-columns.ts';

const column = (beside: Beside): BesideColumn => ({ name: 'beside', isFact: false, nullable: true, beside });

const byName = new Intl.Collator('en-GB');
const universitiesByName = universities.toSorted((a, b) => byName.compare(a.name, b.name)).map(({ id }) => id);

/** Columns that hold an id are ordered by what the id is called. */
export function besideStored({ id }: StoredColumn): BesideColumn | null {
  if (id === 'assignee') return column({ by: 'assignee' });
  return id === 'university' ? column({ by: 'university', ids: universitiesByName }) : null;
}

export const besideCriterion = (criterion: string): BesideColumn => column({ by: 'score', criterion });

/** Several answers at once have no order, and what is told in bands has none beside them. */
export const isSortable = ({ kind, bands }: ListQuestion): boolean => kind !== 'multiChoice' && bands === undefined;

/** By what people are put in order who answered a question; choices stand in the order in which they are offered. */
export function besideQuestion(question: ListQuestion): BesideColumn | null {
  const { id: questionId, kind, choices } = question;
  if (!isSortable(question)) return null;
  if (questionId === 'pqe') return column({ by: 'years', questionId });
  if (kind === 'choice') return column({ by: 'choice', questionId, codes: choices.map(({ value }) => value) });
  if (kind === 'text') return column({ by: 'words', questionId });
  return column({ by: kind === 'date' || kind === 'boolean' ? 'text' : 'number', questionId });
}
