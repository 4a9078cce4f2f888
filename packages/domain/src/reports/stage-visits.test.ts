import { expect, it } from 'vitest';
import { type Pipeline, pipelineStage } from '../pipeline/pipeline.ts';
import {
  furthestStep,
  outcomeOfStage,
  stageVisits,
  stepOfEnd,
  stepOfStage,
  tenthsBetween,
  type VisitMove,
} from './stage-visits.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 8, number));
const move = (number: number, fromStage: number | null, toStage: number, since: Date | null = null): VisitMove => ({
  at: day(number),
  fromStage,
  toStage,
  since,
});
const told = (...args: Parameters<typeof stageVisits>) =>
  stageVisits(...args).map(({ stageId, enteredAt, leftAt }) => [
    stageId,
    enteredAt.getUTCDate(),
    leftAt?.getUTCDate() ?? null,
  ]);
const pipeline: Pipeline = [1, 28, 1000, 6, 1001, 11, 14].map((id) => pipelineStage(id));

it('follows an application from the day it was sent, without a new stay for a change of state', () => {
  expect(
    told(day(1), [move(1, null, 1), move(3, 1, 28), move(4, 28, 28), move(9, 28, 6)], {
      stageId: 6,
      enteredAt: day(9),
    }),
  ).toEqual([
    [1, 1, 3],
    [28, 3, 9],
    [6, 9, null],
  ]);
});

it('takes a corrected date, which can neither come before the stay before it nor change its order', () => {
  expect(told(day(1), [move(5, 1, 6), move(8, 6, 10, day(6))], { stageId: 10, enteredAt: day(6) })).toEqual([
    [1, 1, 5],
    [6, 5, 6],
    [10, 6, null],
  ]);
  expect(told(day(1), [move(5, 1, 6), move(8, 6, 6, day(3))], { stageId: 6, enteredAt: day(3) })).toEqual([
    [1, 1, 3],
    [6, 3, null],
  ]);
  expect(told(day(1), [move(5, 1, 6), move(8, 6, 10, day(2))], { stageId: 10, enteredAt: day(2) })).toEqual([
    [1, 1, 5],
    [6, 5, 5],
    [10, 5, null],
  ]);
});

it('ends in the present stage where no move was recorded', () => {
  expect(told(day(2), [], { stageId: 6, enteredAt: day(9) })).toEqual([[6, 2, null]]);
  expect(told(day(2), [move(3, 1, 28)], { stageId: 10, enteredAt: day(9) })).toEqual([
    [1, 2, 3],
    [28, 3, 9],
    [10, 9, null],
  ]);
});

it('counts a stage of the role itself as the known stage before it', () => {
  expect([1, 28, 1000, 6, 1001, 11, 14, 15].map((stage) => stepOfStage(pipeline, stage))).toEqual([
    1, 2, 2, 3, 3, 4, 5, 0,
  ]);
});

it('says how far an application came and from where it ended', () => {
  const visits = stageVisits(day(1), [move(2, 1, 28), move(3, 28, 6), move(4, 6, 28), move(5, 28, 16)], {
    stageId: 16,
    enteredAt: day(5),
  });
  expect(furthestStep(pipeline, visits)).toBe(3);
  expect(stepOfEnd(pipeline, visits, 'notTakenForward')).toBe(2);
  expect(stepOfEnd(pipeline, visits, 'open')).toBe(0);
  const none = { declined: false, lapsed: false };
  expect(outcomeOfStage(14, none)).toBe('accepted');
  expect(outcomeOfStage(16, none)).toBe('notTakenForward');
  expect(outcomeOfStage(15, none)).toBe('withdrew');
  expect(outcomeOfStage(15, { declined: true, lapsed: false })).toBe('declined');
  expect(outcomeOfStage(15, { declined: false, lapsed: true })).toBe('lapsed');
  expect(outcomeOfStage(11, { declined: false, lapsed: true })).toBe('open');
  expect(tenthsBetween(day(1), new Date(day(2).getTime() + 3_600_000))).toBe(10);
  expect(tenthsBetween(day(1), null)).toBe(-1);
});
