import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutUnread } from './lean-contract.ts';

const folder = join(import.meta.dirname, '../../../packages/contract/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .filter((code) => code.includes('= endpoint({'));

it('leaves out what no browser reads, and nothing else', () => {
  const code = `export const getEvent = endpoint({
  id: 'events.get',
  method: 'GET',
  path: '/api/v1/events/:id',
  summary:
    "One event, with the caller's own registration",
  needs: 'event:read',
  rate: 'read',
  answers: { 200: z.object({ id, summary: z.string() }) },
  errors: ['event_over', 'not_found'],
});
`;
  expect(withoutUnread(code)).toBe(`export const getEvent = endpoint({
  method: 'GET',
  path: '/api/v1/events/:id',
  needs: 'event:read',
  answers: { 200: z.object({ id, summary: z.string() }) },
});
`);
});

it('finds them in every file of the contract, however they are laid out', () => {
  expect(files.length).toBeGreaterThan(30);
  const endpoints = files.flatMap((code) => withoutUnread(code).match(/= endpoint\(\{.*?\n\}\);/gs) ?? []);
  expect(endpoints.length).toBeGreaterThan(150);
  for (const one of endpoints) expect(one).not.toMatch(/^ {2}(id|summary|rate|errors):/m);
});
