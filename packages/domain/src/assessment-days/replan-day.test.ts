import { describe, expect, test } from 'vitest';
import { applyIncidents } from './apply-incidents.ts';
import { checkDay } from './checker/check-day.ts';
import type { DayIncident } from './day-incident.ts';
import { at } from './day-parts.factory.ts';
import { planDay } from './plan-day.ts';
import { replanDay } from './replan-day.ts';
import { sampleDay } from './sample-day.factory.ts';

const day = sampleDay();
const plan = planDay(day, { seed: 1, iterations: 3000 });
const options = { seed: 1, iterations: 600 };
const begun = (now: number) => plan.activities.filter(({ from }) => from < now);

const cases: [string, number, DayIncident][] = [
  ['three candidates who do not come', at(9), { kind: 'NO_SHOW', candidateIds: ['c3', 'c20', 'c41'] }],
  ['an assessor who leaves', at(11), { kind: 'ASSESSOR_ILL', personIds: ['a7'], from: at(11) }],
  ['a partner who is gone', at(13), { kind: 'ASSESSOR_ILL', personIds: ['a2'], from: at(13) }],
  ['a room that is lost', at(11), { kind: 'ROOM_LOST', roomId: 'room 3', from: at(11) }],
  ['a candidate who is late', at(9), { kind: 'LATE_ARRIVAL', candidateId: 'c3', arrives: at(11) }],
];

describe.each(cases)('after %s', (_, now, incident) => {
  const proposals = replanDay(day, { plan, incidents: [incident], now }, options);
  const changed = applyIncidents(day, [incident]);

  test('proposes three plans in which everything that has begun stands', () => {
    expect(proposals.map(({ kind }) => kind)).toEqual(['FEWEST_TOLD', 'LEAST_WAITING', 'FINISH_ON_TIME']);
    for (const proposal of proposals) {
      const after = proposal.plan.activities;
      const stands = begun(now).every((one) =>
        after.some((other) => other.from === one.from && other.roomId === one.roomId),
      );
      expect(stands).toBe(true);
      expect(after.filter(({ from }) => from < now)).toHaveLength(begun(now).length);
    }
  });

  test('breaks no rule but those of activities that are left over or had begun', () => {
    for (const { plan: after, broken, leftOver } of proposals) {
      const known = new Set(broken.flatMap(({ candidateIds }) => candidateIds));
      const open = new Set(leftOver.flatMap(({ candidateIds }) => candidateIds));
      const others = checkDay(changed, after).filter(({ rule, candidateIds }) => {
        if (rule === 'LEFT_OVER' || rule === 'NO_PARTNER') return !candidateIds.some((id) => open.has(id));
        return !candidateIds.some((id) => known.has(id));
      });
      expect(others).toEqual([]);
    }
  });

  test('tells the fewest in the proposal of that name', () => {
    const [fewest, ...others] = proposals;
    const alike = others.filter(({ leftOver }) => leftOver.length <= (fewest?.leftOver.length ?? 0));
    const told = alike.map(({ candidatesToTell }) => candidatesToTell.length);
    expect(Math.min(...told)).toBeGreaterThanOrEqual(fewest?.candidatesToTell.length ?? 0);
  });
});

test('tells no other person when candidates do not come, and names groups that get too small', () => {
  const incidents: DayIncident[] = [{ kind: 'NO_SHOW', candidateIds: ['c1', 'c2', 'c3'] }];
  const [fewest] = replanDay(day, { plan, incidents, now: at(9) }, options);
  expect(fewest?.candidatesToTell).toEqual([]);
  expect(fewest?.leftOver).toEqual([]);
  expect(fewest?.tooSmall).toMatchObject([{ exerciseId: 'group', group: 1, candidateIds: ['c4', 'c5', 'c6'] }]);
});

test('names what had begun in a room that is lost', () => {
  const running = plan.activities.find(({ roomId, from }) => roomId === 'room 1' && from > at(9));
  const from = (running?.from ?? 0) + 5;
  const incidents: DayIncident[] = [{ kind: 'ROOM_LOST', roomId: 'room 1', from }];
  const [fewest] = replanDay(day, { plan, incidents, now: from }, options);
  expect(fewest?.broken.map(({ candidateId }) => candidateId)).toContain(running?.candidateId);
  expect(fewest?.plan.activities.filter((one) => one.roomId === 'room 1' && one.from >= from)).toEqual([]);
});
