import type { ReportNote } from '@evenhand/contract/screens/reports/report-notes';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, roleId, shows } from '../sample-hiring.factory.ts';
import { Component as Report } from './report-page.tsx';

const note: ReportNote = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  day: '2026-11-03',
  roleId: null,
  roleTitle: null,
  text: 'Deadline extended',
  author: 'Ada Hart',
  version: 2,
};
const early: ReportNote = { ...note, id: '018f0000-0000-7000-8000-0000000000c2', day: '2026-01-02', text: 'Too early' };
const path = `/api/v1/report-notes/${note.id}`;
const figures = {
  ...{ report: 'efficiency', kind: 'cohort', asOf: '2026-11-20T10:00:00Z', comparedDays: null },
  days: { from: '2026-11-01', to: '2026-11-30' },
  ...{ zone: 'Europe/London', roles: 1, counted: 1, withheld: null, headline: null },
  tables: [{ id: 'waits', columns: [], rows: [{ code: 'hire', name: null, cells: [] }] }],
};

async function show(may: readonly string[] = ['report:read', 'role:edit']) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const keep = (call: string, answer: object) => ({
    [call]: ({ body }: { readonly body: string }) => {
      sent.push({ call, body: body === '' ? null : JSON.parse(body) });
      return answer;
    },
  });
  await asManager(
    {
      'POST /api/v1/report/efficiency': () => ({ body: figures }),
      'GET /api/v1/report-notes': () => ({ body: { content: [note, early] } }),
      ...keep('POST /api/v1/report-notes', { status: 201, body: note }),
      ...keep(`PUT ${path}`, { body: note }),
      ...keep(`DELETE ${path}`, { body: { done: true } }),
    },
    [...everything.filter((one) => !/^(report|role):/.test(one)), ...may] as typeof everything,
  );
  const address = `/manager/reports/efficiency?roles=${roleId}`;
  await renderRoutes([{ path: '/manager/reports/:reportId', Component: Report }], address);
  await until(() => shows('Deadline extended'));
  return sent;
}

it('shows the notes of the report’s days, to change for those who edit roles', async () => {
  await show(['report:read']);
  expect(shows('3 November 2026 · By Ada Hart')).toBe(true);
  expect(shows('Too early')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

it('adds a note once it has a day and words', async () => {
  const sent = await show();
  await click(screen.getByRole('button', { name: 'Add a note' }));
  await click(await screen.findByRole('button', { name: 'Save' }));
  await until(() => shows('Choose the day on which it happened.'));
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-11-10' } });
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => shows('Write what happened.'));
  await userEvent.type(screen.getByLabelText('Note'), 'Fair in Leeds');
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => screen.queryByRole('dialog') === null);
  const body = { day: '2026-11-10', roleId: null, text: 'Fair in Leeds' };
  expect(sent).toEqual([{ call: 'POST /api/v1/report-notes', body }]);
});

it('changes and deletes a note', async () => {
  const sent = await show();
  await click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.type(await screen.findByLabelText('Note'), ' by a week');
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => screen.queryByRole('dialog') === null);
  await click(screen.getByRole('button', { name: 'Delete' }));
  await until(() => shows('It leaves all reports about its day.'));
  await click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  await until(() => sent.length === 2);
  expect(sent).toMatchObject([
    { call: `PUT ${path}`, body: { text: 'Deadline extended by a week', version: 2 } },
    { call: `DELETE ${path}` },
  ]);
});
