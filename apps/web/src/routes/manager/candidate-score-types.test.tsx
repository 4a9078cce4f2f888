import { scorecard } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
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
const metric = (
  key: string,
  metricType: Criterion['metricType'],
  min: number | null = null,
  max: number | null = null,
) => ({
  key,
  label: `By ${key}`,
  guidance: '',
  description: '',
  metricType,
  min,
  max,
  matrix: null,
});
const criteria: Criterion[] = [
  metric('essay', 'number', 0, 20),
  metric('test', 'percent'),
  metric('mooted', 'boolean'),
  metric('impression', 'text'),
  metric('available', 'date'),
];
const day = 1_798_156_800;
const others = { essay: 12.5, test: 70, mooted: false, impression: 'Argues closely', available: day };

/** The scores as the server has them, and whether it fails. */
interface Scoring {
  readonly mine: Map<string, number | boolean | string>;
  failing: boolean;
}

const entry = (name: string) => (scores: [string, number | boolean | string]) => {
  const {
    label: _label,
    guidance: _guidance,
    key,
    ...of
  } = criteria.find((one) => one.key === scores[0]) ?? metric('x', 'scale');
  return {
    ...of,
    stageId: 1,
    criterion: key,
    value: scores[1],
    comment: '',
    scorer: { id: name === 'Me' ? organizationId : roleId, name },
    updatedAt: '2026-11-20T10:00:00Z',
    version: 1,
  };
};
function card(mine: Scoring['mine']) {
  const complete = mine.size === criteria.length;
  return scorecard.parse({
    applicationId: applicationId(2),
    stageId: 1,
    mine: [...mine].map(entry('Me')),
    others: complete ? Object.entries(others).map(entry('Jo Field')) : [],
    othersHidden: !complete,
    recommendations: [],
    recommendationsHidden: false,
    mayShow: false,
    earlier: [],
    average: complete ? 3.3 : null,
    candidateScore: null,
    candidateScores: [],
  });
}

async function show(scoring: Scoring = { mine: new Map(), failing: false }) {
  const { mine } = scoring;
  const server = await asManager({
    [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ criteria }) }),
    [`GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`]: () => ({
      body: sampleStaffCandidate(2),
    }),
    [`GET ${score}`]: () => ({ body: card(mine) }),
    [`PUT ${score}`]: ({ body }) => {
      if (scoring.failing) return { status: 503, body: {} };
      const { criterion, score: value } = JSON.parse(body);
      if (value === null) mine.delete(criterion);
      else mine.set(criterion, value);
      return { body: card(mine) };
    },
  });
  await renderRoutes(
    [{ path: '/manager/candidate/:candidateId', Component }],
    `/manager/candidate/${candidateId(2)}?role=${roleId}&tab=scores`,
  );
  await waitFor(() => expect(document.querySelector('#score-essay:not(:disabled)')).not.toBeNull());
  return server;
}

const saved = (server: ApiServer): unknown[] =>
  server.seen
    .filter((request) => request.call === `PUT ${score}`)
    .map((request) => JSON.parse(request.body))
    .map(({ criterion, score: value }) => [criterion, value]);
/** Writes a score and leaves the field. */
async function write(id: string, text: string): Promise<void> {
  await act(async () => document.getElementById(id)?.focus());
  await fill(id, text);
  await act(async () => document.getElementById(id)?.blur());
}
const typedIn = (id: string): string => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '';
};

describe('a card of several types', () => {
  it('takes each score in its own way, and then shows what others gave as it is read', async () => {
    const server = await show();
    await write('score-essay', '12,5');
    await write('score-test', '62.5 %');
    const mooted = within(screen.getByRole('group', { name: /^By mooted/ }));
    await click(mooted.getByRole('button', { name: 'No' }));
    await write('score-impression', '  Reads closely. ');
    await until(() => shows('4 of 5 scored'));
    await act(async () => document.getElementById('score-available-day')?.focus());
    await fill('score-available-day', '25');
    await fill('score-available-month', '12');
    await fill('score-available-year', '2026');
    await act(async () => document.getElementById('score-available-day')?.focus());
    expect(saved(server)).toHaveLength(4);
    await act(async () => document.getElementById('score-available-day')?.blur());
    await until(() => shows('Jo Field'));
    expect(saved(server)).toEqual([
      ['essay', 12.5],
      ['test', 62.5],
      ['mooted', false],
      ['impression', 'Reads closely.'],
      ['available', day],
    ]);
    // 12.5 of 20 and 62.5 of 100, on the scale of 0 to 5.
    expect(shows('your mean 3.1')).toBe(true);
    for (const text of ['12.5', '70%', 'No', 'Argues closely', '25 December 2026'])
      expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toContain(text);
    expect(shows('Yes or no, text and dates do not count.')).toBe(true);
  });

  it('says at the field what is not possible, keeps what was typed, and sends nothing', async () => {
    const server = await show();
    await write('score-essay', '20.5');
    await until(() => shows('Enter a number from 0 to 20'));
    expect(document.getElementById('score-essay')?.getAttribute('aria-invalid')).toBe('true');
    await write('score-test', 'many');
    await until(() => shows('Enter a number, such as 64 or 64.5'));
    await write('score-available-day', '31');
    await until(() => shows('Enter a date, such as'));
    expect([saved(server), typedIn('score-essay')]).toEqual([[], '20.5']);
    await write('score-essay', '20');
    await until(() => shows('1 of 5 scored'));
    expect(shows('Enter a number from 0 to 20')).toBe(false);
  });

  it('takes a score back when its field is emptied, and keeps what was typed when it could not be saved', async () => {
    const scoring = { mine: new Map(), failing: false };
    const server = await show(scoring);
    await write('score-impression', 'Hasty');
    await until(() => shows('1 of 5 scored'));
    await write('score-impression', '');
    await until(() => shows('0 of 5 scored') && saved(server).length === 2);
    expect(saved(server)).toEqual([
      ['impression', 'Hasty'],
      ['impression', null],
    ]);
    scoring.failing = true;
    await write('score-impression', 'A long thought');
    await until(() => shows('Not saved'));
    expect(typedIn('score-impression')).toBe('A long thought');
    scoring.failing = false;
    await write('score-impression', 'A long thought.');
    await until(() => shows('1 of 5 scored'));
  });

  it('answers yes and no by figures, and leads to a field where a score is written', async () => {
    const server = await show();
    await press('4');
    expect(document.activeElement?.id).toBe('score-essay');
    await act(async () => document.getElementById('score-essay')?.blur());
    await press('j');
    await press('j');
    await press('1');
    await waitFor(() => expect(saved(server)).toHaveLength(1));
    expect(saved(server)).toEqual([['mooted', true]]);
    await press('2');
    expect(document.activeElement?.id).toBe('score-impression');
    await act(async () => document.getElementById('score-impression')?.blur());
    await press('j');
    await press('0');
    expect(document.activeElement?.id).toBe('score-available-day');
  });
});
