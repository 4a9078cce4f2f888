import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NextTab } from '../../features/candidate-page/next-steps/next-tab.tsx';
import type { Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { applicationId, asManager, candidateId, roleId, sampleStaffCandidate } from './sample-hiring.factory.ts';

const url = '/api/v1/staff-tasks';
const me = { id: sampleUser().id, name: 'Amara Osei' };
const aTask: StaffTask = {
  id: '01990000-0000-7000-8000-0000000000d1',
  title: 'Ask for a transcript',
  note: '',
  dueOn: '2099-11-24',
  isLate: false,
  assignee: me,
  author: me,
  role: { id: roleId, title: 'Vacation scheme' },
  candidate: { id: candidateId(1), applicationId: applicationId(1), name: 'Ida Rhodes' },
  isDone: false,
  mayEdit: true,
  version: 1,
};

async function show(asks = 0, mayWrite = true) {
  const tasks = [aTask];
  const rules: Readonly<Record<string, Rule>> = {
    [`GET ${url}`]: () => ({ body: tasks }),
    [`POST ${url}`]: ({ body }) => {
      const made = { ...aTask, ...JSON.parse(body), id: '01990000-0000-7000-8000-0000000000d2' };
      tasks.push(made);
      return { status: 201, body: made };
    },
  };
  const server = await asManager(rules);
  const [application] = sampleStaffCandidate(1).applications;
  const element = (
    <NextTab
      candidateId={candidateId(1)}
      application={application ?? null}
      may={(permission) => mayWrite && permission === 'note:write'}
      asks={asks}
    />
  );
  await renderRoutes([{ path: '*', element }], '/');
  return server;
}

it('shows the tasks about a candidate, and adds one about their application', async () => {
  const server = await show();
  const list = await screen.findByRole('list', { name: 'Tasks' });
  expect(within(list).getByText('Ask for a transcript')).toBeTruthy();
  expect(server.seen.find(({ call }) => call === `GET ${url}`)?.url.searchParams.get('applicationId')).toBe(
    applicationId(1),
  );
  await click(screen.getByRole('button', { name: 'Add a task' }));
  await fill('title', 'Ring them');
  await fill('dueOn', '2099-12-01');
  await click(screen.getByRole('button', { name: 'Save task', hidden: true }));
  await waitFor(() => expect(within(list).getByText('Ring them')).toBeTruthy());
  const sent = server.seen.find(({ call }) => call === `POST ${url}`)?.body ?? '{}';
  expect(JSON.parse(sent)).toMatchObject({ applicationId: applicationId(1), title: 'Ring them' });
  expect(JSON.parse(sent)).not.toHaveProperty('roleId');
});

it('opens the dialog for a viewer who has pressed the key', async () => {
  await show(1);
  expect(await screen.findByRole('dialog', { name: 'Add a task', hidden: true })).toBeTruthy();
});

it('adds nothing for a viewer who may not write', async () => {
  await show(0, false);
  await screen.findByText('Ask for a transcript');
  expect(screen.queryByRole('button', { name: 'Add a task' })).toBeNull();
});
