import type { Permission } from '@evenhand/domain/access/permissions';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  sampleStaffCandidate,
  shows,
  submitDialog,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const earlierCall = `POST /api/v1/candidate/${candidateId(2)}/applications/${applicationId(2)}/stage/28`;
const bodies = (server: ApiServer) =>
  server.seen.filter(({ call }) => call === earlierCall).map(({ body }) => JSON.parse(body));
const checkBox = (): HTMLElement | null => document.getElementById('move-earlier');

async function open(permissions: readonly Permission[], position = { stageId: 1, substageId: 100 }) {
  const sample = sampleStaffCandidate(2);
  const applications = sample.applications.map((one) => ({ ...one, ...position }));
  const server = await asManager(
    {
      [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
        body: { ...sample, applications },
      }),
      [earlierCall]: () => ({
        body: {
          applicationId: applicationId(2),
          candidateId: candidateId(2),
          stageId: 28,
          substageId: 2800,
          version: 2,
          lastChangeAt: '2026-03-12T00:00:00Z',
        },
      }),
    },
    permissions,
  );
  const element = (
    <main>
      <Component />
    </main>
  );
  const path = `/manager/candidate/${candidateId(2)}?role=${roleId}`;
  await renderRoutes([{ path: '/manager/candidate/:candidateId', element }], path);
  await until(() => shows('Next stage'));
  await press('s');
  await waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
  return server;
}

async function typeDay(day: string, month: string, year: string): Promise<void> {
  await fill('move-since-day', day);
  await fill('move-since-month', month);
  await fill('move-since-year', year);
}

beforeEach(() => setSingleKeys(true));

it('writes down a move with the day on which it happened, and no day that has not been', async () => {
  const server = await open([...everything, 'candidate:edit']);
  const box = checkBox();
  if (box) await click(box);
  const next = String(new Date().getFullYear() + 1);
  const wrong: readonly (readonly [string, string, string])[] = [
    ['', '', ''],
    ['31', '9', '2026'],
    ['1', '1', next],
  ];
  for (const day of wrong) {
    await typeDay(...day);
    await submitDialog();
    await until(() => shows('Enter a day that has been, such as 12 3 2026'));
  }
  expect(bodies(server)).toEqual([]);
  await typeDay('12', '3', '2026');
  await fill('move-substage', '2802');
  await submitDialog();
  await waitFor(() => expect(bodies(server)).toHaveLength(1));
  expect(bodies(server)).toEqual([
    { dateApplied: '2026-03-12', substageId: 2802, expected: { stageId: 1, substageId: 100 } },
  ]);
});

it('offers the candidate’s own step within their own stage, so that the day alone is put right', async () => {
  const position = { stageId: 28, substageId: 2802 };
  const server = await open([...everything, 'candidate:edit'], position);
  const box = checkBox();
  if (box) await click(box);
  await fill('move-stage', '28');
  await typeDay('12', '3', '2026');
  await submitDialog();
  await waitFor(() => expect(bodies(server)).toHaveLength(1));
  expect(bodies(server)).toEqual([{ dateApplied: '2026-03-12', substageId: 2802, expected: position }]);
});

it('is not offered to a user who may not put a record right', async () => {
  await open(everything.filter((permission) => permission !== 'candidate:edit'));
  expect(checkBox()).toBe(null);
});
