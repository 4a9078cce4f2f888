import type { Adjustments } from '@evenhand/contract/records/candidates/adjustments';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userKey } from '../../entities/session/current-user-key.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './candidate-page.tsx';
import { asManager, candidateId, roleId, sampleStaffCandidate, shows } from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const path = `/api/v1/organization/${organizationId}/candidate/${candidateId(1)}`;
const kept: Adjustments = { data: { needs: ['REST_BREAKS'] }, version: 3, updatedAt: '2026-11-20T10:00:00Z' };

async function open(permissions: Permission[], rules: Readonly<Record<string, Rule>> = {}) {
  const server = await asManager({
    [`GET ${path}`]: () => ({ body: { ...sampleStaffCandidate(1), adjusted: true } }),
    [`GET ${path}/adjustment`]: () => ({ body: kept }),
    ...rules,
  });
  queryClient.setQueryData(userKey, sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions }));
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(1)}?role=${roleId}`,
  );
  await until(() => shows('Applied, pending'));
  return server;
}
const editButton = (): HTMLElement | null =>
  document.querySelector<HTMLElement>('section[aria-labelledby="section-adjustments"] button');
const box = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('label')].find((one) => one.textContent === label);
  const input = found?.querySelector('input');
  if (!input) throw new Error(`no ${label}`);
  return input;
};

it('are written down by those who may, and both are shown when a colleague was faster', async () => {
  const newer = { ...kept, data: { needs: ['LARGER_PRINT'] }, version: 4 };
  let first = true;
  const server = await open(['candidate:read', 'adjustment:read', 'adjustment:edit'], {
    [`PUT ${path}/adjustment`]: () => {
      if (!first) return { body: { ...kept, version: 5 } };
      first = false;
      const error = { code: 'stale_version', message: 'Changed meanwhile' };
      return { status: 409, body: { errors: [error], message: error.message, requestId: 'r', current: newer } };
    },
  });
  await until(() => shows('Rest breaks'));
  const edit = editButton();
  if (!edit) throw new Error('nothing to edit with');
  await click(edit);
  await screen.findByRole('button', { name: 'Save' });
  await click(box('Extra time'));
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => shows('What do you need?: Larger print'));
  const sent = () =>
    server.seen.filter(({ call }) => call === `PUT ${path}/adjustment`).map(({ body }) => JSON.parse(String(body)));
  expect(sent()).toEqual([{ adjustment: { needs: ['EXTRA_TIME', 'REST_BREAKS'] }, version: 3 }]);
  // The button rests for a second after a click.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await click(screen.getByRole('button', { name: 'Save mine over theirs' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual({ adjustment: { needs: ['EXTRA_TIME', 'REST_BREAKS'] }, version: 4 });
});

it('say what they mean for a booking', async () => {
  const needs = { needs: ['EXTRA_TIME', 'HEARING'], extraTime: 25, hearing: ['BSL'] };
  await open(['candidate:read', 'adjustment:read'], {
    [`GET ${path}/adjustment`]: () => ({ body: { ...kept, data: needs } }),
  });
  await until(() => shows('When you book'));
  expect(shows('Allow 75 minutes where others have 60.')).toBe(true);
  expect(shows('Book at least 10 working days ahead')).toBe(true);
  expect(shows('Book 1 interpreter, or 2 for more than 60 minutes.')).toBe(true);
  expect(shows('A recorded interview is suitable only with captions.')).toBe(true);
});

it('are only read by those who may not', async () => {
  await open(['candidate:read', 'adjustment:read']);
  await until(() => shows('Rest breaks'));
  expect(shows('When you book')).toBe(false);
  expect(editButton()).toBeNull();
});

it('are not asked for by staff who may not see them', async () => {
  const server = await open(['candidate:read']);
  expect(server.seen.map(({ call }) => call)).not.toContain(`GET ${path}/adjustment`);
});
