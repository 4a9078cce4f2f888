import type { BulkProgress } from '@evenhand/contract/screens/bulk-moves/bulk-moves';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, type, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  everything,
  press,
  roleId,
  samplePage,
  sampleRow,
  shows,
  submitDialog,
} from './sample-hiring.factory.ts';

const assignCall = 'POST /api/v1/candidate/bulkassignee';
const batchId = applicationId(77);
const [ann, ben] = [candidateId(91), candidateId(92)];
const eventId = candidateId(93);
const anEvent = {
  id: eventId,
  title: 'Open evening',
  kind: 'OPEN_DAY',
  startsAt: '2026-12-01T18:00:00.000Z',
  endsAt: '2026-12-01T20:00:00.000Z',
  timeZone: 'Europe/London',
  place: 'Great Hall',
  online: false,
  capacity: 10,
  visibility: 'PUBLIC',
  status: 'ACTIVE',
  counts: { registered: 7, waiting: 0, attended: 0, noShow: 0 },
};
const run = (over: Partial<BulkProgress> = {}): BulkProgress => ({
  batchId,
  kind: 'ASSIGN',
  roleId,
  state: 'done',
  stageId: null,
  substageId: null,
  subjectId: null,
  availability: null,
  total: 250,
  done: 250,
  moved: 250,
  undoBy: { id: candidateId(1), applicationId: applicationId(1) },
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  ...over,
});

async function open(rules: Readonly<Record<string, Rule>>) {
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({
        body: samplePage(
          [1, 2, 3].map((one) => sampleRow(one)),
          250,
        ),
      }),
      [`GET /api/v1/roles/${roleId}/reviewers`]: () => ({
        body: [
          { id: ann, name: 'Ann Field', waiting: 12 },
          { id: ben, name: 'Ben Holt', waiting: 0 },
        ],
      }),
      ...rules,
    },
    [...everything, 'event:edit'],
  );
  const element = (
    <main>
      <Component />
    </main>
  );
  await renderRoutes([{ path: '/manager/roles/:roleId', element }], `/manager/roles/${roleId}`);
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  return server;
}
const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body || 'null'));
async function pickTwo(): Promise<void> {
  for (const key of ['j', 'x', 'j', 'x']) await press(key);
}
const choose = async (label: string): Promise<void> => {
  await until(() => shows(label));
  const box = [...document.querySelectorAll('dialog label')].find((one) => one.textContent?.includes(label));
  await act(async () => box?.querySelector('input')?.click());
};

beforeEach(() => {
  setSingleKeys(true);
  sessionStorage.clear();
});

describe('sharing people out', () => {
  it('asks for at least one reviewer, says how many each gets, and takes the whole back', async () => {
    const server = await open({
      [assignCall]: () => ({
        body: {
          batchId,
          moved: 1,
          results: [
            { id: candidateId(1), moved: true },
            { id: candidateId(2), moved: false, why: 'already_given' },
          ],
        },
      }),
      [`POST /api/v1/candidate/${candidateId(1)}/undo`]: () => ({ body: { undone: 1, applications: [], kept: [] } }),
    });
    await pickTwo();
    await press('i');
    await until(() => shows('Ann Field (12 waiting)'));
    await submitDialog();
    expect(shows('Choose at least one reviewer.')).toBe(true);
    await choose('Ann Field');
    await choose('Ben Holt');
    expect(shows('About as many each: Ann Field 1 · Ben Holt 1')).toBe(true);
    await choose('the reviewer with the fewest waiting');
    expect(shows('Ann Field 0 · Ben Holt 2')).toBe(true);
    await submitDialog();
    await until(() => shows('1 person shared out among 2 reviewers'));
    expect(bodies(server, assignCall)).toEqual([
      { roleId, ids: [candidateId(1), candidateId(2)], assignees: [ann, ben], share: 'BY_LOAD' },
    ]);
    expect(shows('Person 2: is assigned to this reviewer already.')).toBe(true);
    await click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies(server, `POST /api/v1/candidate/${candidateId(1)}/undo`)).toHaveLength(1));
    expect(bodies(server, `POST /api/v1/candidate/${candidateId(1)}/undo`)).toEqual([
      { applicationId: applicationId(1), batchId },
    ]);
  });

  it('takes everybody from their reviewers, and is followed to its end', async () => {
    const server = await open({
      [assignCall]: () => ({ status: 202, body: run({ state: 'running', done: 0, moved: 0, undoBy: null }) }),
      [`GET /api/v1/bulk-moves/${batchId}`]: () => ({ body: run() }),
    });
    await press('j');
    await press('x');
    await click(screen.getByRole('button', { name: 'Select all 250' }));
    await press('i');
    await choose('Unassign');
    await submitDialog();
    await until(() => shows('250 people have a new reviewer, or none any more.'));
    expect(bodies(server, assignCall)).toMatchObject([{ roleId, resource: { unselectedIds: [] }, assignees: [] }]);
  });
});

describe('putting people on an event', () => {
  it('says how many places there are, and who got none', async () => {
    const call = `POST /api/v1/candidate/bulkevent/${eventId}`;
    const server = await open({
      'GET /api/v1/events': () => ({ body: { ...samplePage([]), content: [anEvent] } }),
      [call]: () => ({
        body: {
          batchId,
          moved: 1,
          results: [
            { id: candidateId(1), moved: true },
            { id: candidateId(2), moved: false, why: 'on_waiting_list' },
          ],
        },
      }),
    });
    await pickTwo();
    await press('e');
    await waitFor(() => expect(document.querySelector('dialog select')).not.toBeNull());
    await submitDialog();
    expect(shows('Choose the event to put them on.')).toBe(true);
    const select = document.querySelector<HTMLSelectElement>('dialog select');
    await act(async () => {
      if (select) select.value = eventId;
      select?.dispatchEvent(new Event('change', { bubbles: true }));
    });
    expect(shows('3 of 10 places are free.')).toBe(true);
    await submitDialog();
    await until(() => shows('1 person has a place now: Open evening.'));
    expect(bodies(server, call)).toEqual([{ roleId, ids: [candidateId(1), candidateId(2)] }]);
    expect(shows('Person 2: on the waiting list, no place is free.')).toBe(true);
  });

  it('finds an event for which the picker has no room', async () => {
    const others = Array.from({ length: 100 }, (_, at) => ({
      ...anEvent,
      id: candidateId(200 + at),
      title: `Day ${at}`,
    }));
    const server = await open({
      'GET /api/v1/events': ({ url }) => ({
        body: url.searchParams.has('searchTerm')
          ? { ...samplePage([]), content: [anEvent], totalElements: 1 }
          : { ...samplePage([]), content: others, totalElements: 101 },
      }),
    });
    await pickTwo();
    await press('e');
    await until(() => shows('100 of 101 are here'));
    const field = document.querySelector<HTMLInputElement>('dialog input[type=search]');
    if (!field) throw new Error('No search');
    await type(field, 'open ev');
    await until(() => shows('Open evening'));
    expect(server.seen.at(-1)?.url.searchParams.get('searchTerm')).toBe('open ev');
    expect(document.querySelectorAll('dialog select option')).toHaveLength(2);
    await type(field, '');
    await until(() => shows('Day 99'));
  });
});
