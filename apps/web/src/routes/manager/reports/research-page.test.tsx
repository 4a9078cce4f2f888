import type { ResearchExtract } from '@evenhand/contract/screens/reports/research-extracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, shows } from '../sample-hiring.factory.ts';
import { Component as Reports } from './reports-page.tsx';
import { Component as Research } from './research-page.tsx';

const extract: ResearchExtract = {
  id: '01990000-0000-7000-8000-0000000000e1',
  purpose: 'Progress from state schools',
  state: 'READY',
  refusal: null,
  requestedBy: 'Ada Hart',
  mine: false,
  requestedAt: '2026-11-20T10:00:00Z',
  rows: 14,
  people: 320,
  leftOut: null,
  releasedBy: null,
  releasedAt: null,
  until: null,
};

async function show(content: readonly ResearchExtract[], may: readonly string[] = ['research:read']) {
  const calls: string[] = [];
  const path = '/api/v1/research-extracts';
  const list = [...content];
  await asManager(
    {
      'GET /api/v1/report': () => ({ body: { content: [] } }),
      'GET /api/v1/saved-reports': () => ({ body: { content: [] } }),
      [`GET ${path}`]: () => ({ body: { content: list } }),
      [`POST ${path}`]: ({ body }) => {
        calls.push(body);
        const made = { ...extract, state: 'MAKING' as const, mine: true, rows: null, people: null };
        list.unshift(made);
        return { status: 201, body: made };
      },
      [`POST ${path}/${extract.id}/release`]: () => {
        calls.push('release');
        const released = { releasedBy: 'Ben Low', releasedAt: '2026-11-21T10:00:00Z', until: '2026-12-21T10:00:00Z' };
        list[0] = { ...extract, state: 'RELEASED', ...released };
        return { body: list[0] };
      },
      [`DELETE ${path}/${extract.id}`]: () => {
        calls.push('discard');
        list.shift();
        return { body: { done: true } };
      },
    },
    [...everything.filter((one) => !one.startsWith('research:')), ...(may as typeof everything)],
  );
  await renderRoutes(
    [
      { path: '/manager/reports', Component: Reports },
      { path: '/manager/reports/research', Component: Research },
    ],
    '/manager/reports/research',
  );
  return { calls };
}

it('asks for the first extract with the research that it is for', async () => {
  const { calls } = await show([]);
  await until(() => shows('No extracts yet'));
  await click(screen.getByRole('button', { name: 'Ask for an extract' }));
  expect(shows('Say in ten letters or more which research it is for')).toBe(true);
  await fill('research-purpose', 'Progress from state schools');
  await click(screen.getByRole('button', { name: 'Ask for an extract' }));
  await until(() => shows('Being made'));
  expect(calls.map((body) => JSON.parse(body))).toEqual([{ purpose: 'Progress from state schools' }]);
  expect(screen.queryByRole('button', { name: 'Ask for an extract' })).toBeNull();
});

it('is released by a colleague, who reads what it holds', async () => {
  const { calls } = await show([extract]);
  await until(() => shows('14 combinations with 320 people. Few people were left out, or none.'));
  await click(screen.getByRole('button', { name: 'Release' }));
  expect(shows('for “Progress from state schools”')).toBe(true);
  const [confirm] = screen.getAllByRole('button', { name: 'Release' }).slice(-1);
  if (confirm) await click(confirm);
  await until(() => shows('Released by Ben Low'));
  expect(calls).toEqual(['release']);
  expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy();
});

it('is never released by the member of staff who asked, who can discard it', async () => {
  const { calls } = await show([{ ...extract, mine: true }]);
  await until(() => shows('You asked for it, so a colleague releases it.'));
  expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  await click(screen.getByRole('button', { name: 'Discard' }));
  await until(() => shows('No extracts yet'));
  expect(calls).toEqual(['discard']);
});

it('says why one was not made, and that one has ended', async () => {
  const refused = { ...extract, state: 'REFUSED' as const, refusal: 'NEAR_EARLIER' as const, rows: null, people: null };
  const dates = { releasedBy: '', releasedAt: '2026-01-05T10:00:00Z', until: '2026-02-04T10:00:00Z' };
  const ended = { ...extract, id: '01990000-0000-7000-8000-0000000000e2', state: 'ENDED' as const, ...dates };
  await show([refused, ended]);
  await until(() => shows('It differs from a released extract by fewer than ten people.'));
  expect(shows('It could be downloaded until 4 February 2026.')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});

it('is not for a user without the permission', async () => {
  await show([], []);
  await until(() => shows('You cannot see this page'));
});
