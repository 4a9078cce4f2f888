import type { ReportSchedule } from '@evenhand/contract/screens/reports/report-schedules';
import type { SavedReport } from '@evenhand/contract/screens/reports/saved-reports';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { click, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, everything, shows } from '../sample-hiring.factory.ts';
import { Component as Reports } from './reports-page.tsx';

const ada = '018f0000-0000-7000-8000-0000000000b1';
const kim = '018f0000-0000-7000-8000-0000000000b2';
const saved: SavedReport = {
  id: '018f0000-0000-7000-8000-0000000000a1',
  report: 'efficiency',
  question: { roleIds: [], period: { period: 'DAYS_30' }, compare: 'NONE', countBy: 'APPLIED' },
  name: 'Spring so far',
  shared: true,
  owner: { id: ada, name: 'Ada Hart' },
  mine: true,
  updatedAt: '2026-11-20T10:00:00Z',
  version: 1,
};
const mondays: ReportSchedule = {
  id: '018f0000-0000-7000-8000-0000000000c1',
  savedReportId: saved.id,
  timing: { cadence: 'WEEKLY', weekday: 1, atTime: '08:00' },
  skipWhenEmpty: false,
  zone: 'Europe/London',
  nextAt: '2027-03-29T07:00:00Z',
  pausedReason: null,
  owner: { id: ada, name: 'Ada Hart' },
  mine: true,
  recipients: [
    { id: ada, name: 'Ada Hart', stopped: false },
    { id: kim, name: 'Kim Lane', stopped: true },
  ],
  version: 4,
};
const theirs: ReportSchedule = {
  ...mondays,
  ...{ id: '018f0000-0000-7000-8000-0000000000c2', mine: false, pausedReason: 'OWNER_LEFT' },
  timing: { cadence: 'MONTHLY', monthDay: 31, atTime: '17:30' },
};
const under = `/api/v1/saved-reports/${saved.id}/schedules`;
const path = `/api/v1/report-schedules/${mondays.id}`;
const colleague = (id: string, firstName: string, lastName: string, status = 'ACTIVE') => ({
  ...{ id, firstName, lastName, status, email: `${firstName}@hartwell.example`, userType: 'HIRING_MANAGER' },
});

const fewStaff = [
  colleague(ada, 'Ada', 'Hart'),
  colleague(kim, 'Kim', 'Lane'),
  colleague('018f0000-0000-7000-8000-0000000000b3', 'Old', 'Account', 'DISABLED'),
];

async function show(
  schedules: readonly ReportSchedule[],
  report = saved,
  staff = (_asked: { readonly searchTerm: string; readonly limit: number }) => fewStaff,
) {
  const sent: { readonly call: string; readonly body: unknown }[] = [];
  const line = { isStale: false };
  const keep = (call: string, answer: { readonly status?: number; readonly body: unknown }) => ({
    [call]: ({ body }: { readonly body: string }) => {
      sent.push({ call, body: body === '' ? null : JSON.parse(body) });
      return line.isStale
        ? { status: 409, body: { errors: [{ code: 'stale_version' }], message: 'stale', requestId: 'r' } }
        : answer;
    },
  });
  await asManager(
    {
      'GET /api/v1/report': () => ({ body: { content: [] } }),
      'GET /api/v1/saved-reports': () => ({
        body: {
          content: [sent.some(({ call }) => call.startsWith('POST')) ? { ...report, nextAt: mondays.nextAt } : report],
        },
      }),
      'GET /api/v1/staff': ({ url: { searchParams } }) => ({
        body: staff({ searchTerm: searchParams.get('searchTerm') ?? '', limit: Number(searchParams.get('limit')) }),
      }),
      [`GET ${under}`]: () => ({ body: { zone: 'Europe/London', content: schedules } }),
      ...keep(`POST ${under}`, { status: 201, body: mondays }),
      ...keep(`PUT ${path}`, { body: mondays }),
      ...keep(`DELETE ${path}`, { body: { done: true } }),
    },
    [...everything.filter((one) => !one.startsWith('report:')), 'report:read', 'report:schedule'],
  );
  await renderRoutes([{ path: '/manager/reports', Component: Reports }], '/manager/reports');
  await click(await screen.findByRole('button', { name: 'Send by mail' }));
  return { sent, line };
}

