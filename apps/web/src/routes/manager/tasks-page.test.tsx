import type { StaffTask } from '@evenhand/contract/processes/staff-tasks/staff-tasks';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages, useStatusMessages } from '../../lib/page/status-messages.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { asManager, candidateId, everything, roleId } from './sample-hiring.factory.ts';
import { Component as TasksPage } from './tasks-page.tsx';

const url = '/api/v1/staff-tasks';
const me = { id: sampleUser().id, name: 'Amara Osei' };
const kim = { id: '01990000-0000-7000-8000-0000000000b7', name: 'Kim Lane' };
const call: StaffTask = {
  id: '01990000-0000-7000-8000-0000000000d1',
  title: 'Call back',
  note: 'After lunch.',
  dueOn: '2026-11-24',
  isLate: true,
  assignee: me,
  author: kim,
  role: { id: roleId, title: 'Vacation scheme' },
  candidate: { id: candidateId(1), applicationId: candidateId(1), name: 'Ida Rhodes' },
  isDone: false,
  mayEdit: true,
  version: 2,
};
const text = (): string => document.body.textContent ?? '';

/** Shows what is announced, with its action. */
function Said() {
  return useStatusMessages().map(({ id, text: said, action }) => (
    <p key={id}>
      {said}
      {action ? (
        <button type="button" onClick={action.run}>
          {action.label}
        </button>
      ) : null}
    </p>
  ));
}

async function show(tasks: readonly StaffTask[], rules: Readonly<Record<string, Rule>> = {}) {
  const server = await asManager({ [`GET ${url}`]: () => ({ body: tasks }), ...rules }, [
    ...everything,
    'candidate:read',
    'note:write',
  ]);
  const element = (
    <>
      <TasksPage />
      <Said />
    </>
  );
  await renderRoutes([{ path: '*', element }], '/manager/tasks');
  return server;
}

beforeEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('shows a task with its day, its author and what it is about', async () => {
  await show([call]);
  await waitFor(() => expect(text()).toContain('Overdue since 24 November 2026 · From Kim Lane'));
  expect(screen.getByRole('link', { name: 'Ida Rhodes' }).getAttribute('href')).toContain(candidateId(1));
  expect(screen.getByRole('link', { name: 'Vacation scheme' }).getAttribute('href')).toBe(`/manager/roles/${roleId}`);
});

it('finishes a task, and takes that back at the version that it had then', async () => {
  const server = await show([call], {
    [`PUT ${url}/${call.id}`]: ({ body }) => ({ body: { ...call, ...JSON.parse(body), version: 3 } }),
  });
  await click(await screen.findByRole('button', { name: 'Mark “Call back” as done' }));
  await waitFor(() => expect(text()).toContain('“Call back” is done.'));
  await click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.seen.filter(({ call: made }) => made.startsWith('PUT'))).toHaveLength(2));
  const sent = server.seen.filter(({ call: made }) => made.startsWith('PUT')).map(({ body }) => JSON.parse(body));
  expect(sent).toMatchObject([
    { isDone: true, version: 2 },
    { isDone: false, version: 3 },
  ]);
});

it('deletes a task, and restores it', async () => {
  const server = await show([call], {
    [`DELETE ${url}/${call.id}`]: () => ({ body: { done: true } }),
    [`POST ${url}/${call.id}/restore`]: () => ({ body: call }),
  });
  await click(await screen.findByRole('button', { name: 'Delete “Call back”' }));
  await waitFor(() => expect(text()).toContain('“Call back” is deleted.'));
  await click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.seen.some(({ call: made }) => made.endsWith('/restore'))).toBe(true));
});

it('adds a task, with a missing day told at its field first', async () => {
  const server = await show([], { [`POST ${url}`]: () => ({ status: 201, body: call }) });
  await click(await screen.findByRole('button', { name: 'Add a task' }));
  await fill('title', 'Call back');
  await click(screen.getByRole('button', { name: 'Save task' }));
  expect(document.getElementById('dueOn')?.getAttribute('aria-invalid')).toBe('true');
  await fill('dueOn', '2026-12-01');
  await click(screen.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.filter(({ call: made }) => made === `POST ${url}`).map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ title: 'Call back', dueOn: '2026-12-01', assigneeId: me.id, note: '' }]);
});

it('keeps what was typed when a colleague saved first, and saves it over theirs', async () => {
  const stale = { errors: [{ code: 'stale_version', message: 'Stale' }], message: 'Stale', requestId: 'r' };
  const server = await show([call], {
    [`PUT ${url}/${call.id}`]: ({ body }) =>
      JSON.parse(body).version === 5
        ? { body: { ...call, version: 6 } }
        : { status: 409, body: { ...stale, current: { ...call, version: 5 } } },
  });
  await click(await screen.findByRole('button', { name: 'Edit “Call back”' }));
  await fill('note', 'Before lunch.');
  await click(screen.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(text()).toContain('A colleague has changed this task'));
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Before lunch.');
  await fill('title', 'Call back soon');
  await click(screen.getByRole('button', { name: 'Save task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const last = server.seen.findLast(({ call: made }) => made.startsWith('PUT'));
  expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ title: 'Call back soon', note: 'Before lunch.', version: 5 });
});
