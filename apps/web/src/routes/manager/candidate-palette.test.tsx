import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { recentItems } from '../../entities/session/recent-items.ts';
import { pageActions } from '../../lib/page/page-actions.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  sampleRole,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organization = '01990000-0000-7000-8000-000000000001';
const detail = `/api/v1/organization/${organization}/candidate/${candidateId(1)}`;

const thread = {
  applicationId: applicationId(1),
  whoseMove: 'nobody',
  assignee: null,
  snoozedUntil: null,
  version: 0,
  written: 1,
  entries: [],
};

beforeEach(() => {
  localStorage.clear();
  setSingleKeys(true);
});

async function open(role = sampleRole(), candidate = sampleStaffCandidate(1), permissions = everything) {
  const server = await asManager(
    {
      [`GET ${detail}`]: () => ({ body: candidate }),
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: role }),
      [`POST ${detail}/move`]: () => ({ status: 500, body: {} }),
      [`GET /api/v1/candidate/${candidateId(1)}/messages/${applicationId(1)}`]: () => ({ body: thread }),
    },
    permissions,
  );
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', element: <Component /> }],
    `/manager/candidate/${candidateId(1)}?role=${roleId}`,
  );
  await until(() => shows('Next stage') && pageActions().length > 0);
  return server;
}

it('offers the decisions about an open candidate to the palette, and remembers the candidate', async () => {
  await open();
  const labels = pageActions().map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Next stage', 'Move to a stage', 'Not taken forward']));
  expect(labels.filter((label) => label.startsWith('Move to ')).length).toBeGreaterThan(2);
  expect(recentItems(sampleUser({})).map(({ id }) => id)).toEqual([candidateId(1)]);
});

it('opens the dialog that an action is named for', async () => {
  await open();
  await act(async () =>
    pageActions()
      .find(({ id }) => id === 'person-hold')
      ?.run(),
  );
  await until(() => document.querySelector('dialog[open]') !== null);
});

it('remembers no candidate of a blind role', async () => {
  await open(sampleRole({ blind: true }));
  expect(recentItems(sampleUser({}))).toEqual([]);
});

const isWriting = (): boolean => document.activeElement?.id === 'message-text';

it('leads by a key and by words to the field for a message', async () => {
  await open(sampleRole(), sampleStaffCandidate(1), [...everything, 'message:send']);
  await press('m');
  await until(isWriting);
  await act(async () => document.getElementById('message-text')?.blur());
  await act(async () =>
    pageActions()
      .find(({ id }) => id === 'person-write')
      ?.run(),
  );
  await until(isWriting);
});

it('leads nowhere for staff who may not write', async () => {
  await open();
  await press('m');
  expect(pageActions().some(({ id }) => id === 'person-write')).toBe(false);
  expect(shows('Nothing has been written yet.')).toBe(false);
});