it('asks for day, time and recipients, and says what is missing', async () => {
  const { sent } = await show([]);
  await click(await screen.findByRole('button', { name: 'Save' }));
  await until(() => shows('Choose between 1 and 20 recipients.'));
  expect([sent, shows('By the clock of London.'), screen.queryByLabelText('Old Account')]).toEqual([[], true, null]);
  await click(screen.getByLabelText('Every month'));
  await userEvent.selectOptions(screen.getByLabelText('Day of the month'), '31');
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '17:30' } });
  await click(screen.getByLabelText('Kim Lane'));
  await click(screen.getByLabelText('Send nothing when there is nothing to count'));
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => sent.length === 1);
  expect(sent).toEqual([
    {
      call: `POST ${under}`,
      body: {
        timing: { cadence: 'MONTHLY', monthDay: 31, atTime: '17:30' },
        recipientIds: [kim],
        skipWhenEmpty: true,
      },
    },
  ]);
  await until(() => screen.queryByRole('button', { name: 'Save' }) === null);
  // The report is now among those that are sent, and its dialog is still open.
  await until(() => screen.queryByRole('region', { name: 'Sent by e-mail', hidden: true }) !== null);
  expect(screen.getByRole('dialog', { name: 'Send “Spring so far” by e-mail' })).toBeDefined();
});

it('lists days with their next time, recipients and pauses, and changes and ends the user’s own', async () => {
  const { sent, line } = await show([mondays, theirs]);
  await until(() => shows('Every Monday at 08:00 (London)'));
  expect(shows('On day 31 of each month at 17:30 (London)')).toBe(true);
  expect(shows('Next on Monday')).toBe(true);
  expect(shows('To Ada Hart, Kim Lane (has stopped it).')).toBe(true);
  expect(shows('Not sent, because the account of Ada Hart is not active.')).toBe(true);
  line.isStale = true;
  await click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.queryByLabelText('Kim Lane')).toBeNull();
  await click(await screen.findByRole('button', { name: 'Save' }));
  await until(() => shows('This was not saved'));
  expect(sent).toMatchObject([{ call: `PUT ${path}`, body: { recipientIds: [ada], version: 4 } }]);
  await click(screen.getByRole('button', { name: 'Cancel' }));
  line.isStale = false;
  const deleteButtons = () => within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Delete' });
  await until(() => shows('Every Monday at 08:00 (London)'));
  await click(deleteButtons()[0] as HTMLElement);
  await until(() => shows('Stop sending this?'));
  await click(deleteButtons()[0] as HTMLElement);
  await until(() => sent.at(-1)?.call === `DELETE ${path}`);
});

it('finds a colleague beyond the first hundred, and keeps those who are chosen', async () => {
  const all = Array.from({ length: 130 }, (_, at) =>
    colleague(`018f0000-0000-7000-8000-000000001${String(at).padStart(3, '0')}`, `Person${at}`, 'Staff'),
  );
  const { sent } = await show([], saved, ({ searchTerm, limit }) =>
    all.filter(({ firstName }) => firstName.includes(searchTerm)).slice(0, limit),
  );
  await click(await screen.findByLabelText('Person7 Staff'));
  expect(screen.queryByLabelText('Person129 Staff')).toBeNull();
  await userEvent.type(screen.getByLabelText('Find a colleague'), 'Person129');
  await click(await screen.findByLabelText('Person129 Staff'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Person7 Staff' }).checked).toBe(true);
  await click(screen.getByRole('button', { name: 'Save' }));
  await until(() => sent.length === 1);
  expect(sent).toMatchObject([{ body: { recipientIds: [all[7]?.id, all[129]?.id] } }]);
});

it('says that a protected report is sent without figures', async () => {
  await show([], { ...saved, report: 'adverse', question: { ...saved.question, period: { period: 'SEASON' } } });
  await until(() => shows('The e-mail holds a link to it and no figures.'));
  expect(screen.queryByLabelText('Send nothing when there is nothing to count')).toBeNull();
});
