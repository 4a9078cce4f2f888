import type { AssessmentDay } from './assessment-day.ts';
import { type CapacityUse, warnedUse } from './day-explanation.ts';
import { availableMinutes, roomMinutes, workOf } from './day-work.ts';

function useOf(
  of: CapacityUse['of'],
  roomKind: string | null,
  { needed, available }: { readonly needed: number; readonly available: number },
): CapacityUse {
  const use = available > 0 ? needed / available : Number(needed > 0);
  return { of, roomKind, neededMinutes: needed, availableMinutes: available, use, warned: use > warnedUse };
}

/** Returns how much of the time of staff and of each kind of room a day uses, before anything is planned. */
export function measureCapacity(day: AssessmentDay): CapacityUse[] {
  const work = workOf(day);
  const staffed = new Map(day.exercises.map(({ id, actors }) => [id, actors]));
  const assessed = work.reduce((sum, one) => sum + one.assessors * (one.minutes + one.writeUp), 0);
  const acted = work.reduce((sum, one) => sum + (staffed.get(one.activity.exerciseId) ?? 0) * one.minutes, 0);
  const kinds = [...new Set(day.rooms.map(({ kind }) => kind))];
  return [
    useOf('ASSESSORS', null, { needed: assessed, available: availableMinutes(day, 'ASSESSOR') }),
    useOf('ACTORS', null, { needed: acted, available: availableMinutes(day, 'ACTOR') }),
    ...kinds.map((kind) => useOf('ROOMS', kind, roomMinutes(day, kind, work))),
  ].filter(({ neededMinutes }) => neededMinutes > 0);
}
