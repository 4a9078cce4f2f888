import { expect, it } from 'vitest';
import { type AttendanceMark, keepMarks, readMarks, withMark, withoutSent } from './mark-queue.ts';

const marked = (id: string, at: string, attendance: AttendanceMark['attendance'] = 'ATTENDED'): AttendanceMark => ({
  id,
  at,
  attendance,
});

it('keeps the latest mark of each person', () => {
  const marks = withMark(withMark([], marked('a', '1')), marked('b', '2'));
  expect(withMark(marks, marked('a', '3', null))).toEqual([marked('b', '2'), marked('a', '3', null)]);
});

it('takes out a mark that was sent, and not one made meanwhile', () => {
  const sent = marked('a', '1');
  expect(withoutSent([sent], sent)).toEqual([]);
  expect(withoutSent([marked('a', '2', null)], sent)).toEqual([marked('a', '2', null)]);
});

it('survives a reload, and broken storage', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepMarks(storage, 'e', [marked('a', '1')]);
  expect(readMarks(storage, 'e')).toEqual([marked('a', '1')]);
  keepMarks(storage, 'e', []);
  expect(kept.size).toBe(0);
  kept.set('check-in.e', '{broken');
  expect(readMarks(storage, 'e')).toEqual([]);
});
