import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';

/** Names of all that a timetable speaks of, by id. */
export interface DayNames {
  readonly exercise: (id: string) => string;
  readonly candidate: (id: string) => string;
  readonly person: (id: string) => string;
  readonly room: (id: string | null) => string;
}

const lookup = (entries: readonly (readonly [string, string])[]): ((id: string) => string) => {
  const names = new Map(entries);
  return (id) => names.get(id) ?? '';
};

export function namesOf({ makeUp, candidates, people }: Pick<ShownDay, 'makeUp' | 'candidates' | 'people'>): DayNames {
  const rooms = lookup(makeUp.rooms.map(({ id, name }) => [id, name]));
  return {
    exercise: lookup(makeUp.exercises.map(({ id, name }) => [id, name])),
    candidate: lookup(candidates.map(({ applicationId, name }) => [applicationId, name])),
    person: lookup(people.map(({ id, name }) => [id, name])),
    room: (id) => (id === null ? '' : rooms(id)),
  };
}

/** Joins names as a sentence lists them in the page's language. */
export const listNames = (names: readonly string[]): string => names.filter((name) => name !== '').join(', ');
