import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { sawCandidate } from '../../entities/candidate/last-seen.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  press,
  roleId,
  samplePage,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const now = '2026-11-20T10:00:00Z';
const organization = '01990000-0000-7000-8000-000000000001';
const detail = (number: number): string => `/api/v1/organization/${organization}/candidate/${candidateId(number)}`;

async function open(width: 'wide' | 'narrow' = 'wide', rules: Readonly<Record<string, Rule>> = {}) {
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: width === 'wide', media }),
  );
  const people = Object.fromEntries(
    [1, 2, 3].map((number): [string, Rule] => [
      `GET ${detail(number)}`,
      () => ({ body: sampleStaffCandidate(number) }),
    ]),
  );
  const notes = Object.fromEntries(
    [1, 2, 3].map((number): [string, Rule] => [
      `GET /api/v1/candidate/${candidateId(number)}/notes`,
      () => ({ body: [] }),
    ]),
  );
  const server = await asManager({
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([1, 2, 3].map((one) => sampleRow(one))) }),
    [`GET /api/v1/lists/${roleId}/views`]: () => ({
      body: { columns: null, version: 0, sort: null, views: [], opensWith: { mine: null, team: null } },
    }),
    ...people,
    ...notes,
    ...rules,
  });
  const shown = await renderRoutes(
    [
      {
        path: '/manager/roles/:roleId',
        element: (
          <>
            <main>
              <Component />
            </main>
            <StatusMessages />
          </>
        ),
      },
      { path: '/manager/candidate/:id', element: <p>The candidate</p> },
    ],
    `/manager/roles/${roleId}`,
  );
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  // The page fetches the panel 300 ms after the list. With its script here already it is there as soon as that time has run out.
  await import('../../features/candidate-page/candidate-panel.tsx');
  await act(async () => new Promise((rest) => setTimeout(rest, 500)));
  return { server, shown };
}

const rowAt = (index: number): HTMLElement => {
  const row = document.querySelectorAll<HTMLElement>('tbody tr')[index];
  if (!row) throw new Error(`No row ${index}`);
  return row;
};
const clickRow = (index: number): Promise<void> => click(rowAt(index).querySelector('td:last-child') ?? rowAt(index));
const panel = (): string => document.querySelector('aside')?.getAttribute('aria-label') ?? '';

beforeEach(() => setSingleKeys(true));

