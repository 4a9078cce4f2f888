// @module-tag embedded
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writtenOnce } from './written-once.ts';

it('writes a statement once, and fills in the values of each time', () => {
  let written = 0;
  const roleNamed = writtenOnce((db, at: { readonly title: string; readonly id: string | null }) => {
    written += 1;
    return db
      .selectFrom('role')
      .select('id')
      .where('title', '=', at.title)
      .where('status', '!=', 'PRESET')
      .where(sql<boolean>`id is not distinct from ${at.id} or title = ${at.title}`)
      .compile();
  });
  const [first, second] = [roleNamed({ title: 'one', id: 'a' }), roleNamed({ title: 'two', id: null })];
  expect(written).toBe(1);
  expect(second.sql).toBe(first.sql);
  expect(first.parameters).toEqual(['one', 'PRESET', 'a', 'one']);
  expect(second.parameters).toEqual(['two', 'PRESET', null, 'two']);
});
