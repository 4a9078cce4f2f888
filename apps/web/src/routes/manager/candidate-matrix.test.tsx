import { scorecard } from '@evenhand/contract/processes/scoring';
import type { MatrixValue } from '@evenhand/domain/scoring/matrix';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component as CandidatePage } from './candidate-page.tsx';
import { Component as RoleEditPage } from './roles/role-edit-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  press,
  roleId,
  sampleRole,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const score = `/api/v1/organization/${organizationId}/candidate/${candidateId(2)}/score`;
const put = `PUT /api/v1/roles/${roleId}`;
const items = { enthusiasm: ['Why us', 'Why law'], writing: ['Case study'] };
const matrix = {
  key: 'matrix',
  label: 'Matrix',
  guidance: '',
  description: '',
  metricType: 'matrix',
  min: null,
  max: null,
  matrix: items,
} as const;
const role = () =>
  sampleRole({ criteria: [{ ...matrix, matrix: { enthusiasm: [...items.enthusiasm], writing: [...items.writing] } }] });

const entry = (value: MatrixValue, name: string) => ({
  stageId: 1,
  criterion: 'matrix',
  metricType: 'matrix',
  min: null,
  max: null,
  value,
  comment: '',
  scorer: { id: name === 'Me' ? organizationId : roleId, name },
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
});
const theirs = { rawAcademic: 3, piFlags: 1, mitigating: 1, secondCareer: 1, enthusiasm: [2, 2], writing: [3] };
function card(mine: MatrixValue | null) {
  const complete = mine !== null && !Object.values(mine).flat().includes(null);
  return scorecard.parse({
    applicationId: applicationId(2),
    stageId: 1,
    mine: mine ? [entry(mine, 'Me')] : [],
    others: complete ? [entry(theirs, 'Jo Field')] : [],
    othersHidden: !complete,
    recommendations: [],
    recommendationsHidden: false,
    mayShow: false,
    earlier: [],
    average: complete ? 4 : null,
    candidateScore: null,
    candidateScores: [],
  });
}

async function start() {
  let mine: MatrixValue | null = null;
  const server = await asManager({
    [`GET /api/v1/roles/${roleId}`]: () => ({ body: role() }),
    [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
      body: sampleStaffCandidate(2),
    }),
    [`GET ${score}`]: () => ({ body: card(mine) }),
    [`PUT ${score}`]: ({ body }) => {
      mine = JSON.parse(body).score;
      return { body: card(mine) };
    },
    [put]: ({ body }) => ({ body: { ...role(), ...JSON.parse(body) } }),
  });
  return server;
}

const saved = (server: ApiServer) =>
  server.seen.filter((request) => request.call === `PUT ${score}`).map((request) => JSON.parse(request.body).score);
/** Picks a step of a part, as it is called. */
async function pick(part: string, step: string): Promise<void> {
  const group = [...document.querySelectorAll('fieldset[aria-labelledby]')].find(
    (one) => one.querySelector('span')?.textContent === part,
  );
  const button = [...(group?.querySelectorAll('button') ?? [])].find((one) => one.textContent === step);
  if (!button) throw new Error(`No step ${step} of ${part}`);
  await click(button);
}

describe('the matrix of twelve', () => {
  it('grows part by part on the card, counts when it is whole, and then shows what others gave', async () => {
    const server = await start();
    await renderRoutes(
      [{ path: '/manager/candidate/:candidateId', Component: CandidatePage }],
      `/manager/candidate/${candidateId(2)}?role=${roleId}&tab=scores`,
    );
    await waitFor(() => expect(document.querySelector('#score-matrix:not(:disabled)')).not.toBeNull());
    await press('3');
    expect(document.activeElement?.id).toBe('score-matrix');
    await pick('Academic record', '2');
    await pick('PI and flags', '1');
    await pick('Mitigating circumstances', '0.5');
    await pick('Why us', '3');
    await pick('Why law', '2');
    await pick('Case study', '3');
    await until(() => shows('9.4 of 12 so far'));
    await waitFor(() => expect(saved(server)).toHaveLength(6));
    expect(shows('0 of 1 scored')).toBe(true);
    expect(shows('Jo Field')).toBe(false);
    await pick('Second career', '0');
    await until(() => shows('Jo Field'));
    expect(saved(server).at(-1)).toEqual({
      rawAcademic: 2,
      piFlags: 1,
      mitigating: 0.5,
      secondCareer: 0,
      enthusiasm: [3, 2],
      writing: [3],
    });
    expect([shows('1 of 1 scored'), shows('so far'), shows('your mean 3.9')]).toEqual([true, false, true]);
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual(['9.8 of 12']);
  });

  it('is taken back with its last part', async () => {
    const server = await start();
    await renderRoutes(
      [{ path: '/manager/candidate/:candidateId', Component: CandidatePage }],
      `/manager/candidate/${candidateId(2)}?role=${roleId}&tab=scores`,
    );
    await waitFor(() => expect(document.querySelector('#score-matrix:not(:disabled)')).not.toBeNull());
    await pick('Case study', '4');
    await pick('Case study', '4');
    await waitFor(() => expect(saved(server)).toHaveLength(2));
    expect(saved(server).at(-1)).toBeNull();
  });

  it('is chosen for a criterion, with what is scored in each list', async () => {
    const server = await start();
    await renderRoutes(
      [{ path: '/manager/roles/:roleId/edit', Component: RoleEditPage }],
      `/manager/roles/${roleId}/edit?part=criteria`,
    );
    await waitFor(() => expect(document.getElementById('criteria.0.matrix')).not.toBeNull());
    const sent = () =>
      server.seen.filter((request) => request.call === put).map((request) => JSON.parse(request.body).criteria);
    const save = () =>
      act(async () => {
        document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      });
    await click(screen.getByRole('button', { name: 'Add a criterion' }));
    await fill('criteria.1.label', 'Sift');
    await fill('criteria.1.metricType', 'matrix');
    await fill('criteria.1.matrix', '');
    await save();
    await until(() => shows('Name one to 6 in each list'));
    expect(sent()).toEqual([]);
    await act(async () => document.getElementById('criteria.1.matrix')?.focus());
    await fill('criteria.1.matrix', 'Why us\n\n Why now ');
    await act(async () => document.getElementById('criteria.1.matrix')?.blur());
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject([
      { metricType: 'matrix', matrix: items },
      { metricType: 'matrix', matrix: { enthusiasm: ['Why us', 'Why now'], writing: ['Writing'] } },
    ]);
  });
});
