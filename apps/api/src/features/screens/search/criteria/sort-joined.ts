import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import { universities } from '@evenhand/domain/reference/universities';
import type { Joined, JoinedColumn } from './list-query.ts';
import type { StoredColumn } from './stored-columns.ts';

const column = (joined: Joined): JoinedColumn => ({ name: 'joined', isProjected: false, nullable: true, joined });

const byName = new Intl.Collator('en-GB');
const universitiesByName = universities.toSorted((a, b) => byName.compare(a.name, b.name)).map(({ id }) => id);

/** Sorts columns of ids by the names behind the ids. */
export function joinedStored({ id }: StoredColumn): JoinedColumn | null {
  if (id === 'assignee') return column({ by: 'assignee' });
  return id === 'university' ? column({ by: 'university', ids: universitiesByName }) : null;
}

export const joinedCriterion = (criterion: string): JoinedColumn => column({ by: 'score', criterion });

/** Tells whether a question can be sorted by: several answers at once have no order, nor has a value shown in bands. */
export const isSortable = ({ kind, bands }: ListQuestion): boolean => kind !== 'multiChoice' && bands === undefined;

/** Returns the order of a question's answers; choices sort in the order in which they are offered. */
export function joinedQuestion(question: ListQuestion): JoinedColumn | null {
  const { id: questionId, kind, choices } = question;
  if (!isSortable(question)) return null;
  if (questionId === 'pqe') return column({ by: 'years', questionId });
  if (kind === 'choice') return column({ by: 'choice', questionId, codes: choices.map(({ value }) => value) });
  if (kind === 'text') return column({ by: 'words', questionId });
  return column({ by: kind === 'date' || kind === 'boolean' ? 'text' : 'number', questionId });
}
