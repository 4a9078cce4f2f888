import type { UnplacedMail } from '@evenhand/contract/processes/inbound-mail';
import type { UnreachedRow } from '@evenhand/contract/processes/message-threads';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './messages-page.tsx';
import { applicationId, asManager, candidateId, everything, roleId, shows } from './sample-hiring.factory.ts';

const managers: readonly Permission[] = [...everything, 'candidate:read', 'message:send', 'note:write'];
const administrators: readonly Permission[] = [...managers, 'organization:configure', 'candidate:edit'];

const mail: UnplacedMail = {
  id: '01990000-0000-7000-8000-00000000bb01',
  from: 'private@elsewhere.example',
  subject: 'From my other address',
  text: 'Here it is.',
  reason: 'no_address',
  receivedAt: '2026-11-20T10:00:00Z',
  canBePlaced: true,
};

const unreached: UnreachedRow = {
  applicationId: applicationId(1),
  candidateId: candidateId(1),
  candidateName: 'Person 1',
  roleId,
  roleTitle: 'Vacation scheme',
  subject: 'Your interview',
  code: '5.1.1',
  address: 'gone@example.org',
  isAddressChanged: false,
  isOutcome: true,
  bouncedAt: '2026-11-20T10:00:00Z',
};

async function open(filter: string, rules: Readonly<Record<string, Rule>>, permissions = administrators) {
  const server = await asManager(
    {
      'GET /api/v1/message-threads/count': () => ({ body: { unanswered: 0, mine: 0, unreached: 1, unplaced: 1 } }),
      ...rules,
    },
    permissions,
  );
  const page = (
    <>
      <Component />
      <StatusMessages />
    </>
  );
  await renderRoutes([{ path: '/manager/messages', element: page }], `/manager/messages?filter=${filter}`);
  return server;
}

const callsOf = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => (body === '' ? null : JSON.parse(body)));

it('puts a mail into the messages of the candidate who is found', async () => {
  const place = `POST /api/v1/unplaced-mails/${mail.id}/place`;
  let isPlaced = false;
  const server = await open('unplaced', {
    'GET /api/v1/unplaced-mails': () => ({ body: isPlaced ? [] : [mail] }),
    [`GET /api/v1/search/candidates/${sampleUser().organization.id}`]: () => ({
      body: [
        {
          id: candidateId(1),
          name: 'Person 1',
          email: 'person@example.org',
          applications: [{ roleId, roleTitle: 'Vacation scheme' }],
        },
      ],
    }),
    [place]: () => {
      isPlaced = true;
      return { body: { applicationId: applicationId(1), candidateId: candidateId(1), roleId } };
    },
  });
  await screen.findByRole('tab', { name: 'Could not be placed (1)', selected: true });
  await until(() => shows('From my other address') && shows('It was not an answer to a message of ours.'));
  await click(screen.getByRole('button', { name: 'Belongs to…' }));
  await click(screen.getByRole('button', { name: 'Put into their messages' }));
  expect(callsOf(server, place)).toEqual([]);
  await fill('place-find', 'Per');
  await click(await screen.findByRole('radio', { name: 'Person 1 · Vacation scheme' }));
  await click(screen.getByRole('button', { name: 'Put into their messages' }));
  await until(() => shows('The mail stands in the messages of Person 1.') && shows('Every mail found its place'));
  expect(callsOf(server, place)).toEqual([{ candidateId: candidateId(1), roleId }]);
});

it('puts a mail away that is not for the organisation, and brings it back by undo', async () => {
  const away = `POST /api/v1/unplaced-mails/${mail.id}/put-away`;
  const back = `POST /api/v1/unplaced-mails/${mail.id}/bring-back`;
  let isAway = false;
  const server = await open('unplaced', {
    'GET /api/v1/unplaced-mails': () => ({ body: isAway ? [] : [mail] }),
    [away]: () => {
      isAway = true;
      return { body: { done: true } };
    },
    [back]: () => {
      isAway = false;
      return { body: { done: true } };
    },
  });
  await click(await screen.findByRole('button', { name: 'Not for us' }));
  await until(() => shows('Every mail found its place'));
  await click(screen.getByRole('button', { name: 'Undo' }));
  await until(() => shows('From my other address'));
  expect(callsOf(server, back)).toHaveLength(1);
});

it('says who did not get our message and why, sends it again, and logs that they were told by phone', async () => {
  const of = `/api/v1/candidate/${candidateId(1)}/messages/${applicationId(1)}`;
  const server = await open('unreached', {
    'GET /api/v1/message-threads/unreached': () => ({ body: [unreached] }),
    [`POST ${of}/send-again`]: () => ({ body: { done: true } }),
    [`POST ${of}/calls`]: () => ({
      status: 201,
      body: {
        id: '01990000-0000-7000-8000-00000000bb02',
        applicationId: applicationId(1),
        kind: 'PHONE',
        direction: 'OUT',
        at: '2026-11-20T10:00:00Z',
        note: 'Told them.',
        author: { id: candidateId(9), name: 'Me' },
        isCorrected: false,
        mayEdit: true,
        version: 1,
      },
    }),
  });
  await until(() => shows('There is no such address.') && shows('Outcome not heard'));
  expect(screen.getByRole('link', { name: 'Correct the address' }).getAttribute('href')).toContain(candidateId(1));
  await click(screen.getByRole('button', { name: 'Send again' }));
  await until(() => shows('The mail is on its way again.'));
  await click(screen.getByRole('button', { name: 'Told by phone' }));
  await fill('call-note', 'Told them.');
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => shows('The call is logged.'));
  expect(callsOf(server, `POST ${of}/calls`)).toMatchObject([{ kind: 'PHONE', direction: 'OUT', note: 'Told them.' }]);
});

it('shows mails that could not be placed to administrators alone', async () => {
  await open('unreached', { 'GET /api/v1/message-threads/unreached': () => ({ body: [] }) }, managers);
  await until(() => shows('Everyone got our messages'));
  await waitFor(() => expect(screen.queryByRole('tab', { name: /Could not be placed/ })).toBeNull());
});
