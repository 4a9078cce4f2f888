import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaLines, typeOf } from './schema-lines.ts';

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', reused: 'inline' });

describe('what a value may be, in words', () => {
  it.each([
    [z.string(), 'text'],
    [z.string().max(255), 'text, at most 255 characters'],
    [z.string().min(1).max(9), 'text, 1 to 9 characters'],
    [z.uuid(), 'id'],
    [z.iso.datetime(), 'time (ISO 8601)'],
    [z.int(), 'whole number'],
    [z.int().min(1).max(200), 'whole number, 1 to 200'],
    [z.number().min(0.5), 'number, at least 0.5'],
    [z.boolean(), 'true or false'],
    [z.enum(['ASC', 'DESC']), 'one of "ASC", "DESC"'],
    [z.literal(3), '3'],
    [z.nullable(z.int()), 'whole number, or null'],
    [z.union([z.string(), z.number(), z.null()]), 'text, or number, or null'],
    [z.array(z.uuid()).max(10), 'list of id, at most 10 entries'],
    [z.unknown(), 'any value'],
    [z.object({}), 'object'],
  ])('%#', (schema, words) => {
    expect(typeOf(jsonOf(schema))).toBe(words);
  });
});

describe('the values of a body', () => {
  it('are told by their paths, inside lists, objects and choices', () => {
    const body = z.object({
      name: z.string(),
      near: z.optional(z.object({ miles: z.int() })),
      rows: z.array(z.object({ id: z.uuid() })),
      filters: z.record(z.string(), z.object({ is: z.boolean() })),
      term: z.union([z.object({ from: z.string() }), z.object({ from: z.string(), to: z.string() })]),
    });
    expect(schemaLines(jsonOf(body)).map(({ path, type, required }) => [path, type, required])).toEqual([
      ['name', 'text', true],
      ['near', 'object', false],
      ['near.miles', 'whole number', true],
      ['rows', 'list of object', true],
      ['rows[].id', 'id', true],
      ['filters', 'object', true],
      ['filters.*', 'object', false],
      ['filters.*.is', 'true or false', true],
      ['term', 'object', true],
      ['term.from', 'text', true],
      ['term.to', 'text', true],
    ]);
  });

  it('end where one contains itself', () => {
    const group: z.ZodType = z.object({
      name: z.string(),
      get inside() {
        return z.array(group);
      },
    });
    expect(schemaLines(jsonOf(group)).map(({ path, type }) => [path, type])).toEqual([
      ['name', 'text'],
      ['inside', 'list of the same again'],
    ]);
  });
});
