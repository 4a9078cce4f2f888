import { describe, expect, it } from 'vitest';
import { amendedAnswers, answerChanges } from './amended-answers.ts';
import { type AmendmentState, isUnderWay, stateNow } from './amendment-state.ts';

const openUntil = new Date('2027-03-05T17:00:00Z');
const at = (seconds: number): Date => new Date(openUntil.getTime() + seconds * 1000);

it.each<[AmendmentState, number, AmendmentState, boolean]>([
  ['ASKED', 1, 'ASKED', true],
  ['OPEN', -1, 'OPEN', true],
  ['OPEN', 0, 'CLOSED', false],
  ['CLOSED', -1, 'CLOSED', false],
  ['REFUSED', -1, 'REFUSED', false],
  ['MADE', -1, 'MADE', false],
])('%s, %i seconds after its time, is %s and under way %s', (state, seconds, now, underWay) => {
  const amendment = { state, openUntil };
  expect([stateNow(amendment, at(seconds)), isUnderWay(amendment, at(seconds))]).toEqual([now, underWay]);
});

it('treats an amendment opened without a day as closed', () => {
  expect(stateNow({ state: 'OPEN', openUntil: null }, at(0))).toBe('CLOSED');
});

describe('answers that are changed', () => {
  const why = { key: 'why', label: 'Why us?', raw: 'Because', value: 'Because' };
  const file = { key: 'essay', label: 'Essay', raw: 'id-1', value: 'essay.pdf' };
  const city = { key: 'city', label: 'Where?', raw: ['L'], value: ['Leeds'] };

  it('keep the form in which they were sent when they are given again unchanged', () => {
    const again = { ...file, value: undefined };
    expect(amendedAnswers([why, file], [{ ...why, raw: 'So', value: 'So' }, again])).toEqual([
      { ...why, raw: 'So', value: 'So' },
      file,
    ]);
  });

  it('are listed with their former values', () => {
    const now = [{ ...why, raw: 'So', value: 'So' }, city];
    expect(answerChanges([why, file], now)).toEqual([
      { key: 'why', label: 'Why us?', before: 'Because', after: 'So' },
      { key: 'city', label: 'Where?', before: null, after: ['Leeds'] },
      { key: 'essay', label: 'Essay', before: 'essay.pdf', after: null },
    ]);
    expect(answerChanges([why, city], [why, { ...city, raw: ['L'] }])).toEqual([]);
  });
});
