import type { SentMessage } from '@evenhand/contract/processes/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './role-messages-page.tsx';
import { asManager, candidateId, roleId, shows } from './sample-hiring.factory.ts';

const call = `GET /api/v1/roles/${roleId}/messages`;

const sent = (number: number, over: Partial<SentMessage> = {}): SentMessage => ({
  id: candidateId(number),
  subject: 'About {{ roleTitle }}',
  author: 'Jo Field',
  isAutomatic: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  leavesAt: '2026-11-20T10:10:00.000Z',
  cancelledAt: null,
  waiting: 0,
  sent: 0,
  failed: 0,
  cancelled: 0,
  ...over,
});

async function open(rules: Readonly<Record<string, Rule>>, permissions = ['message:send'] as const) {
  const server = await asManager(rules, permissions);
  await renderRoutes([{ path: '/manager/roles/:roleId/messages', Component }], `/manager/roles/${roleId}/messages`);
  return server;
}

it('tells what became of each message, and takes back one that waits', async () => {
  let waiting = sent(1, { waiting: 3 });
  await open({
    [call]: () => ({
      body: [waiting, sent(2, { sent: 25, failed: 1 }), sent(3, { isAutomatic: true, sent: 4 })],
    }),
    [`POST /api/v1/messages/${candidateId(1)}/cancel`]: () => {
      waiting = sent(1, { cancelled: 3, cancelledAt: '2026-11-20T10:01:00.000Z' });
      return { body: waiting };
    },
  });
  await until(() => shows('Waiting 3') && shows('Leaves at'));
  expect(shows('Sent 25') && shows('Not delivered 1') && shows('Jo Field') && shows('Automatic')).toBe(true);
  const [button, ...others] = screen.getAllByRole('button', { name: 'Take back “About [Role]”' });
  expect(others).toEqual([]);
  if (button) await click(button);
  await until(() => shows('Taken back 3'));
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull();
});

it('says that nothing has been written yet', async () => {
  await open({ [call]: () => ({ body: [] }) });
  await until(() => shows('No messages yet'));
});

it('says why the messages cannot be shown, and tries again', async () => {
  let fails = true;
  await open({
    [call]: () => {
      const body = { errors: [{ code: 'internal', message: 'internal' }], message: 'internal', requestId: 'r' };
      return fails ? { status: 422, body } : { body: [sent(1, { sent: 1 })] };
    },
  });
  await until(() => screen.queryByRole('button', { name: 'Try again' }) !== null);
  fails = false;
  await click(screen.getByRole('button', { name: 'Try again' }));
  await until(() => shows('Sent 1'));
});

it('is not shown to staff who may not write to candidates', async () => {
  const server = await open({}, [] as never);
  await until(() => shows('This page is for people who may write to candidates.'));
  expect(server.seen.some((one) => one.call === call)).toBe(false);
});
