import type { CutImpact } from '@evenhand/contract/screens/impact';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { setSingleKeys } from '../../lib/page/single-keys.ts';
import type { ApiServer, Rule } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
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
  submitAtOnce,
  submitDialog,
} from './sample-hiring.factory.ts';

const impactCall = 'POST /api/v1/candidate/bulkstage/28/2800/impact';
const moveCall = 'POST /api/v1/candidate/bulkstage/28/2800';
const previewId = applicationId(99);

const group = (code: string, over: Partial<CutImpact['traits'][number]['groups'][number]> = {}) => ({
  code,
  total: 60,
  selected: 30,
  rate: 0.5,
  ratio: null,
  pBelow: null,
  verdict: 'NONE' as const,
  ...over,
});

const impact = (over: Partial<CutImpact> = {}): CutImpact => ({
  previewId,
  rules: 2,
  direction: 'forward',
  picked: 45,
  standing: 120,
  lost: { people: 75, highPi: 4, highPiFrom: 30, unreadCircumstances: 1 },
  traits: [
    {
      trait: 'sex',
      withheld: false,
      reference: 'man',
      unknown: 10,
      groups: [
        group('man'),
        group('woman', { selected: 15, rate: 0.25, ratio: 0.5, pBelow: 0.01, verdict: 'ADVERSE' }),
        group('notShown', { total: 35, selected: null, rate: null, verdict: 'INSUFFICIENT' }),
      ],
    },
    {
      trait: 'ethnicity',
      withheld: false,
      reference: null,
      unknown: null,
      groups: [
        group('white', { selected: null, rate: null, verdict: 'INSUFFICIENT' }),
        group('black', { total: 25, selected: null, rate: null, verdict: 'ADVERSE' }),
        group('asian', { total: 20, selected: 10, rate: null }),
      ],
    },
    { trait: 'disability', withheld: true, reference: null, unknown: null, groups: [] },
  ],
  withheld: null,
  asOf: null,
  ...over,
});

async function openDialog(rules: Readonly<Record<string, Rule>>, permissions: readonly Permission[]) {
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
      [moveCall]: () => ({
        body: { batchId: roleId, moved: 2, results: [1, 2].map((one) => ({ id: candidateId(one), moved: true })) },
      }),
      ...rules,
    },
    permissions,
  );
  await renderRoutes(
    [
      {
        path: '/manager/roles/:roleId',
        element: (
          <main>
            <Component />
          </main>
        ),
      },
    ],
    `/manager/roles/${roleId}`,
  );
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  for (const key of ['j', 'x', 'j', 'x', 's']) await press(key);
  await waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
  return server;
}

const looking: readonly Permission[] = [...everything, 'application:preview-impact'];
const seen = (server: ApiServer, call: string) => server.seen.filter((request) => request.call === call);
beforeEach(() => setSingleKeys(true));

describe('a look before a cut', () => {
  it('says in plain words what the move would do, and is sent with it', async () => {
    const server = await openDialog({ [impactCall]: () => ({ body: impact() }) }, looking);
    await until(() => shows('What this would do'));
    for (const text of [
      '45 of 120 people go on. 75 stay where they are.',
      '4 of those who would not go on did far better than their school (index 30 or more).',
      '1 of them has told us what affected their results, and it has not been read yet.',
      'about 30 of 60 (50%)',
      'Small groups and the next larger, taken togetherabout 35 people, number not shown',
      'Blackabout 25 people, number not shownClearly less often than others',
      'Asianabout 10 of 20',
      'By disability: not shown. All groups but one are so small',
      'A number that is not shown is below ten, or would let you work out one that is.',
      'The others are compared with this group.',
      'Clearly less often than others, and hardly by chance.',
      '50% of the rate of “Men”, p < 0.01',
      'Too few to say.',
      'About 10 have not answered.',
    ]) {
      expect(document.body.textContent).toContain(text);
    }
    await submitDialog();
    await waitFor(() => expect(seen(server, moveCall)).toHaveLength(1));
    expect(JSON.parse(seen(server, moveCall)[0]?.body ?? '')).toMatchObject({ previewId });
    expect(JSON.parse(seen(server, impactCall)[0]?.body ?? '')).toEqual({
      roleId,
      ids: [candidateId(1), candidateId(2)],
    });
  });

  it('comes before the move: while it is worked out nothing can be moved', async () => {
    const server = await openDialog({ [impactCall]: () => ({ body: impact() }) }, looking);
    expect(shows('Working out what this would do')).toBe(true);
    await submitAtOnce();
    await until(() => shows('45 of 120'));
    expect(seen(server, moveCall)).toHaveLength(0);
    await submitDialog();
    await waitFor(() => expect(seen(server, moveCall)).toHaveLength(1));
  });

  it('says when it cannot be worked out, tries again, and does not hold up the move', async () => {
    const server = await openDialog({ [impactCall]: () => ({ status: 500, body: {} }) }, looking);
    await until(() => shows('could not be worked out'));
    await click(screen.getByRole('button', { name: 'Try again' }));
    await until(() => seen(server, impactCall).length === 2 && shows('could not be worked out'));
    await submitDialog();
    await waitFor(() => expect(seen(server, moveCall)).toHaveLength(1));
    expect(JSON.parse(seen(server, moveCall)[0]?.body ?? '')).not.toHaveProperty('previewId');
  });

  const silences: [string, Partial<CutImpact>, string][] = [
    ['too few', { withheld: 'too_few', traits: [] }, 'Fewer than ten people are on one side'],
    ['too near', { withheld: 'too_near', traits: [] }, 'differ by fewer than ten from a cut that was looked at before'],
    ['no answers', { traits: [] }, 'Too few have answered the monitoring questions'],
    ['earlier figures', { asOf: '2026-11-20T10:00:00.000Z' }, 'Fewer than ten people have changed since'],
    ['no cut', { direction: 'none', traits: [] }, 'This move leaves no candidates behind.'],
  ];
  it.each(silences)('says why it says no more: %s', async (_why, over, text) => {
    await openDialog({ [impactCall]: () => ({ body: impact(over) }) }, looking);
    await until(() => shows(text));
  });

  it('says how many it would drop to who may move people and not look at groups', async () => {
    const withheld = { traits: [], withheld: 'not_allowed' as const };
    const server = await openDialog({ [impactCall]: () => ({ body: impact(withheld) }) }, everything);
    await until(() => shows('45 of 120 people go on. 75 stay where they are.'));
    expect(shows('1 of them has told us what affected their results')).toBe(true);
    expect(document.querySelector('dialog table')).toBeNull();
    await submitDialog();
    await waitFor(() => expect(seen(server, moveCall)).toHaveLength(1));
    expect(JSON.parse(seen(server, moveCall)[0]?.body ?? '')).toMatchObject({ previewId });
  });

  it('says to a blind reader why nothing is told of circumstances', async () => {
    const lost = { ...impact().lost, unreadCircumstances: null };
    await openDialog({ [impactCall]: () => ({ body: impact({ lost }) }) }, everything);
    await until(() => shows('is not shown on a blind role'));
    expect(shows('4 of those who would not go on')).toBe(true);
  });
});
