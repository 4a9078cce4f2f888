import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { namesOfForms, withoutUnread } from './lean-contract.ts';

const none: ReadonlySet<string> = new Set();

const folder = join(import.meta.dirname, '../../../packages/contract/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .filter((code) => code.includes('= endpoint({'));

const event = `export const getEvent = endpoint({
  id: 'events.get',
  method: 'GET',
  path: '/api/v1/events/:id',
  summary:
    "One event, with the caller's own registration",
  needs: 'event:read',
  rate: 'read',
  params: z.object({ id }),
  body: z.nullish(
    z.strictObject({
      query: shortText,
    }),
  ),
  answers: { 200: z.object({ id, summary: z.string() }) },
  errors: ['event_over', 'not_found'],
});
`;

it('leaves out what no browser reads, and nothing else', () => {
  expect(withoutUnread(event, none)).toBe(`export const getEvent = endpoint({
  method: 'GET',
  path: '/api/v1/events/:id',
  needs: 'event:read',
  answers: { 200: z.object({ id, summary: z.string() }) },
});
`);
});

it('leaves the schemas to a call whose form checks by them', () => {
  expect(withoutUnread(event, new Set(['getEvent']))).toContain('query: shortText');
});

it('finds the calls whose forms check by them in the sources', () => {
  const forms = namesOfForms(join(import.meta.dirname, '../src'));
  expect(forms).toContain('createOrganization');
  expect(forms).not.toContain('getRole');
});

it('finds them in every file of the contract, however they are laid out', () => {
  expect(files.length).toBeGreaterThan(30);
  const endpoints = files.flatMap((code) => withoutUnread(code, none).match(/= endpoint\(\{.*?\n\}\);/gs) ?? []);
  expect(endpoints.length).toBeGreaterThan(150);
  for (const one of endpoints) expect(one).not.toMatch(/^ {2}(id|summary|rate|errors|params|query|body):/m);
});
