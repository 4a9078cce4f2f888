import { expect } from 'vitest';
import { testPassword } from '../../../testing/test-app.ts';
import {
  aTextedPerson,
  withTexts as it,
  midday,
  office,
  write,
} from '../../processes/text-messages/text-messages.factory.ts';
import { eraseDue } from './erase-due.ts';

const month = 31 * 86_400_000;

it('erasing a candidate leaves neither their number nor a text message, and keeps what was paid for', async ({
  app,
  tenant,
  admin,
  roleId,
  simulator,
  pass,
}) => {
  app.clock.now = midday;
  const one = await aTextedPerson(app, { tenant, roleId });
  await write(admin, [one]);
  await pass();
  const url = `http://${tenant.subdomain}.localhost/api/public/text-messages/inbound`;
  await simulator.receive({ from: one.number, to: office, body: 'Marigold', url });
  const count = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (const where of [
      'text_choice where number = $1',
      'mail_message where to_address = $1',
      'address_state where email_key = $1',
      `candidate_reply where body = 'Marigold' and $1 <> ''`,
    ]) {
      const { rows } = await app.admin.exclusive((session) =>
        session.query(`select count(*)::integer as total from ${where}`, [one.number]),
      );
      counts.push(Number(rows[0]?.['total']));
    }
    return counts;
  };
  expect(await count()).toEqual([1, 1, 0, 1]);
  expect((await one.caller.delete('/api/v1/user/deleteMe', { currentPassword: testPassword })).status).toBeLessThan(
    300,
  );
  app.clock.now = new Date(midday.getTime() + month);
  await eraseDue(app.services, tenant.id);
  expect(await count()).toEqual([0, 0, 0, 0]);
  const { rows } = await app.admin.exclusive((session) =>
    session.query('select sum(parts)::integer as parts from text_usage'),
  );
  expect(rows).toEqual([{ parts: 1 }]);
});