describe('the panel beside the list', () => {
  it('opens by a click on a row, goes with the keyboard, and closes where one was', async () => {
    await open();
    await clickRow(1);
    await waitFor(() => expect(panel()).toBe('Person 2, in short'));
    await until(() => shows('2 of 3'));
    await until(() => shows('Next stage'));
    await act(async () => rowAt(1).focus());
    await press('j');
    await waitFor(() => expect(panel()).toBe('Person 3, in short'));
    await press('k');
    await waitFor(() => expect(panel()).toBe('Person 2, in short'));
    await press(']');
    await waitFor(() => expect(panel()).toBe('Person 3, in short'));
    expect(document.activeElement).toBe(rowAt(2));
    await press('Escape');
    expect(panel()).toBe('');
    expect(document.activeElement).toBe(rowAt(2));
  });

  it('goes on to the next row after a decision, says what happened, and stays by choice', async () => {
    const move = (number: number) => {
      const position = { candidateId: candidateId(number), stageId: 28, substageId: 2800 };
      const body = { ...position, applicationId: applicationId(number), version: 2, lastChangeAt: now };
      return [
        `POST /api/v1/candidate/${candidateId(number)}/stage/28/2800/organization/${organization}`,
        body,
      ] as const;
    };
    const rules = [1, 2].map(move).map(([call, body]): [string, Rule] => [call, () => ({ body })]);
    const { server } = await open('wide', Object.fromEntries(rules));
    await clickRow(0);
    await until(() => shows('Next stage'));
    await press('a');
    await waitFor(() => expect(panel()).toBe('Person 2, in short'));
    await until(() => shows('Person 1 moved to'));
    expect(screen.getAllByRole('button', { name: 'Undo' }).length).toBeGreaterThan(0);
    await until(() => shows('Next stage'));
    await click(screen.getByRole('checkbox', { name: 'Open the next after a decision' }));
    await press('a');
    await waitFor(() => expect(server.seen.some(({ call }) => call === move(2)[0])).toBe(true));
    expect(panel()).toBe('Person 2, in short');
  });

  it('loads who comes next before they are asked for', async () => {
    const { server } = await open();
    await clickRow(1);
    await until(() => server.seen.filter(({ call }) => call.includes(candidateId(3))).length > 0);
    await until(() => server.seen.filter(({ call }) => call.includes(candidateId(1))).length > 0);
  });

  it('gives way to the page at Enter and at a second click', async () => {
    const { shown } = await open();
    await clickRow(0);
    await waitFor(() => expect(panel()).toBe('Person 1, in short'));
    await clickRow(0);
    expect(shown.path()).toContain(`/manager/candidate/${candidateId(1)}`);
  });

  it('is the page itself where there is no room beside the list', async () => {
    const { shown } = await open('narrow');
    await clickRow(0);
    expect(shown.path()).toContain(`/manager/candidate/${candidateId(1)}`);
  });

  it('leaves the row in its place for a user who comes back from the page', async () => {
    const { shown } = await open();
    await act(async () => sawCandidate(candidateId(3), roleId));
    await act(async () => shown.router.navigate(`/manager/candidate/${candidateId(3)}`));
    await act(async () => shown.router.navigate(`/manager/roles/${roleId}`));
    await waitFor(() => expect(document.activeElement).toBe(rowAt(2)));
  });

  it('shows where they studied, how they stand beside their school, their first answer and, when asked, the CV', async () => {
    const pdf = {
      id: '01990009-0000-7000-8000-000000000001',
      kind: 'CV',
      fileName: 'cv.txt',
      contentType: 'text/plain',
    };
    const candidate = {
      ...sampleStaffCandidate(1),
      sections: [
        {
          section: 'university',
          data: {
            universities: [
              { university: { id: 44, name: 'University of Exeter' }, subject: 'Law', average: 64 },
              { university: { id: 45, name: 'University of Leeds' }, degreeClass: 1, degreeStatus: 'PREDICTED' },
              { university: { id: 46, name: 'University of York' }, degreeClass: 99, degreeStatus: 'PREDICTED' },
            ],
          },
          version: 1,
        },
        {
          section: 'sixthForm',
          data: {
            aLevelQualifications: [{ typeId: 201, subject: 'Latin', grade: 'A', status: 'ACHIEVED', year: 2020 }],
          },
          version: 1,
        },
      ],
      documents: [{ ...pdf, sizeBytes: 10, pageCount: 2, createdAt: '2026-11-20T10:00:00Z' }],
    };
    const [application] = candidate.applications;
    const answers = [
      { key: 'empty', label: 'Anything else?', value: '' },
      { key: 'why', label: 'Why law?', value: 'A long argument with a friend.' },
    ];
    const stage = { candidate: 44, school: 32, schoolYear: 2025, partial: false, way: null, basis: null, pi: 24.3 };
    const ks5 = { ...stage, gradeGap: 1.5, hidden: false, schoolPercentile: null, piPercentile: null, reason: null };
    const { server } = await open('wide', {
      [`GET ${detail(1)}`]: () => ({ body: { ...candidate, applications: [{ ...application, answers }] } }),
      [`GET ${detail(1)}/context`]: () => ({
        body: {
          computedAt: null,
          dataVersion: 'none',
          algorithmVersion: 1,
          ks4: { ...ks5, pi: null, reason: 'TOO_FEW_RESULTS' },
          ks5,
          flagCount: 1,
          categories: ['EDUCATION'],
          socialMobility: false,
          outperformer: false,
          completeness: null,
          pandemic: false,
          flags: null,
        },
      }),
    });
    await clickRow(0);
    await until(() => shows('University of Exeter · Law'));
    expect(shows('64')).toBe(false);
    expect(shows('University of Leeds · First (expected)')).toBe(true);
    expect(shows('I don’t know yet')).toBe(false);
    expect(shows('Latin A')).toBe(true);
    await until(() => shows('24.3% against the school’s average'));
    expect(shows('Flags: Education')).toBe(true);
    expect(shows('Anything else?')).toBe(false);
    expect(shows('A long argument with a friend.')).toBe(true);
    expect(server.seen.filter(({ call }) => call.includes('/document'))).toEqual([]);
    await click(screen.getByRole('button', { name: 'Show' }));
    await until(() => shows('cv.txt cannot be shown in the page.'));
  });

  it('says why a candidate cannot be shown', async () => {
    await open('wide', {
      [`GET ${detail(1)}`]: () => ({ status: 404, body: { errors: [], message: 'Not there', requestId: 'r' } }),
    });
    await clickRow(0);
    await until(() => shows('Not there'));
    await click(screen.getByRole('button', { name: 'Close the panel' }));
    expect(panel()).toBe('');
  });
});
