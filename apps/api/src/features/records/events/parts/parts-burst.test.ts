import { getEvent } from '@evenhand/contract/records/events/events';
import { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import { shuffleByLot } from '@evenhand/domain/interviews/release/shuffle';
import { describe, expect, inject } from 'vitest';
import { z } from 'zod';
import { tenantTest } from '../../../../testing/api-test.ts';
import { anEvent } from '../events.factory.ts';
import { address } from '../registrations/check-in.factory.ts';
import { registrationToken } from '../registrations/registration-token.ts';

const crowd = 500;
const { seed } = inject('fuzz');
const event = getEvent.answers[200];
const page = getPublicEvent.answers[200];
const problem = z.object({ errors: z.array(z.object({ code: z.string(), field: z.string(), message: z.string() })) });
const halfHour = 1_800_000;

interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const it = tenantTest
  .extend('staff', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('server', { scope: 'file' }, ({ app }) => app.app.listen({ port: 0, host: '127.0.0.1' }))
  /** Makes an event with sessions of these capacities, one after another. */
  .extend(
    'prepare',
    { scope: 'file' },
    ({ app, staff }) =>
      async (capacities: readonly number[], waitingList: boolean) => {
        const given = anEvent(app.clock.now, { waitingList });
        const at = (index: number): string => new Date(Date.parse(given.startsAt) + index * halfHour).toISOString();
        const parts = capacities.map((capacity, index) => ({
          title: `Session ${index + 1}`,
          startsAt: at(index),
          endsAt: at(index + 1),
          place: '',
          capacity,
        }));
        const made = event.parse((await staff.post('/api/v1/events', { ...given, parts })).body);
        return { id: made.id, partIds: made.parts.map(({ id }) => id) };
      },
  )
  .extend(
    'countsOf',
    { scope: 'file' },
    ({ staff }) =>
      async (id: string) =>
        event.parse((await staff.get(`/api/v1/events/${id}`)).body).parts.map(({ counts }) => counts),
  )
  .extend('send', { scope: 'file' }, ({ tenant, server }) => async (path: string, body: object): Promise<Reply> => {
    const reply = await fetch(`${server}/api/public/event/${path}?subdomain=${tenant.subdomain}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  })
  .extend(
    'register',
    { scope: 'file' },
    ({ send }) =>
      (id: string, email: string, partIds: readonly string[]) =>
        send(id, { name: 'Sam Guest', email, partIds }),
  )
  /** Registers guests without sessions, and returns the tokens of their mails. */
  .extend(
    'guestsOf',
    { scope: 'file' },
    ({ app, register }) =>
      async (id: string, count: number): Promise<string[]> => {
        await Promise.all(Array.from({ length: count }, () => register(id, address(), [])));
        const { rows } = await app.admin.exclusive((session) =>
          session.query('select id from event_registration where event_id = $1 order by id', [id]),
        );
        return rows.map((row) => registrationToken(app.services.secrets, String(row['id'])));
      },
  )
  .extend('choiceOf', { scope: 'file' }, ({ app, tenant }) => async (id: string, token: string) => {
    const reply = await app.visitor(tenant).get(`/api/public/event/${id}?token=${token}`);
    return page
      .parse(reply.body)
      .own?.parts.map((part) => part.id)
      .toSorted();
  });

const countOf = (replies: readonly Reply[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

describe('sessions with few places, chosen by 40 clients at once', () => {
  it('take exactly their places, and name the full session to all others, who get what is left', async ({
    prepare,
    register,
    countsOf,
  }) => {
    const capacities = [3, 5, 8];
    const { id, partIds } = await prepare(capacities, false);
    /** Asks again without the sessions that are named as full, and returns how often that was. */
    const settle = async (email: string, wanted: readonly string[]): Promise<number> => {
      const { status, body } = await register(id, email, wanted);
      if (status === 200) return 0;
      expect(status).toBe(409);
      const full = problem.parse(body).errors.map(({ code, field, message }) => {
        const partId = wanted[Number(field.replace('partIds.', ''))] ?? '';
        expect([code, message]).toEqual([
          'session_full',
          `The session “Session ${partIds.indexOf(partId) + 1}” has just filled up. Choose another one, or go on without it.`,
        ]);
        return partId;
      });
      expect(full.length).toBeGreaterThan(0);
      return (
        1 +
        (await settle(
          email,
          wanted.filter((partId) => !full.includes(partId)),
        ))
      );
    };
    const wishes = Array.from({ length: 40 }, (_, client) => [0, 1].map((next) => partIds[(client + next) % 3] ?? ''));
    const refused = await Promise.all(wishes.map((wanted) => settle(address(), wanted)));
    expect(Math.max(...refused)).toBeGreaterThan(0);
    expect((await countsOf(id)).map(({ registered, waiting }) => [registered, waiting])).toEqual(
      capacities.map((capacity) => [capacity, 0]),
    );
  });

  it('never hold more than their places, nor a free one for which a guest waits, while guests change their minds', async ({
    prepare,
    send,
    guestsOf,
    choiceOf,
    countsOf,
  }) => {
    const capacities = [2, 6, 12];
    const { id, partIds } = await prepare(capacities, true);
    const tokens = await guestsOf(id, 40);
    for (const round of [1, 2, 3]) {
      const wishes = tokens.map((token) => {
        const [size = '0'] = shuffleByLot(['0', '1', '2', '3'], `${seed} ${round} ${token}`);
        return shuffleByLot(partIds, `${token} ${round} ${seed}`).slice(0, Number(size));
      });
      const replies = await Promise.all(
        tokens.map((token, guest) => send(`${id}/parts`, { token, partIds: wishes[guest] ?? [] })),
      );
      expect([seed, countOf(replies, 200)]).toEqual([seed, 40]);
      for (const [index, { registered, waiting }] of (await countsOf(id)).entries()) {
        const wanted = wishes.filter((wish) => wish.includes(partIds[index] ?? '')).length;
        const taken = Math.min(wanted, capacities[index] ?? 0);
        expect([seed, registered, waiting]).toEqual([seed, taken, wanted - taken]);
      }
    }
    const [first = ''] = tokens;
    await send(`${id}/parts`, { token: first, partIds });
    expect(await choiceOf(id, first)).toEqual(partIds.toSorted());
  });

  it(`give the last place to one of ${crowd} people`, { timeout: 120_000 }, async ({ prepare, register, countsOf }) => {
    const { id, partIds } = await prepare([1], false);
    const replies = await Promise.all(Array.from({ length: crowd }, () => register(id, address(), partIds)));
    expect([countOf(replies, 200), countOf(replies, 409)]).toEqual([1, crowd - 1]);
    expect((await countsOf(id))[0]).toMatchObject({ registered: 1, waiting: 0 });
  });
});
