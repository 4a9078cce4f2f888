import type { WildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, shows } from '../sample-hiring.factory.ts';
import { Component } from './role-edit-page.tsx';

const address = `/api/v1/roles/${roleId}/wild-cards`;
const off: WildCards = {
  isOn: false,
  drawBy: 'PEOPLE',
  draw: 3,
  bandBy: 'PEOPLE',
  band: 20,
  version: 0,
  updatedAt: null,
  draws: [],
};
const draw: WildCards['draws'][number] = {
  id: '0190a1b2-0000-7000-8000-0000000000d1',
  stageId: 28,
  column: 'score',
  mark: 3.5,
  eligible: 14,
  drawn: 3,
  seed: 'a-seed',
  agrees: true,
  drawnAt: '2027-01-05T09:00:00.000Z',
  drawnBy: 'Ada Admin',
};

async function open(loaded: WildCards, save: Rule, part = 'wildCards') {
  const server = await asManager({ [`GET ${address}`]: () => ({ body: loaded }), [`PUT ${address}`]: save });
  const path = `/manager/roles/${roleId}/edit?part=${part}`;
  await renderRoutes([{ path: '/manager/roles/:roleId/edit', Component }], path);
  await waitFor(() => expect(document.getElementById('title')).not.toBeNull());
  return {
    calls: (method: string) => server.seen.filter(({ call }) => call === `${method} ${address}`),
    sent: () =>
      server.seen.filter(({ call }) => call === `PUT ${address}`).map(({ body }): unknown => JSON.parse(body || '{}')),
  };
}

const press = (name: string): Promise<void> => click(screen.getByRole('button', { name }));
const kept: Rule = ({ body }) => ({ body: { ...off, ...JSON.parse(body), version: 1 } });

describe('wild cards of a role', () => {
  it('are chosen in a section of the editor, which is loaded when it is opened', async () => {
    const elsewhere = await open(off, kept, 'basics');
    expect(elsewhere.calls('GET')).toEqual([]);
  });

  it('are off until they are switched on, with how many and from which band', async () => {
    const { sent } = await open(off, kept);
    await until(() => shows('There has been no draw yet.'));
    await click(screen.getByLabelText('Draw wild cards at pass marks'));
    await fill('wild-cards-draw', '10');
    await fill('wild-cards-draw-by', 'PERCENT');
    await fill('wild-cards-band', '0.5');
    await fill('wild-cards-band-by', 'POINTS');
    await press('Save wild cards');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toEqual([{ isOn: true, drawBy: 'PERCENT', draw: 10, bandBy: 'POINTS', band: 0.5, version: 0 }]);
  });

  it('say what is wrong at the field, and send nothing', async () => {
    const { sent } = await open(off, kept);
    await until(() => shows('There has been no draw yet.'));
    await fill('wild-cards-draw', '20');
    await fill('wild-cards-band', '1.5');
    await press('Save wild cards');
    await until(() => shows('Enter a whole number from 2 to 1,000.'));
    await fill('wild-cards-band', '20');
    await until(() => shows('Enter a whole number from 1 to 100, and fewer people than the band has.'));
    expect(sent()).toEqual([]);
  });

  it('show what a colleague saved meanwhile, and are saved over it only when told', async () => {
    const theirs = { ...off, isOn: true, draw: 5, version: 4 };
    const { sent } = await open(off, (request) => {
      const errors = [{ code: 'stale_version', message: 'stale_version' }];
      if (JSON.parse(request.body).version === 4) return kept(request);
      return { status: 409, body: { errors, message: 'stale_version', requestId: 'r', current: theirs } };
    });
    await until(() => shows('There has been no draw yet.'));
    await fill('wild-cards-draw', '7');
    await press('Save wild cards');
    await until(() => shows('A colleague has saved: drawn 5 people, band 20 people next below the pass mark.'));
    await press('Go on with mine');
    await press('Save wild cards');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ draw: 7, version: 4 });
  });

  it('list the draws that were made, with the seed and without the people', async () => {
    await open(
      {
        ...off,
        isOn: true,
        version: 2,
        draws: [draw, { ...draw, id: `${draw.id}`.replace('d1', 'd2'), agrees: null }],
      },
      kept,
    );
    await until(() => shows('3 people drawn from 14'));
    expect(shows('below the pass mark 3.5 (Score) in For review')).toBe(true);
    expect(shows('Drawn again with the seed a-seed, it gives the same people.')).toBe(true);
    expect(shows('Some of these people have been erased since.')).toBe(true);
    expect(shows('Ada Admin')).toBe(true);
  });
});
