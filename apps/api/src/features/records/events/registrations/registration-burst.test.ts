import { randomUUID } from 'node:crypto';
import { getEvent } from '@evenhand/contract/records/events/events';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { FastifyInstance } from 'fastify';
import { describe, expect, inject, vi } from 'vitest';
import { z } from 'zod';
import type { SqlSession } from '../../../../platform/db/engine.ts';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anEvent } from '../events.factory.ts';

const onServer = inject('postgresUrl') !== '';
/** The embedded database runs statements one after the other, so fewer people prove the same there. */
const many = onServer ? 300 : 60;
const event = getEvent.answers[200];
const answer = z.object({ outcome: z.string() });

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });

const it = tenantTest
  .extend('other', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('server', { scope: 'file' }, ({ app }) => listen(app.app))
  .extend(
    'makeEvent',
    { scope: 'file' },
    ({ app, staff }) =>
      async (given: Parameters<typeof anEvent>[1]): Promise<string> => {
        const reply = await staff.post('/api/v1/events', anEvent(app.clock.now, given));
        return event.parse(reply.body).id;
      },
  )
  .extend(
    'countsOf',
    { scope: 'file' },
    ({ staff }) =>
      async (id: string) =>
        event.parse((await staff.get(`/api/v1/events/${id}`)).body).counts,
  )
  .extend('listEvents', { scope: 'file' }, ({ server }) => async (of: Organization, from = server) => {
    const reply = await fetch(`${from}/api/public/${of.id}/events?subdomain=${of.subdomain}`);
    return reply.status;
  })
  .extend('register', { scope: 'file' }, ({ tenant, server }) => async (id: string, person: number, from = server) => {
    const reply = await fetch(`${from}/api/public/event/${id}?subdomain=${tenant.subdomain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Guest ${person}`, email: `guest-${randomUUID().slice(-12)}@example.org` }),
    });
    return { status: reply.status, body: await reply.json() };
  })
  /** Locks the event's row until `work` is done. */
  .extend(
    'whileHeld',
    { scope: 'file' },
    ({ app }) =>
      (id: string, work: (session: SqlSession) => Promise<void>): Promise<void> =>
        app.admin.exclusive(async (session) => {
          await session.exec('begin');
          await session.query('select id from recruitment_event where id = $1 for update', [id]);
          await work(session).finally(() => session.exec('rollback'));
        }),
  );
const people = Array.from({ length: many }, (_, person) => person);
const statusesOf = (replies: readonly { readonly status: number }[]) => [
  ...new Set(replies.map(({ status }) => status)),
];
const outcomesOf = (replies: readonly { readonly body: unknown }[], outcome: string): number =>
  replies.filter(({ body }) => answer.parse(body).outcome === outcome).length;

describe(`${many} people in one hall, behind one network address, who register for one event at once`, () => {
  it('all get an answer, and exactly the free places are given', async ({ makeEvent, register, countsOf }) => {
    const id = await makeEvent({ capacity: 10 });
    const replies = await Promise.all(people.map((person) => register(id, person)));
    expect(statusesOf(replies)).toEqual([200]);
    expect(outcomesOf(replies, 'REGISTERED')).toBe(10);
    expect(outcomesOf(replies, 'SEE_MAIL')).toBe(many - 10);
    expect(await countsOf(id)).toMatchObject({ registered: 10, waiting: many - 10 });
  });

  it('get exactly the free places when there is no waiting list', async ({ makeEvent, register, countsOf }) => {
    const id = await makeEvent({ capacity: 7, waitingList: false });
    const replies = await Promise.all(people.slice(0, 40).map((person) => register(id, person)));
    expect(statusesOf(replies)).toEqual([200]);
    expect(outcomesOf(replies, 'REGISTERED')).toBe(7);
    expect(await countsOf(id)).toMatchObject({ registered: 7, waiting: 0 });
  });
});

describe.runIf(onServer)('an event whose row is locked while many requests wait for it', () => {
  const waitingForIt = async (session: SqlSession): Promise<number> => {
    const { rows } = await session.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.['n']);
  };

  it('does not hold up requests of its own or another organisation', async ({
    tenant,
    other,
    makeEvent,
    whileHeld,
    register,
    countsOf,
    listEvents,
  }) => {
    const id = await makeEvent({ capacity: 10 });
    let replies: Promise<{ status: number; body: unknown }[]> = Promise.resolve([]);
    await whileHeld(id, async (session) => {
      replies = Promise.all(people.map((person) => register(id, person)));
      await vi.waitFor(async () => expect(await waitingForIt(session)).toBe(1), { timeout: 60_000 });
      expect(await listEvents(other)).toBe(200);
      expect(await listEvents(tenant)).toBe(200);
      expect((await countsOf(id)).registered).toBe(0);
      expect(await waitingForIt(session)).toBe(1);
    });
    expect(statusesOf(await replies)).toEqual([200]);
    expect(await countsOf(id)).toMatchObject({ registered: 10, waiting: many - 10 });
  });

  it('gives exactly its places when requests come through two server processes', async ({
    app,
    server,
    makeEvent,
    register,
    countsOf,
  }) => {
    const second = await listen(await app.openAnotherApp());
    const id = await makeEvent({ capacity: 10 });
    const replies = await Promise.all(
      people.slice(0, 100).map((person) => register(id, person, person % 2 === 0 ? server : second)),
    );
    expect(statusesOf(replies)).toEqual([200]);
    expect(outcomesOf(replies, 'REGISTERED')).toBe(10);
    expect(await countsOf(id)).toMatchObject({ registered: 10, waiting: 90 });
  });
});
