import { expect, it } from 'vitest';
import type { UnsentMark } from './day-store.ts';
import { afterAnswer, cardWith, dayWith, marksToSend, type OwnCard, withMark } from './own-marks.ts';

const card: OwnCard = {
  exerciseId: 'interview',
  applicationId: 'one',
  marks: [{ id: 'a', kind: 'SCORE', criterion: 'poise', value: 2, sequence: 4_000_000_000_000 }],
  others: null,
};
const score = (value: number | null) => ({ kind: 'SCORE', criterion: 'poise', value }) as const;

it('shows what is typed at once, also where the clock of the device is behind', () => {
  const outbox = withMark([], card, score(4));
  expect(cardWith(card, outbox).scores).toEqual({ poise: 4 });
  expect(cardWith(card, withMark(outbox, card, score(null))).scores).toEqual({});
});

it('keeps one mark of each part while none is sent', () => {
  const comment = (value: string) => ({ kind: 'COMMENT', criterion: null, value }) as const;
  let outbox: readonly UnsentMark[] = withMark([], card, score(3));
  for (const text of ['C', 'Ca', 'Calm']) outbox = withMark(outbox, card, comment(text));
  expect(marksToSend(outbox).map(({ value }) => value)).toEqual([3, 'Calm']);
});

it('drops what the server kept, and shows what it refused without sending it again', () => {
  const outbox = withMark(withMark([], card, score(3)), card, { kind: 'DONE', criterion: null, value: true });
  const [first, second] = outbox;
  if (!first || !second) throw new Error('two marks');
  const after = afterAnswer(outbox, { kept: [first.id], refused: [{ id: second.id, reason: 'not_own_card' }] });
  expect(after).toEqual([{ ...second, refusal: 'not_own_card' }]);
  expect(marksToSend(after)).toEqual([]);
  const day = { cards: [card] } as unknown as Parameters<typeof dayWith>[0];
  const [shown] = dayWith(day, [first]).cards;
  expect(shown && cardWith(shown, after)).toMatchObject({ scores: { poise: 3 }, isDone: false });
});
