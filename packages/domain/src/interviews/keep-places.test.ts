import { expect, it } from 'vitest';
import { keepPlaces, needsBefore } from './keep-places.ts';
import { possibleSlots, type SlotInput, type SlotWindow } from './list-slots.ts';

const minute = 60;
const rule = {
  interviewerIds: [] as string[],
  panelSize: 1,
  chairIds: [],
  needs: [],
  mixed: false,
  groups: new Map(),
  traineeIds: [],
  shadowSeats: 0,
};
const morning = (laneIds: readonly string[], interviewerIds: string[] = []): SlotWindow => ({
  id: 'morning',
  start: 0,
  end: 180 * minute,
  place: '',
  breaks: [],
  laneIds,
  rule: { ...rule, interviewerIds },
});
const inputOf = (window: SlotWindow, over: Partial<SlotInput> = {}): SlotInput => ({
  windows: [window],
  taken: [],
  busy: [],
  minutes: 30,
  usualMinutes: 30,
  pauseMinutes: 10,
  ...over,
});
const need = (minutes: number, earliest = 0) => ({ minutes, earliest });
const placesOf = (input: SlotInput) => possibleSlots(input).map(({ start, capacity }) => [start / minute, capacity]);

it('keeps the last time that fits a longer interview, and leaves the usual starts before it', () => {
  const input = inputOf(morning(['one']));
  const kept = keepPlaces(input, [need(60)]);
  expect(kept).toMatchObject([{ laneId: 'one', start: 120 * minute, end: 180 * minute }]);
  expect(placesOf({ ...input, kept })).toEqual([
    [0, 1],
    [40, 1],
    [80, 1],
  ]);
});

it('keeps one place for each need, the longest first, and none where no time is late enough', () => {
  const kept = keepPlaces(inputOf(morning(['one', 'two'])), [need(40), need(60), need(60, 200 * minute)]);
  expect(kept.map(({ laneId, start, end }) => [laneId, start / minute, (end - start) / minute])).toEqual([
    ['two', 120, 60],
    ['one', 120, 40],
  ]);
});

it('leaves no panel twice, where two lanes have the people for one at a time', () => {
  const input = inputOf(morning(['one', 'two'], ['amy']));
  const kept = keepPlaces(input, [need(60)]);
  expect(placesOf({ ...input, kept })).toEqual([
    [0, 1],
    [40, 1],
    [80, 1],
  ]);
});

it('orders needs by length, then by notice, so that one of two candidates always comes first', () => {
  const needs = [need(45, 10), need(60), need(60, 10)];
  expect(needsBefore(needs, need(45))).toHaveLength(3);
  expect(needsBefore(needs, need(60))).toEqual([need(60, 10)]);
  expect(needsBefore(needs, need(60, 10))).toEqual([]);
});
