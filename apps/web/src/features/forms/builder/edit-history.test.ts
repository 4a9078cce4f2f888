import { expect, it } from 'vitest';
import { beginHistory, changed, redone, undone } from './edit-history.ts';

it('undoes one step after the other, and redoes it', () => {
  const three = changed(changed(beginHistory('a'), 'b', 1000), 'c', 3000);
  expect(undone(three).present).toBe('b');
  expect(undone(undone(three)).present).toBe('a');
  expect(undone(undone(undone(three)))).toEqual(undone(undone(three)));
  expect(redone(redone(undone(undone(three)))).present).toBe('c');
  expect(redone(three)).toEqual(three);
});

it('undoes typing together, and a later change by itself', () => {
  const typed = ['h', 'he', 'hey'].reduce(
    (history, text, at) => changed(history, text, 1000 + at * 200),
    beginHistory(''),
  );
  expect(undone(typed).present).toBe('');
  expect(undone(changed(typed, 'hey you', 5000)).present).toBe('hey');
});

it('forgets what was undone once something else is done, and a change right after is a step', () => {
  const back = undone(changed(changed(beginHistory('a'), 'b', 1000), 'c', 3000));
  const other = changed(back, 'd', 3100);
  expect(redone(other)).toEqual(other);
  expect(undone(other).present).toBe('b');
});

it('keeps a hundred steps', () => {
  let history = beginHistory(0);
  for (let n = 1; n <= 150; n += 1) history = changed(history, n, n * 1000);
  expect(history.past).toHaveLength(100);
  expect(history.past[0]).toBe(50);
});
