import { getPublicEvent } from '@evenhand/contract/records/events/public-events';
import { expect } from 'vitest';
import { statementsOf } from '../../../testing/statements-of.ts';
import { checkInTest as it } from './registrations/check-in.factory.ts';

it('the page of an event reads the event once, and counts its guests by their state alone, which an index holds', async ({
  app,
  tenant,
  make,
  register,
}) => {
  const made = await make({ inHours: 1, capacity: 2 });
  await register(made.id, 'one@example.org');
  const guest = await app.signIn(await app.aCandidateUser(tenant));
  expect((await guest.post(`/api/public/event/${made.id}`, {})).status).toBe(200);
  const path = getPublicEvent.path.replace(':id', made.id);
  const statements = await statementsOf(app, async () => {
    const { places, own } = getPublicEvent.answers[200].parse((await guest.get(path)).body);
    expect([places, own?.state]).toEqual(['waiting', 'REGISTERED']);
  });
  const on = (table: string) => statements.filter((sql) => sql.includes(`from "${table}"`));
  expect(on('recruitment_event')).toHaveLength(1);
  const [count = '', ...others] = on('event_registration').filter((sql) => sql.includes('count(*)'));
  expect(others).toEqual([]);
  expect(count).toContain('"state"');
  expect(count).not.toContain('attendance');
});
