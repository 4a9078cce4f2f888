import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { recentItems } from '../../entities/session/recent-items.ts';
import { pageActions } from '../../lib/page/page-actions.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component } from './candidate-page.tsx';
import { asManager, candidateId, roleId, sampleRole, sampleStaffCandidate, shows } from './sample-hiring.factory.ts';

const organization = '01990000-0000-7000-8000-000000000001';
const detail = `/api/v1/organization/${organization}/candidate/${candidateId(1)}`;

beforeEach(() => localStorage.clear());

async function open(role = sampleRole(), candidate = sampleStaffCandidate(1)) {
  const server = await asManager({
    [`GET ${detail}`]: () => ({ body: candidate }),
    [`GET /api/v1/roles/${roleId}`]: () => ({ body: role }),
    [`POST ${detail}/move`]: () => ({ status: 500, body: {} }),
  });
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
