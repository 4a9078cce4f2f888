// @module-tag embedded
import { expect, it } from 'vitest';
import { risingIds, uuidv7 } from './uuidv7.ts';

const now = new Date('2026-11-20T12:00:00Z');
const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('is a version 7 UUID that begins with its time', () => {
  const id = uuidv7(now);
  expect(id).toMatch(shape);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
});

it('rises within a transaction, past the room of one millisecond', () => {
  const next = risingIds(now);
  const ids = Array.from({ length: 10_000 }, next);
  expect(ids).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(shape);
});
