import { scorecard } from '@evenhand/contract/processes/scoring';
import { candidateContext } from '@evenhand/contract/records/context/context';
import { screen, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, firstByRole, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-page.tsx';
import {
  applicationId,
  asManager,
  candidateId,
  press,
  roleId,
  samplePage,
  sampleRole,
  sampleRow,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const score = (method: string): string =>
  `${method} /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/score`;
const me = { id: organizationId, name: 'Me' };
const jo = { id: roleId, name: 'Jo Field' };
const scoreEntry = (criterion: string, value: number, scorer = me) => ({
  stageId: 1,
  criterion,
  metricType: 'scale',
  min: null,
  max: null,
  value,
  comment: '',
  scorer,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
});

/** A card that keeps what is saved and shows the others' scores once it is complete. */
function scoreRules(earlier: readonly object[] = []): Record<string, Rule> {
  const mine = new Map<string, number>();
  const card = () => {
    const complete = mine.size === 2;
    return scorecard.parse({
      applicationId: applicationId(2),
      stageId: 1,
      mine: [...mine].map(([criterion, value]) => scoreEntry(criterion, value)),
      others: complete ? [scoreEntry('motivation', 2, jo)] : [],
      othersHidden: !complete,
      recommendations: [],
      recommendationsHidden: false,
      mayShow: false,
      earlier,
      average: complete ? 3.3 : null,
      candidateScore: null,
      candidateScores: [],
    });
  };
  return {
    [score('GET')]: () => ({ body: card() }),
    [score('PUT')]: ({ body }) => {
      const { criterion, score: value } = JSON.parse(body);
      if (value === null) mine.delete(criterion);
      else mine.set(criterion, value);
      return { body: card() };
    },
  };
}

async function open(rules: Readonly<Record<string, Rule>> = {}) {
  const of = (number: number): string => `GET /api/v1/organization/${organizationId}/candidate/${candidateId(number)}`;
  const server = await asManager({
    [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([1, 2, 3].map((one) => sampleRow(one))) }),
    [of(2)]: () => ({ body: sampleStaffCandidate(2) }),
    [of(3)]: () => ({ body: sampleStaffCandidate(3) }),
    ...rules,
  });
  const back = encodeURIComponent(`/manager/roles/${roleId}?stage=1`);
  const shown = await renderRoutes(
    [
      { path: '/manager/candidate/:candidateId', Component },
      { path: '/manager/roles/:roleId', element: <p>The list</p> },
    ],
    `/manager/candidate/${candidateId(2)}?role=${roleId}&return=${back}`,
  );
  await until(() => shows('Applied, pending') && shows('2 of 3'));
  return { server, shown };
}

const saved = (server: ApiServer): unknown[] =>
  server.seen.filter((request) => request.call === score('PUT')).map((request) => JSON.parse(request.body));
const pressed = (): string[] =>
  [...document.querySelectorAll('fieldset button[aria-pressed="true"]')].map((button) => button.textContent ?? '');

beforeEach(() => {
  localStorage.clear();
  setSingleKeys(true);
});

describe('a candidate opened from a list', () => {
  it('knows its position there, goes on by key, and back with the filters kept', async () => {
    const { server, shown } = await open();
    await until(() => server.seen.some((request) => request.call.endsWith(candidateId(3))));
    await press(']');
    await until(() => shown.path().includes(candidateId(3)) && shows('3 of 3'));
    await press('Escape');
    expect(shown.path()).toBe(`/manager/roles/${roleId}?stage=1`);
  });

  it('is not offered to be read when it is not there any more', async () => {
    const of = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(3)}`;
    const { shown } = await open({
      [of]: () => ({ status: 404, body: { errors: [], message: 'Not there', requestId: 'r' } }),
    });
    expect(shows('Read and score')).toBe(true);
    await press(']');
    await waitFor(() => expect(shown.path()).toContain(candidateId(3)));
    await until(() => shows('The candidate cannot be shown'));
    expect(shows('Read and score')).toBe(false);
  });

  it('can be asked for again when it did not come', async () => {
    const of = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(3)}`;
    let fails = true;
    await open({
      [of]: () =>
        fails
          ? { status: 500, body: { errors: [], message: 'unavailable', requestId: 'r' } }
          : { body: sampleStaffCandidate(3) },
    });
    await press(']');
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
    fails = false;
    await click(again);
    await until(() => shows('3 of 3') && !shows('The candidate cannot be shown'));
  });

  it('says who has opted out, and offers no mail to them', async () => {
    const of = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`;
    const { server, shown } = await open({
      [of]: () => ({ body: { ...sampleStaffCandidate(2), email: 'person-REJECTED@example.org', optedOut: true } }),
    });
    expect(shows('Opted out')).toBe(true);
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
    await shown.unmount();
    await server.close();
    await open();
    expect(shows('Opted out')).toBe(false);
    expect(document.querySelector('a[href="mailto:person@example.org"]')).not.toBeNull();
  });

  it('shows what the organisation asks beyond the usual, and how long a lawyer has been qualified', async () => {
    const of = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`;
    const usual = sampleStaffCandidate(2);
    const data = { dateOfBirth: '1999-04-17', citizen: true };
    const university = { admissions: [{ jurisdiction: 'SCOTLAND', admittedOn: '2020-03-12' }], practiceAreas: ['TAX'] };
    const sections = [
      { section: 'personal', data, version: 1 },
      { section: 'university', data: university, version: 1 },
    ];
    const asked = ['citizen', 'dateOfBirth', 'admissions', 'admissions.jurisdiction', 'admissions.admittedOn'];
    const declaration = { text: 'It is my own work.', at: '2026-11-20T09:00:00Z' };
    const applications = usual.applications.map((one) => ({ ...one, resource: 'OPEN_DAY', declaration }));
    const body = { ...usual, sections, asked: [...asked, 'practiceAreas', 'town'], pqe: 6, applications };
    await open({ [of]: () => ({ body }) });
    expect(shows('17 April 1999')).toBe(true);
    expect(shows('6 years qualified')).toBe(true);
    expect(shows('Scotland')).toBe(true);
    expect(shows('12 March 2020')).toBe(true);
    expect(shows('Of most help: An open day')).toBe(true);
    expect(shows('to be true and their own work. It is my own work.')).toBe(true);
    // A field that is not asked here is not said to be unanswered.
    expect(shows('Not answered: Town')).toBe(true);
    expect(shows('Postcode')).toBe(false);
  });

  it('goes on to the next after a decision, or stays by a choice that is remembered', async () => {
    const move = `POST /api/v1/candidate/${candidateId(2)}/stage/28/2800/organization/${organizationId}`;
    const moved = { applicationId: applicationId(2), candidateId: candidateId(2), stageId: 28, substageId: 2800 };
    const rules: Record<string, Rule> = {
      [move]: () => ({ body: { ...moved, version: 2, lastChangeAt: '2026-11-20T10:00:00Z' } }),
    };
    const choice = (): HTMLInputElement | null => document.querySelector('nav input[type=checkbox]');
    const { server, shown } = await open(rules);
    await until(() => shows('Next stage'));
    expect(choice()?.checked).toBe(true);
    await press('a');
    await until(() => shown.path().includes(candidateId(3)) && shows('3 of 3'));
    await act(async () => choice()?.click());
    await shown.unmount();
    await server.close();
    const { server: second, shown: secondShown } = await open(rules);
    await until(() => shows('Next stage'));
    expect(choice()?.checked).toBe(false);
    await press('a');
    await until(() => second.seen.some((request) => request.call === move));
    expect(secondShown.path()).toContain(candidateId(2));
  });

  it('offers neither the next stage nor a rejection for an application that is held already', async () => {
    const of = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`;
    const { applications, ...rest } = sampleStaffCandidate(2);
    const held = applications.map((one) => ({ ...one, stageId: 16, substageId: 1600 }));
    await asManager({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole() }),
      [of]: () => ({ body: { ...rest, applications: held } }),
    });
    await renderRoutes(
      [{ path: '/manager/candidate/:candidateId', Component }],
      `/manager/candidate/${candidateId(2)}?role=${roleId}`,
    );
    await until(() => shows('Move s'));
    expect([shows('Next stage'), shows('Not taken forward r')]).toEqual([false, false]);
  });

  it('moves one stage on by a key, from the position that was shown', async () => {
    const move = `POST /api/v1/candidate/${candidateId(2)}/stage/28/2800/organization/${organizationId}`;
    const { server } = await open({
      [move]: () => ({
        body: {
          applicationId: applicationId(2),
          candidateId: candidateId(2),
          stageId: 28,
          substageId: 2800,
          version: 2,
          lastChangeAt: '2026-11-20T10:00:00Z',
        },
      }),
    });
    await until(() => shows('Next stage'));
    await press('a');
    await until(() => server.seen.some((request) => request.call === move));
    const sent = server.seen.find((request) => request.call === move);
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      applicationId: applicationId(2),
      expected: { stageId: 1, substageId: 100 },
    });
    expect(sent?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the scorecard', () => {
  it('is filled by figures, each kept as it is pressed, and then shows what others gave', async () => {
    const { server } = await open(scoreRules());
    await until(() => shows('0 of 2 scored'));
    await waitFor(() => expect(document.querySelector('fieldset button:not([disabled])')).not.toBeNull());
    await until(() => shows('appear once your own card is complete'));
    expect([saved(server), shows('Jo Field')]).toEqual([[], false]);
    await press('4');
    await until(() => shows('1 of 2 scored'));
    await press('5');
    await until(() => shows('Jo Field'));
    expect(saved(server)).toEqual([
      { applicationId: applicationId(2), criterion: 'motivation', score: 4 },
      { applicationId: applicationId(2), criterion: 'writing', score: 5 },
    ]);
    expect(pressed()).toEqual(['4 Strong', '5 Outstanding']);
    expect(shows('Several clear examples')).toBe(true);
    expect(shows('your mean 4.5')).toBe(true);
  });

  it('shows how often the viewer gave each score for the criterion in hand, and counts anew after each', async () => {
    let fours = 11;
    const call = `GET /api/v1/roles/${roleId}/stage/1/own-marks`;
    const { server } = await open({
      ...scoreRules(),
      [call]: () => ({ body: { criteria: [{ criterion: 'motivation', counts: [0, 3, 6, 0, fours, 2] }] } }),
    });
    const marks = within(await screen.findByRole('region', { name: 'Your scores so far: Motivation' }));
    expect(marks.getByText('mean 3.1')).toBeDefined();
    expect(marks.getAllByRole('listitem').map((one) => one.textContent)).toContain('4: 11 times114');
    fours = 12;
    await press('4');
    await until(() => server.seen.filter((one) => one.call === call).length > 1);
    // The criterion that follows has no scores yet.
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Your scores so far/ })).toBeNull());
    await press('k');
    await waitFor(() => expect(shows('mean 3.2')).toBe(true));
    const chosen = document.querySelector('[data-chosen] .visually-hidden');
    expect(chosen?.textContent).toBe('4: 12 times');
  });

  it('has the form for a comment once the line of its score is opened', async () => {
    await open(scoreRules());
    await waitFor(() => expect(document.querySelector('fieldset button:not([disabled])')).not.toBeNull());
    await press('4');
    await until(() => shows('1 of 2 scored'));
    const line = await screen.findByText('Comment', { selector: 'summary' });
    expect(line.closest('details')?.querySelector('textarea')).toBeNull();
    await click(line);
    await waitFor(() => expect(line.closest('details')?.querySelector('textarea')).not.toBeNull());
  });

  it('brings the score in the head of the page up to date', async () => {
    const of = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`;
    const { applications, ...rest } = sampleStaffCandidate(2);
    const { [score('PUT')]: put, ...rules } = scoreRules();
    let mean = 1.4;
    await open({
      ...rules,
      [score('PUT')]: (request) => {
        mean = 4;
        return put?.(request) ?? { status: 404, body: null };
      },
      [of]: () => ({ body: { ...rest, applications: applications.map((one) => ({ ...one, score: mean })) } }),
    });
    await until(() => shows('Score 1.4'));
    await waitFor(() => expect(document.querySelector('fieldset button:not([disabled])')).not.toBeNull());
    await press('4');
    await until(() => shows('Score 4'));
  });

  it('has what was given at a stage before, folded and under its name', async () => {
    const before = {
      stageId: 10,
      mine: [],
      others: [scoreEntry('motivation', 1, jo)],
      othersHidden: false,
      recommendations: [],
      recommendationsHidden: false,
      average: 1,
      candidateScores: [],
    };
    await open(scoreRules([before]));
    await until(() => shows('Scores at an earlier stage: '));
    const folded = screen.getByText(/^Scores at an earlier stage/).closest('details');
    expect(folded?.open).toBe(false);
    expect(shows('Mean of all scores at this stage: 1')).toBe(false);
    await click(screen.getByText(/^Scores at an earlier stage/));
    await waitFor(() => expect(folded?.textContent).toContain('Mean of all scores at this stage: 1'));
    await waitFor(() => expect(folded?.textContent).toContain('Jo Field'));
  });

  it('clears a score that is clicked again', async () => {
    const { server } = await open(scoreRules());
    await waitFor(() => expect(document.querySelector('fieldset button:not([disabled])')).not.toBeNull());
    await click(firstByRole('button', { name: '3 Meets' }));
    await until(() => shows('1 of 2 scored'));
    await click(firstByRole('button', { name: '3 Meets' }));
    await waitFor(() => expect(saved(server)).toHaveLength(2));
    expect(saved(server).at(-1)).toEqual({ applicationId: applicationId(2), criterion: 'motivation', score: null });
  });

  it('shows a score as it was when it could not be kept, and says so', async () => {
    await open({ ...scoreRules(), [score('PUT')]: () => ({ status: 503, body: {} }) });
    await waitFor(() => expect(document.querySelector('fieldset button:not([disabled])')).not.toBeNull());
    await click(firstByRole('button', { name: '2 Partial' }));
    await until(() => shows('Not saved'));
    expect(pressed()).toEqual([]);
    await act(async () => undefined);
  });

  it('tells of circumstances, and in words why there is no index', async () => {
    const none = { partial: false, way: null, basis: null, gradeGap: null, schoolPercentile: null, piPercentile: null };
    const stage = { ...none, candidate: null, school: null, schoolYear: null, pi: null, hidden: false };
    const context = candidateContext.parse({
      computedAt: '2026-11-20T10:00:00Z',
      dataVersion: 'none',
      algorithmVersion: 1,
      ks4: { ...stage, reason: 'SCHOOL_NOT_COMPARABLE' },
      ks5: {
        ...stage,
        candidate: 50,
        school: 30,
        schoolYear: 2024,
        way: 'BRIDGED',
        basis: 'BEST_THREE',
        pi: 66.7,
        gradeGap: 2,
        reason: null,
      },
      flagCount: 1,
      categories: ['PERSONAL'],
      socialMobility: true,
      outperformer: true,
      completeness: 0.5,
      pandemic: true,
      flags: null,
    });
    const address = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}/context`;
    await open({ [address]: () => ({ body: context }) });
    await click(screen.getByRole('tab', { name: 'Context' }));
    await until(() => shows('figures of independent schools at 16 are not comparable'));
    expect(shows('66.7% against the school’s average (2 grades)')).toBe(true);
    expect(shows('figures of independent schools at 16 are not comparable')).toBe(true);
    expect(shows('from the years beside it')).toBe(true);
    expect(shows('Personal')).toBe(true);
    expect(shows('Individual flags')).toBe(false);
  });
});
