import type { AssessmentDay, DayExercise, DayPerson } from './assessment-day.ts';
import { aCandidate, aDay, anExercise, aPerson, aRoom, at } from './day-parts.factory.ts';
import { type SeededRandom, seedRandom, shuffle } from './solver/random.ts';

/** Makes random days of which a plan is known: each is built around a plan that is then forgotten. */

interface HiddenMeeting {
  readonly candidate: number;
  readonly exercise: number;
  readonly from: number;
  readonly to: number;
  readonly people: readonly number[];
  readonly room: number;
}

const pick = <Item>(items: readonly Item[], random: SeededRandom, fallback: Item): Item =>
  items[random.below(items.length)] ?? fallback;

const exerciseOf = (index: number, random: SeededRandom): DayExercise =>
  anExercise(`e${index}`, {
    kind: pick(['INTERVIEW', 'PRESENTATION', 'ADVOCACY'], random, 'INTERVIEW'),
    minutes: 15 + 5 * random.below(5),
    preparation: random.next() < 0.3 ? { minutes: 10, roomKind: null } : null,
    writeUp: pick([0, 5, 10], random, 0),
    assessors: random.next() < 0.7 ? 1 : 2,
  });

const overlaps = (one: { from: number; to: number }, from: number, to: number): boolean =>
  one.from < to && from < one.to;

const gap = 5;

/** Returns the first time, people and room for a meeting among those that are hidden already. */
function firstMeeting(
  key: { readonly candidate: number; readonly exercise: DayExercise; readonly index: number; readonly minutes: number },
  hidden: readonly HiddenMeeting[],
  counts: { readonly people: number; readonly rooms: number },
  random: SeededRandom,
): HiddenMeeting {
  const ahead = key.exercise.preparation?.minutes ?? 0;
  const people = shuffle([...Array(counts.people).keys()], random);
  for (let from = at(9); ; from += 5) {
    const to = from + ahead + key.minutes;
    const busyTo = to + key.exercise.writeUp;
    const own = hidden.filter(({ candidate }) => candidate === key.candidate);
    if (own.some((one) => overlaps({ from: one.from - gap, to: one.to + gap }, from, to))) continue;
    const free = people.filter(
      (person) =>
        !own.some((one) => one.people.includes(person)) &&
        !hidden.some(
          (one) => one.people.includes(person) && overlaps({ from: one.from - 15, to: one.to + 15 }, from, busyTo),
        ),
    );
    const room = [...Array(counts.rooms).keys()].find(
      (index) => !hidden.some((one) => one.room === index && overlaps(one, from, to)),
    );
    if (free.length < key.exercise.assessors || room === undefined) continue;
    const chosen = free.slice(0, key.exercise.assessors);
    return { candidate: key.candidate, exercise: key.index, from, to, people: chosen, room };
  }
}

/** Returns a random day that has a plan. Its hours end soon after the plan that it was built around. */
export function hiddenDay(seed: number): AssessmentDay {
  const random = seedRandom(seed * 7919);
  const counts = { people: 5 + random.below(3), rooms: 2 + random.below(2) };
  const exercises = Array.from({ length: 2 + random.below(2) }, (_, index) => exerciseOf(index, random));
  const candidates = Array.from({ length: 3 + random.below(4) }, (_, index) => ({
    id: `c${index}`,
    extra: random.next() < 0.2 ? 10 : 0,
  }));
  const hidden: HiddenMeeting[] = [];
  const keys = candidates.flatMap((_, candidate) =>
    exercises.map((exercise, index) => ({ candidate, exercise, index })),
  );
  for (const key of shuffle(keys, random)) {
    const minutes = key.exercise.minutes + (candidates[key.candidate]?.extra ?? 0);
    hidden.push(firstMeeting({ ...key, minutes }, hidden, counts, random));
  }
  const finish = Math.max(...hidden.map(({ to }) => to)) + 10;
  const hours = { from: at(9), to: finish + 5 * random.below(4) };
  const met = (person: number): HiddenMeeting[] => hidden.filter(({ people }) => people.includes(person));
  const partners = new Set(
    candidates.flatMap((_, index) => hidden.find((one) => one.candidate === index)?.people ?? []),
  );
  const people: DayPerson[] = Array.from({ length: counts.people }, (_, person) => {
    const own = met(person);
    const last = Math.max(at(9), ...own.map(({ to }) => to)) + 10;
    return aPerson(`a${person}`, {
      hours: { from: at(9), to: random.next() < 0.3 ? Math.min(hours.to, last) : hours.to },
      isPartner: partners.has(person),
    });
  });
  const bars = candidates.flatMap(({ id }, candidate) =>
    people
      .filter((_, person) => random.next() < 0.15 && !met(person).some((one) => one.candidate === candidate))
      .map((person) => ({ candidateId: id, personId: person.id, why: 'CONFLICT' as const })),
  );
  return aDay({
    hours,
    exercises,
    candidates: candidates.map(({ id, extra }) =>
      aCandidate(id, {
        adjusted: exercises.map((exercise) => ({
          exerciseId: exercise.id,
          minutes: exercise.minutes + extra,
          preparationMinutes: exercise.preparation?.minutes ?? 0,
        })),
      }),
    ),
    people,
    rooms: Array.from({ length: counts.rooms }, (_, index) => aRoom(`r${index}`)),
    bars,
    rules: { meetOnce: true, partner: true, gap },
    goal: pick([0, 0.5, 1], random, 1),
  });
}
