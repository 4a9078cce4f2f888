import type { InterviewType } from '@evenhand/contract/records/interview-types';
import type { CandidateListRow } from '@evenhand/contract/screens/search/search';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { StatusMessages } from '../../app/status-messages.tsx';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import { asManager, candidateId, press, roleId, samplePage, sampleRow, shows } from './sample-hiring.factory.ts';

const type: InterviewType = {
  id: candidateId(70),
  label: 'Panel',
  kind: 'HR_SCHEDULER',
  stages: [28],
  lateral: false,
  thirdParty: false,
  showScoringMatrix: false,
  customizations: [],
  includeOnlyForInterview: ['SCHEDULED'],
  excludeOnlyForInterview: ['PENDING'],
  isEnabled: true,
  isAllowed: true,
  version: 1,
};

async function open(rows: readonly CandidateListRow[], as: 'list' | 'board', types = [type]) {
  const server = await asManager({
    [`POST /api/v1/search/candidate/${roleId}`]: ({ body }) => {
      const { stageId } = JSON.parse(body);
      return { body: samplePage(rows.filter((row) => !stageId || row.stageId === stageId)) };
    },
    'GET /api/v1/interview-types': () => ({ body: { types, stageRoles: [] } }),
  });
  await renderRoutes(
    [
      {
        path: '/manager/roles/:roleId',
        element: (
          <main>
            <StatusMessages />
            <Component />
          </main>
        ),
      },
    ],
    `/manager/roles/${roleId}?stage=1${as === 'board' ? '&as=board' : ''}`,
  );
  await until(() => document.querySelector('tbody tr, [data-card]') !== null);
  await waitFor(() =>
    expect(server.seen.some(({ call }) => call === 'GET /api/v1/interview-types')).toBe(as === 'board'),
  );
  return server;
}

const steps = (): string[] =>
  [...(document.querySelector<HTMLSelectElement>('#move-substage')?.options ?? [])].map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSingleKeys(true);
});

it.each([
  ['without an interview', [[], []], ['Pending', 'Invited', 'In progress', 'Completed']],
  ['with one', [[28], [28, 9]], ['Invited', 'Scheduled', 'In progress', 'Completed']],
  ['of both kinds', [[28], []], ['Pending', 'Invited', 'Scheduled', 'In progress', 'Completed']],
])('the bulk bar offers candidates %s the steps that are open to some of them', async (_who, interviews, expected) => {
  await open(
    interviews.map((interviewStageIds, at) => sampleRow(at + 1, { interviewStageIds })),
    'list',
  );
  await press('j');
  await press('x');
  await press('j');
  await press('x');
  await until(() => shows('2 selected'));
  await press('s');
  await waitFor(() => expect(steps()).toEqual(expected));
});

it.each([
  ['without', [], ['Pending', 'Invited', 'In progress', 'Completed']],
  ['with', [28], ['Invited', 'Scheduled', 'In progress', 'Completed']],
])('the board offers a card %s an interview its own steps', async (_who, interviewStageIds, expected) => {
  await open([sampleRow(1, { interviewStageIds })], 'board');
  document.querySelector<HTMLElement>('[data-card]')?.focus();
  await press('s');
  await waitFor(() => expect(steps()).toEqual(expected));
});

it('the board keeps a card where it is when no step of the next stage is open to it', async () => {
  const codes = ['PENDING', 'INVITED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED'] as const;
  const closed = { ...type, includeOnlyForInterview: [...codes], excludeOnlyForInterview: [] };
  const server = await open([sampleRow(1)], 'board', [closed]);
  document.querySelector<HTMLElement>('[data-card]')?.focus();
  await press('a');
  await until(() => shows('No step of that stage is open to this candidate.'));
  expect(server.seen.filter(({ call }) => call.includes('/stage/'))).toEqual([]);
});
