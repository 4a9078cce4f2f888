import { candidateContext } from '@evenhand/contract/records/context/context';
import { variants } from '@evenhand/domain/organizations/variants';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { Rule } from '../../testing/api-server.ts';
import { renderRoutes, until } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { Component } from './candidate-page.tsx';
import {
  asManager,
  candidateId,
  everything,
  press,
  samplePage,
  sampleStaffCandidate,
  shows,
} from './sample-hiring.factory.ts';

const organizationId = '01990000-0000-7000-8000-000000000001';
const address = `GET /api/v1/organization/${organizationId}/candidate/${candidateId(2)}`;

const noStage = {
  candidate: null,
  school: null,
  schoolYear: null,
  partial: false,
  way: null,
  basis: null,
  pi: null,
  gradeGap: null,
  hidden: false,
  schoolPercentile: null,
  piPercentile: null,
  reason: 'TOO_FEW_RESULTS',
};
const flag = (code: string, category: string, value: boolean | null, evidence: object) => ({
  code,
  category,
  value,
  evidence,
});
const flags = [
  flag('SCHOOL_KS4', 'EDUCATION', true, { own: 38.2, national: 46.3 }),
  flag('POSTCODE', 'SOCIO_ECONOMIC', true, { decile: 2, index: 'IMD', quintile: 1, nation: 'ENGLAND' }),
  flag('WORK', 'SOCIO_ECONOMIC', true, { termTimeWorkHours: 18 }),
  flag('CARE', 'PERSONAL', true, { care: 'YES' }),
  flag('FSM', 'SOCIO_ECONOMIC', false, { fsm: 'NO' }),
];
const contextWith = (over: object) =>
  candidateContext.parse({
    computedAt: '2026-11-20T10:00:00Z',
    dataVersion: 'none',
    algorithmVersion: 1,
    ks4: noStage,
    ks5: noStage,
    flagCount: 4,
    categories: ['EDUCATION', 'PERSONAL', 'SOCIO_ECONOMIC'],
    socialMobility: true,
    outperformer: false,
    completeness: 1,
    pandemic: false,
    flags: null,
    ...over,
  });

const listed = (number: number) => ({
  id: candidateId(number),
  name: `Person ${number}`,
  email: `person${number}@example.org`,
  candidateStatus: 'ACTIVE',
  step: 7,
  changedAt: '2026-11-20T10:00:00Z',
  pi: null,
  flagCount: null,
});

/** Pages of two profiles each. */
const pages: Rule = ({ url }) => {
  const page = Number(url.searchParams.get('page'));
  const rows = [1, 2, 3].slice(page * 2, page * 2 + 2).map(listed);
  return { body: { ...samplePage([], 3), content: rows, size: 2, number: page, hasNext: page === 0 } };
};

async function open(context: object, query = '') {
  const server = await asManager(
    {
      'GET /api/v1/profiles': pages,
      [address.replace(candidateId(2), candidateId(3))]: () => ({
        body: { ...sampleStaffCandidate(3), applications: [] },
      }),
      [address]: () => ({ body: { ...sampleStaffCandidate(2), applications: [] } }),
      [`${address}/context`]: () => ({ body: contextWith(context) }),
    },
    everything,
  );
  const boot = sampleBoot();
  const variant = boot.variant && { ...boot.variant, features: variants.CRS.features };
  const path = `/manager/candidate/${candidateId(2)}${query}`;
  const shown = await renderRoutes(
    [
      { path: '/manager/candidate/:candidateId', Component },
      { path: '/manager/search', element: <p>The list</p> },
    ],
    path,
    { ...boot, variant },
  );
  await until(() => shows('Flags'));
  return { server, shown };
}

beforeEach(() => {
  queryClient.clear();
  setSingleKeys(true);
});

describe('a candidate where people keep a profile and apply nowhere', () => {
  it('opens on the context, and has nothing that needs a role', async () => {
    await open({});
    const tabs = [...document.querySelectorAll('[role="tab"], nav button')].map((tab) => tab.textContent);
    expect(tabs.slice(0, 4)).toEqual(['Context', 'Application', 'Documents', 'Feed']);
    for (const text of [
      'Scores',
      'Read and score',
      'Requests and offer',
      'Suggested for other roles',
      'Suggest for a role',
    ]) {
      expect([text, shows(text)]).toEqual([text, false]);
    }
  });

  it('says which flags are raised and by which figure, to those who may see them', async () => {
    await open({ flags });
    for (const text of [
      'School below the national average at 16: 38.2 at the school, 46.3 in the country',
      'Home in a deprived area: decile 2 of deprivation, 1 being the most deprived',
      'Much paid work in term time: 18 hours a week',
      'Time in local authority care: the candidate’s own answer',
    ]) {
      expect([text, shows(text)]).toEqual([text, true]);
    }
    expect(shows('Free school meals')).toBe(false);
  });

  it('says to the others how many are raised, and who may see which', async () => {
    await open({});
    expect(shows('4 flags are raised. Which ones is shown to people with a permission')).toBe(true);
    expect(shows('Time in local authority care')).toBe(false);
  });

  it('has the one before and after in the list it was opened from, over the edge of a page, and the way back', async () => {
    const { server, shown } = await open({}, `?return=${encodeURIComponent('/manager/search?sort=pi&flags=2')}`);
    await until(() => shows('2 of 3') && shows('Next'));
    // There is nothing to decide where people keep a profile.
    expect(shows('Open the next after a decision')).toBe(false);
    const asked = server.seen.filter(({ call }) => call === 'GET /api/v1/profiles').at(-1)?.url.searchParams;
    expect([asked?.get('sortBy'), asked?.get('flagsFrom')]).toEqual(['pi', '2']);
    await press(']');
    await until(() => shown.path().startsWith(`/manager/candidate/${candidateId(3)}`) && shows('3 of 3'));
    await press('Escape');
    expect(shown.path()).toBe('/manager/search?sort=pi&flags=2&page=2');
  });
});
