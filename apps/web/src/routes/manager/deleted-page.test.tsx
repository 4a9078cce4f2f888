import type { DeletedCandidate } from '@evenhand/contract/processes/deletions';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { RecordActions } from '../../features/deletions/record-actions.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages, useStatusMessages } from '../../lib/page/status-messages.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { Component as DeletedPage } from './deleted-page.tsx';
import { asManager, candidateId, everything } from './sample-hiring.factory.ts';

const id = candidateId(1);
const deleted: DeletedCandidate = {
  id,
  name: 'Ida Rhodes',
  email: 'ida@example.org',
  reason: 'MISTAKE',
  deletedAt: '2026-11-20T10:00:00Z',
  deletedBy: 'Jo Field',
  restorableUntil: '2026-12-20T10:00:00Z',
  roles: ['Vacation scheme'],
};
/** Shows the status messages that would be announced. */
function Said() {
  return useStatusMessages().map(({ id: number, text: said }) => <p key={number}>{said}</p>);
}

const text = (): string => document.body.textContent ?? '';

async function show(
  element: ReactNode,
  rules: Readonly<Record<string, Rule>>,
  permissions: readonly Permission[] = ['candidate:delete'],
) {
  const server = await asManager(rules, [...everything, ...permissions]);
  await renderRoutes([{ path: '*', element }], '/');
  return server;
}

beforeEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('lists who was deleted, why and until when, and puts them back', async () => {
  let back = false;
  await show(<DeletedPage />, {
    'GET /api/v1/deleted-candidates': () => ({ body: back ? [] : [deleted] }),
    [`POST /api/v1/candidate/${id}/restore`]: () => {
      back = true;
      return { body: { done: true } };
    },
  });
  await waitFor(() => expect(text()).toContain('Ida Rhodes'));
  for (const said of ['Vacation scheme', 'Jo Field', 'They were added by mistake']) expect(text()).toContain(said);
  await click(screen.getByRole('button', { name: 'Restore Ida Rhodes' }));
  await waitFor(() => expect(text()).toContain('No candidates have been deleted recently'));
});

it('says which role is to be brought back first, where a candidate would wait on an archived one', async () => {
  const errors = [{ code: 'waits_on_archived', message: 'This would leave a candidate waiting on an archived role.' }];
  const current = { roles: [{ id, title: 'Vacation scheme of last year' }] };
  const page = (
    <>
      <DeletedPage />
      <Said />
    </>
  );
  await show(page, {
    'GET /api/v1/deleted-candidates': () => ({ body: [deleted] }),
    [`POST /api/v1/candidate/${id}/restore`]: () => ({ status: 409, body: { errors, current } }),
  });
  await waitFor(() => expect(text()).toContain('Ida Rhodes'));
  await click(screen.getByRole('button', { name: 'Restore Ida Rhodes' }));
  await waitFor(() => expect(text()).toContain('Restore first: Vacation scheme of last year.'));
});

it('is not for who may not remove anybody', async () => {
  await show(<DeletedPage />, {}, []);
  await waitFor(() => expect(text()).toContain('Ask an administrator'));
});

it('deletes a candidate for a reason, having said who still waits for an answer', async () => {
  const person = { id, name: 'Ida Rhodes', deleted: false, openRoles: ['Vacation scheme'] };
  const call = `DELETE /api/v1/candidate/${id}`;
  const server = await show(<RecordActions person={person} />, {
    [call]: () => ({ body: { restorableUntil: '2026-12-20T10:00:00Z' } }),
  });
  await click(screen.getByRole('button', { name: 'Delete this candidate' }));
  await waitFor(() => expect(text()).toContain('They still wait for 1 answer: Vacation scheme'));
  await click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(text()).toContain('Choose a reason for the deletion'));
  await fill('deletion-reason', 'SPAM');
  await click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
  expect(server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body))).toEqual([
    { reason: 'SPAM' },
  ]);
});
