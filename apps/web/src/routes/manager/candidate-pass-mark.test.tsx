import type { WildCardCount } from '@evenhand/contract/screens/bulk-moves/pass-marks';
import type { CutImpact } from '@evenhand/contract/screens/impact';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { heldPosition } from '../../entities/application/position-choices.ts';
import type { ApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './candidate-list-page.tsx';
import {
  applicationId,
  asManager,
  everything,
  roleId,
  samplePage,
  sampleRow,
  shows,
  submitDialog,
} from './sample-hiring.factory.ts';

const stageId = 28;
const countCall = `POST /api/v1/roles/${roleId}/pass-mark/count`;
const setCall = `POST /api/v1/roles/${roleId}/pass-mark`;
const forwardCall = 'POST /api/v1/candidate/bulkstage/3/300/impact';
const outCall = `POST /api/v1/candidate/bulkstage/${heldPosition.stageId}/${heldPosition.substageId}/impact`;
const previewId = applicationId(99);
const impact = (direction: CutImpact['direction'], withheld: CutImpact['withheld']): CutImpact => ({
  previewId,
  rules: 2,
  direction,
  picked: 30,
  standing: 50,
  lost: { people: 20, highPi: 3, highPiFrom: 30, unreadCircumstances: 2 },
  traits: [],
  withheld,
  asOf: null,
});

async function open(
  permissions: readonly Permission[],
  withheld: CutImpact['withheld'] = null,
  wildCards: WildCardCount | null = null,
) {
  const server = await asManager(
    {
      [`POST /api/v1/search/candidate/${roleId}`]: () => ({ body: samplePage([sampleRow(1), sampleRow(2)]) }),
      [countCall]: () => ({ body: { pass: 30, below: 17, unscored: 3, wildCards } }),
      [outCall]: () => ({ body: impact('out', withheld) }),
      [forwardCall]: () => ({ body: impact('forward', withheld) }),
      [setCall]: () => ({ status: 202, body: { passed: null, held: null } }),
    },
    permissions,
  );
  const element = (
    <main>
      <Component />
    </main>
  );
  await renderRoutes([{ path: '/manager/roles/:roleId', element }], `/manager/roles/${roleId}?stage=${stageId}`);
  await waitFor(() => expect(document.querySelector('tbody tr')).not.toBeNull());
  await click(screen.getByRole('button', { name: 'Pass mark' }));
  await waitFor(() => expect(document.querySelector('dialog form')).not.toBeNull());
  return server;
}
const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((request) => request.call === call).map((request) => JSON.parse(request.body || 'null'));

const looking: readonly Permission[] = [...everything, 'application:preview-impact'];

describe('a pass mark', () => {
  it('shows what holding those below would do, where those who pass stay', async () => {
    const server = await open(looking);
    await fill('pass-mark-to', 'stay');
    await waitFor(() => expect(document.querySelector('#pass-mark-below option[value="ACADEMIC"]')).not.toBeNull());
    await fill('pass-mark-below', 'ACADEMIC');
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('30 people pass.') && shows('What this would do'));
    expect(bodies(server, outCall)).toEqual([{ roleId, resource: { stageId, filters: { score: { to: 2.9999 } } } }]);
    expect(document.body.textContent).toContain('3 of those who would not go on');
    await submitDialog();
    await waitFor(() => expect(bodies(server, setCall)).toHaveLength(1));
    expect(bodies(server, setCall)).toEqual([
      { stageId, column: 'score', mark: 3, to: null, holdBelow: 'ACADEMIC', previewId },
    ]);
  });

  it('counts those it holds apart from those who stay where they are', async () => {
    await open(looking);
    await waitFor(() => expect(document.querySelector('#pass-mark-below option[value="ACADEMIC"]')).not.toBeNull());
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('30 of 50 people go on. 20 stay where they are.'));
    await fill('pass-mark-below', 'ACADEMIC');
    await until(() => shows('30 of 50 people go on. 17 are not taken forward. 3 stay where they are.'));
  });

  it('tells a user who may not look at groups how many it would drop', async () => {
    const server = await open(everything, 'not_allowed');
    await fill('pass-mark-to', 'stay');
    await waitFor(() => expect(document.querySelector('#pass-mark-below option[value="ACADEMIC"]')).not.toBeNull());
    await fill('pass-mark-below', 'ACADEMIC');
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('3 of those who would not go on'));
    await submitDialog();
    await waitFor(() => expect(bodies(server, setCall)).toHaveLength(1));
    expect(bodies(server, setCall)).toMatchObject([{ holdBelow: 'ACADEMIC', previewId }]);
  });

  it('takes the score for a criterion as its measure', async () => {
    const server = await open(looking);
    await fill('pass-mark-column', 'criterion_writing');
    await fill('pass-mark', '3.5');
    await submitDialog();
    await until(() => shows('30 people pass.'));
    expect(bodies(server, countCall)).toEqual([{ stageId, column: 'criterion_writing', mark: 3.5 }]);
  });

  it('asks for a number, and for what becomes of those above or below', async () => {
    const server = await open(looking);
    await submitDialog();
    await until(() => shows('Enter a number with two decimals at most.'));
    await fill('pass-mark-to', 'stay');
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('Choose what happens to those who pass, to those below, or to both.'));
    expect(bodies(server, setCall)).toEqual([]);
  });

  it('says before how many go on by lot, and counts them neither among those held nor among those who stay', async () => {
    await open(looking, null, { eligible: 12, drawn: 4, already: false });
    await waitFor(() => expect(document.querySelector('#pass-mark-below option[value="ACADEMIC"]')).not.toBeNull());
    await fill('pass-mark', '3');
    await fill('pass-mark-below', 'ACADEMIC');
    await submitDialog();
    await until(() => shows('30 of 50 people go on. 13 are not taken forward. 3 stay where they are.'));
    expect(document.body.textContent).toContain('4 more people, drawn by lot from the 12 just below, go on');
    await fill('pass-mark-to', 'stay');
    await until(() => shows('only where those who pass go on, so none are drawn now.'));
  });

  it('says when the stage has drawn already, and when no one just below can be drawn', async () => {
    await open(looking, null, { eligible: 0, drawn: 0, already: true });
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('This stage has drawn its wild cards already, so no more people are drawn.'));
  });

  it('says who of an earlier draw goes on after all, and that no more are drawn', async () => {
    await open(looking, null, { eligible: 0, drawn: 2, already: true });
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('2 of them still stand below the mark and go on with those who pass.'));
  });

  it('says that none are drawn by a mark that no candidate passes', async () => {
    await open(looking, null, { eligible: 3, drawn: 0, already: false });
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('only where those who pass go on, so none are drawn now.'));
  });

  it('says nothing of wild cards where the role draws none', async () => {
    await open(looking);
    await fill('pass-mark', '3');
    await submitDialog();
    await until(() => shows('30 people pass.'));
    expect(document.body.textContent).not.toMatch(/wild|by lot/i);
  });
});
