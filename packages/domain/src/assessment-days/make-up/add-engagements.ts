import type { DayEngagement, DayPerson } from '../assessment-day.ts';

/** Returns people who are away at the times of their engagements too. */
export const addEngagements = <Person extends Pick<DayPerson, 'id' | 'absences'>>(
  people: readonly Person[],
  engagements: readonly DayEngagement[],
): Person[] =>
  people.map((person) => {
    const own = engagements.filter(({ personId }) => personId === person.id);
    const added = own.map(({ kind, from, to }) => ({ from, to, engagement: kind }));
    return { ...person, absences: [...person.absences, ...added] };
  });
