import type { TextSettings } from '@evenhand/contract/processes/text-messages/text-messages';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatusMessages } from '../../../app/status-messages.tsx';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../../lib/page/status-messages.ts';
import { type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component } from './texts-page.tsx';

const url = '/api/v1/text-messages/settings';

const settings: TextSettings = {
  isAvailable: true,
  isOn: false,
  sender: '',
  isTwoWay: false,
  costPerPart: 425,
  partsThisMonth: 0,
  costThisMonth: 0,
  version: 3,
};

async function show(over: Partial<TextSettings> = {}, save?: Rule) {
  const user = sampleUser({
    userType: 'HIRING_MANAGER_ADMIN',
    permissions: ['organization:configure', 'message:send'],
  });
  const bodies: unknown[] = [];
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: sampleOrganization() }),
    [`GET ${url}`]: () => ({ body: { ...settings, ...over } }),
    [`PUT ${url}`]: (request) => {
      bodies.push(JSON.parse(request.body));
      return save?.(request) ?? { body: { ...settings, ...JSON.parse(request.body), version: 4 } };
    },
  });
  setBaseUrl(server.url);
  signIn();
  const element = (
    <>
      <Component />
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/manager/settings/texts');
  await until(() => document.getElementById('texts-sender') !== null);
  return bodies;
}

const shows = (text: string): boolean => document.body.textContent?.includes(text) === true;
const save = (): Promise<void> => click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('switches text messages on with a number, says that it can be answered, and takes the price in pence', async () => {
  const bodies = await show();
  expect(shows('No text message was sent this month.')).toBe(true);
  await click(screen.getByLabelText('Send text messages'));
  await fill('texts-sender', ' +447700900123 ');
  expect(shows('Candidates can answer this number.')).toBe(true);
  expect(document.getElementById('texts-price')).toHaveProperty('value', '4.25');
  await fill('texts-price', '4,5');
  await save();
  await until(() => shows('The settings of text messages are saved.'));
  expect(bodies).toEqual([{ isOn: true, sender: '+447700900123', costPerPart: 450, version: 3 }]);
});

it('says that a name cannot be answered', async () => {
  await show({ sender: 'Hartwell' });
  expect(shows('Candidates cannot answer a name.')).toBe(true);
});

it('tells the parts of this month and their price, and that no provider is connected', async () => {
  await show({ isAvailable: false, partsThisMonth: 1200, costThisMonth: 510_000 });
  expect(shows('This month: 1,200 parts, £51.')).toBe(true);
  expect(shows('This server is not connected to a provider of text messages.')).toBe(true);
});

it('asks for a sender that fits and a price, before it saves', async () => {
  const bodies = await show();
  await click(screen.getByLabelText('Send text messages'));
  await fill('texts-price', 'four');
  await save();
  expect(shows('Enter the number or name from which text messages come.')).toBe(true);
  expect(shows('Enter a price between 0 and 10,000.')).toBe(true);
  await fill('texts-sender', 'Hart & Co');
  expect(shows('or a name of 3 to 11 letters and digits.')).toBe(true);
  expect(bodies).toEqual([]);
});

it('says what the server refuses, and keeps what was typed', async () => {
  const errors = [{ code: 'sender_taken', message: 'sender_taken', field: 'sender' }];
  await show({}, () => ({ status: 422, body: { errors, message: 'sender_taken', requestId: 'r' } }));
  await fill('texts-sender', '+447700900123');
  await save();
  await until(() => shows('Another organisation uses this number.'));
  expect(document.getElementById('texts-sender')).toHaveProperty('value', '+447700900123');
});
