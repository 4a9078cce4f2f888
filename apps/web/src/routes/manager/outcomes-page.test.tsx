import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './outcomes-page.tsx';
import { applicationId, asManager, candidateId, roleId, shows, submitDialog } from './sample-hiring.factory.ts';

const outcome = (number: number, told = true) => ({
  applicationId: applicationId(number),
  candidateId: candidateId(number),
  candidateName: `Person ${number}`,
  reason: told ? 'STRONGER' : 'DUPLICATE',
  told,
  sendAt: null,
  to: 'person@example.org',
  subject: told ? 'Your application' : '',
  text: told ? 'Dear Person' : '',
  html: '',
});

it('sends to those who are chosen, once, after a second look, and says who was not sent', async () => {
  const release = `POST /api/v1/roles/${roleId}/held-outcomes/release`;
  let planned: { id: string; sendAt: string; people: number }[] = [];
  const plan = `POST /api/v1/roles/${roleId}/held-outcomes/plan`;
  let held = [outcome(1), outcome(2), outcome(3, false)];
  const server = await asManager({
    [`GET /api/v1/roles/${roleId}/held-outcomes`]: () => ({
      body: {
        total: held.length,
        outcomes: held,
        planned,
        missedDecisionDate: { decisionBy: '2026-11-12', outstanding: 14 },
      },
    }),
    [plan]: () => {
      planned = [{ id: roleId, sendAt: '2030-01-01T09:00:00.000Z', people: 2 }];
      return { status: 201, body: { planned } };
    },
    [`POST /api/v1/roles/${roleId}/planned-outcomes/${roleId}/cancel`]: () => {
      planned = [];
      return { body: { planned } };
    },
    [release]: () => {
      held = [outcome(2)];
      const skipped = [{ applicationId: applicationId(3), why: 'not_pending' }];
      return { body: { batchId: roleId, released: 1, skipped } };
    },
  });
  await renderRoutes([{ path: '/manager/roles/:roleId/outcomes', Component }], `/manager/roles/${roleId}/outcomes`);
  await until(() => shows('Person 3'));
  // No candidate is chosen to begin with, and there is nothing to send.
  expect([shows('Select the people whose outcomes'), shows('Send 0'), shows('Send later')]).toEqual([
    true,
    false,
    false,
  ]);
  await click(screen.getByRole('button', { name: 'Select all 3 people' }));
  expect(shows('Send 3 outcomes')).toBe(true);
  expect(shows('14 people were due an answer by 12 November 2026 and still wait.')).toBe(true);
  await act(async () => document.querySelectorAll<HTMLInputElement>('tbody input')[1]?.click());
  await click(screen.getByRole('button', { name: 'Send later' }));
  await submitDialog();
  await until(() => shows('2 outcomes are to be sent'));
  const [asked] = server.seen.filter((request) => request.call === plan).map((request) => JSON.parse(request.body));
  expect(asked).toMatchObject({ applicationIds: [applicationId(1), applicationId(3)] });
  expect(Date.parse(asked.sendAt)).toBeGreaterThan(Date.now());
  await click(screen.getByRole('button', { name: 'Do not send them then' }));
  await until(() => !shows('2 outcomes are to be sent'));
  await click(screen.getByRole('button', { name: 'Send 2 outcomes' }));
  expect(shows('1 of them gets no mail')).toBe(true);
  expect(server.seen.some((request) => request.call === release)).toBe(false);
  const confirm = document.querySelector<HTMLElement>('dialog button');
  await act(async () => confirm?.click());
  await until(() => shows('1 outcome has been sent.'));
  expect(document.activeElement?.textContent).toContain('1 outcome has been sent.');
  const sent = server.seen.filter((request) => request.call === release);
  expect(sent.map((request) => JSON.parse(request.body))).toEqual([
    { applicationIds: [applicationId(1), applicationId(3)] },
  ]);
  expect(sent[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  expect(shows('Person 3: A colleague has moved them or sent their outcome in the meantime.')).toBe(true);
  await until(() => shows('Select the people whose outcomes') && !shows('Person 1'));
  expect(shows('Send 0')).toBe(false);
});
