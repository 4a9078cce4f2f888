import type { OwnTextChoice } from '@evenhand/contract/processes/text-messages/text-messages';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { setBaseUrl } from '../../entities/session/http.ts';
import { OwnTexts } from '../../features/text-messages/own-texts.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';

const url = '/api/v1/text-messages/choice';

const unasked: OwnTextChoice = {
  isOffered: true,
  sender: '+447700900100',
  number: null,
  suggestion: '07700 900123',
  consentedAt: null,
  stoppedAt: null,
  isUnreached: false,
  prefers: 'mail',
};
const asked: OwnTextChoice = { ...unasked, number: '+447700900123', consentedAt: '2026-11-20T10:00:00Z' };

/** Serves the choice of a candidate as it is kept. */
async function show(start: OwnTextChoice, refuse?: Rule) {
  let choice = start;
  const bodies: unknown[] = [];
  const server = await startApiServer({
    [`GET ${url}`]: () => ({ body: choice }),
    [`PUT ${url}`]: (request) => {
      const { number, consents, prefers } = JSON.parse(request.body);
      bodies.push({ number, consents, prefers });
      if (refuse) return refuse(request);
      const time = '2026-11-26T10:00:00Z';
      const kept = consents ? { consentedAt: time, stoppedAt: null } : { stoppedAt: number === null ? null : time };
      choice = { ...choice, ...kept, number, prefers, ...(number === null ? { consentedAt: null } : {}) };
      return { body: choice };
    },
  });
  setBaseUrl(server.url);
  const element = (
    <>
      <OwnTexts />
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/');
  await until(() => server.seen.length > 0);
  return bodies;
}

const shows = (text: string): boolean => document.body.textContent?.includes(text) === true;
const press = async (name: string): Promise<void> => click(await screen.findByRole('button', { name }));

afterEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('offers the number of the profile, and asks for text messages only when it is pressed', async () => {
  const bodies = await show(unasked);
  await until(() => shows('Answer STOP'));
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '07700 900123');
  expect(bodies).toEqual([]);
  await click(screen.getByLabelText('Text message'));
  await press('Send me text messages');
  await until(() => shows('Text messages are sent to your number.'));
  expect(bodies).toEqual([{ number: '07700 900123', consents: true, prefers: 'sms' }]);
  await until(() => shows('You asked for text messages on 26 November 2026.'));
});

it('stops text messages, and sends them again', async () => {
  const bodies = await show(asked);
  await press('Stop text messages');
  await until(() => shows('You stopped text messages on 26 November 2026. You get none.'));
  expect(screen.queryByRole('button', { name: 'Stop text messages' })).toBeNull();
  await press('Send me text messages');
  await until(() => shows('You asked for text messages on'));
  expect(bodies).toEqual([
    { number: '+447700900123', consents: false, prefers: 'mail' },
    { number: '+447700900123', consents: true, prefers: 'mail' },
  ]);
});

it('takes the number away once text messages are stopped', async () => {
  const bodies = await show({ ...asked, stoppedAt: '2026-11-21T10:00:00Z' });
  await press('Remove my number');
  await until(() => shows('Your number is removed.'));
  expect(bodies).toEqual([{ number: null, consents: false, prefers: 'mail' }]);
});

it('says at the number what is wrong with it, and leads there', async () => {
  const errors = [{ code: 'not_a_mobile', message: 'not_a_mobile', field: 'number' }];
  await show(unasked, () => ({ status: 422, body: { errors, message: 'not_a_mobile', requestId: 'r' } }));
  await until(() => document.getElementById('text-number') !== null);
  await fill('text-number', '020 7946 0000');
  await press('Send me text messages');
  await until(() => shows('Enter a mobile number such as'));
  expect(document.activeElement?.id).toBe('text-number');
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '020 7946 0000');
});

it('says that text messages do not arrive, and that a name cannot be answered', async () => {
  await show({ ...asked, isUnreached: true, sender: 'Hartwell' });
  await until(() => shows('Text messages do not reach this number.'));
  expect(shows('They come from “Hartwell”.')).toBe(true);
  expect(shows('STOP')).toBe(false);
});

it('says nothing where the organisation sends no text messages', async () => {
  await show({ ...unasked, isOffered: false, sender: '' });
  await until(() => queryClient.isFetching() === 0);
  expect(shows('Text messages')).toBe(false);
});
