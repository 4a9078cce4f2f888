import Fastify from 'fastify';
import { it as baseTest, describe, expect, inject } from 'vitest';
import { openTestEngine } from '../../testing/engine.ts';
import { plantOrganization } from '../../testing/plant-organization.ts';
import { openDatabase } from '../db/tenant-tx.ts';
import { QueueFullError } from '../fair-queue.ts';
import { handleErrors } from './error-handler.ts';
import { ProblemError } from './problem-error.ts';

/** Returns a function whose calls resolve once there have been `many` of them. */
function meetingOf(many: number): () => Promise<void> {
  let meet: () => void = () => undefined;
  const met = new Promise<void>((resolve) => (meet = resolve));
  let come = 0;
  return () => {
    come += 1;
    if (come === many) meet();
    return met;
  };
}

const it = baseTest
  .extend('test', { scope: 'file' }, () => openTestEngine())
  .extend('database', { scope: 'file' }, ({ test }) =>
    openDatabase(test.engine, () => new Date(), {
      insert: async () => undefined,
      wake: () => undefined,
    }),
  )
  .extend('organizations', { scope: 'file', auto: true }, async ({ test }) => [
    await plantOrganization(test.admin, 'hartwell'),
    await plantOrganization(test.admin, 'keating'),
  ])
  .extend('meet', { scope: 'file' }, () => meetingOf(2))
  .extend('app', { scope: 'file' }, () => Fastify());

it.beforeAll(({ app, database, meet }) => {
  handleErrors(app, { say: (code) => `${code} said`, supportOf: () => null });
  app.get('/full', async () => {
    throw new QueueFullError('waited too long');
  });
  app.get('/deaf', async () => {
    throw new ProblemError('unavailable', { word: 'dns_unavailable' });
  });
  app.post('/rename', ({ body }) =>
    database.withPlatform(async ({ session }) => {
      const [first, second] = Array.isArray(body) ? body.map(String) : [];
      const rename = (id: string | undefined) =>
        session.query('update organization set name = $1 where id = $2', [`Renamed by ${first}`, id]);
      await rename(first);
      await meet();
      await rename(second);
      return {};
    }),
  );
});
it.afterAll(async ({ test, app }) => {
  await app.close();
  await test.close();
});

it('says what a refusal means here, in place of the general words of its code', async ({ app }) => {
  const answer = await app.inject({ url: '/deaf' });
  const message = 'dns_unavailable said';
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ errors: [{ code: 'unavailable', message }], message });
});

describe('a request for which there is no room', () => {
  it('is told that many are here, and when to come again', async ({ app }) => {
    const answer = await app.inject({ url: '/full' });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.json()).toMatchObject({ message: 'busy said', errors: [{ code: 'busy' }] });
  });
});

describe.runIf(inject('postgresUrl') !== '')('two changes that wait for each other', () => {
  it('end with one made, and one undone whose caller is told to try again', async ({ test, app, organizations }) => {
    const [one, other] = organizations;
    const answers = await Promise.all(
      [
        [one, other],
        [other, one],
      ].map((payload) => app.inject({ method: 'POST', url: '/rename', payload })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 503]);
    const undone = answers.find(({ statusCode }) => statusCode === 503);
    expect(undone?.json()).toMatchObject({ message: 'unavailable said', errors: [{ code: 'unavailable' }] });
    const made = statuses[0] === 200 ? one : other;
    const { rows } = await test.admin.exclusive((session) =>
      session.query('select distinct name from organization where id = any($1)', [organizations]),
    );
    expect(rows).toEqual([{ name: `Renamed by ${made}` }]);
  });
});
