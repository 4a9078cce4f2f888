import { randomUUID } from 'node:crypto';
import { getEvent } from '@evenhand/contract/records/events/events';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import type { SqlSession } from '../../../../platform/db/engine.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { openTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { anEvent } from '../events.factory.ts';

const onServer = inject('postgresUrl') !== '';
/** The embedded database runs statements one after the other, so fewer people prove the same there. */
const many = onServer ? 300 : 60;
const event = getEvent.answers[200];
const answer = z.object({ outcome: z.string() });

let test: TestApp;
let tenant: Organization;
let other: Organization;
let staff: Caller;
let server: string;

const listen = (app: FastifyInstance): Promise<string> => app.listen({ port: 0, host: '127.0.0.1' });

beforeAll(async () => {
  test = await openTestApp();
  tenant = await test.aTenant();
  other = await test.aTenant();
  staff = await test.signIn(await test.aStaffUser(tenant));
  server = await listen(test.app);
});
afterAll(() => test.close());

const makeEvent = async (given: Parameters<typeof anEvent>[1]): Promise<string> => {
  const reply = await staff.post('/api/v1/events', anEvent(test.clock.now, given));
  return event.parse(reply.body).id;
};
const countsOf = async (id: string) => event.parse((await staff.get(`/api/v1/events/${id}`)).body).counts;

const listEvents = async (of: Organization, from = server) => {
  const reply = await fetch(`${from}/api/public/${of.id}/events?subdomain=${of.subdomain}`);
  return reply.status;
};
const register = async (id: string, person: number, from = server) => {
  const reply = await fetch(`${from}/api/public/event/${id}?subdomain=${tenant.subdomain}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: `Guest ${person}`, email: `guest-${randomUUID().slice(-12)}@example.org` }),
  });
  return { status: reply.status, body: await reply.json() };
};
const people = Array.from({ length: many }, (_, person) => person);
const statusesOf = (replies: readonly { readonly status: number }[]) => [
  ...new Set(replies.map(({ status }) => status)),
];
const outcomesOf = (replies: readonly { readonly body: unknown }[], outcome: string): number =>
  replies.filter(({ body }) => answer.parse(body).outcome === outcome).length;

describe(`${many} people in one hall, behind one network address, who register for one event at once`, () => {
  it('all get an answer, and exactly the free places are given', async () => {
    const id = await makeEvent({ capacity: 10 });
    const replies = await Promise.all(people.map((person) => register(id, person)));
    expect(statusesOf(replies)).toEqual([200]);
    expect(outcomesOf(replies, 'REGISTERED')).toBe(10);
    expect(outcomesOf(replies, 'SEE_MAIL')).toBe(many - 10);
    expect(await countsOf(id)).toMatchObject({ registered: 10, waiting: many - 10 });
  });

  it('get exactly the free places when there is no waiting list', async () => {
    const id = await makeEvent({ capacity: 7, waitingList: false });
    const replies = await Promise.all(people.slice(0, 40).map((person) => register(id, person)));
    expect(statusesOf(replies)).toEqual([200]);
    expect(outcomesOf(replies, 'REGISTERED')).toBe(7);
    expect(await countsOf(id)).toMatchObject({ registered: 7, waiting: 0 });
  });
});

describe.runIf(onServer)('an event whose row is locked while many requests wait for it', () => {
  /** Locks the event's row until `work` is done. */
  const whileHeld = (id: string, work: (session: SqlSession) => Promise<void>): Promise<void> =>
    test.admin.exclusive(async (session) => {
      await session.exec('begin');
      await session.query('select id from recruitment_event where id = $1 for update', [id]);
      await work(session).finally(() => session.exec('rollback'));
    });
  const waitingForIt = async (session: SqlSession): Promise<number> => {
    const { rows } = await session.query(
      `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.['n']);
  };

  it('does not hold up requests of its own or another organisation', async () => {
    const id = await makeEvent({ capacity: 10 });
    let replies: Promise<{ status: number; body: unknown }[]> = Promise.resolve([]);
    await whileHeld(id, async (session) => {
      replies = Promise.all(people.map((person) => register(id, person)));
      await vi.waitFor(async () => expect(await waitingForIt(session)).toBe(1));
      expect(await listEvents(other)).toBe(200);
      expect(await listEvents(tenant)).toBe(200);
      expect((await countsOf(id)).registered).toBe(0);
      expect(await waitingForIt(session)).toBe(1);
    });
    expect(statusesOf(await replies)).toEqual([200]);
    expect(await countsOf(id)).toMatchObject({ registered: 10, waiting: many - 10 });
  });

  it('gives exactly its places when requests come through two server processes', async () => {
    const second = await listen(await test.openAnotherApp());
    const id = await makeEvent({ capacity: 10 });
    const replies = await Promise.all(
      people.slice(0, 100).map((person) => register(id, person, person % 2 === 0 ? server : second)),
    );
    expect(statusesOf(replies)).toEqual([200]);
    expect(outcomesOf(replies, 'REGISTERED')).toBe(10);
    expect(await countsOf(id)).toMatchObject({ registered: 10, waiting: 90 });
  });
});
