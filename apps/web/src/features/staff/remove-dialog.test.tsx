import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../testing/render-app.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const scope = { id: '01990000-0000-7000-8000-000000000001', subdomain: 'hartwell', name: 'Hartwell & Stone' };
const person = (n: number, firstName: string, over: Partial<StaffMember> = {}): StaffMember => ({
  id: `01990000-0000-7000-8000-00000000010${n}`,
  firstName,
  lastName: 'Field',
  email: `${firstName.toLowerCase()}@example.org`,
  userType: 'HIRING_MANAGER',
  status: 'ACTIVE',
  ...over,
});
const leaver = person(1, 'Jo');
const colleague = person(2, 'Kim');
const staff = [leaver, colleague, person(3, 'Lee', { status: 'INVITED' }), person(4, 'Max', { status: 'DISABLED' })];
const work = { assigned: 12, roles: [{ id: scope.id, title: 'Vacation scheme', assigned: 12 }], teams: 2, tasks: 3 };
const remove = `DELETE /api/v1/user/${leaver.id}`;
const closed = vi.fn<() => void>();

async function show(rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer({
    'GET /api/v1/staff': () => ({ body: staff }),
    [`GET /api/v1/user/${leaver.id}/work`]: () => ({ body: work }),
    ...rules,
  });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '*', element: <RemoveDialog scope={scope} member={leaver} onClose={closed} /> }], '/');
  return server;
}
const text = (): string => document.body.textContent ?? '';
const bodies = (server: ApiServer): unknown[] =>
  server.seen.filter(({ call }) => call === remove).map(({ body }) => JSON.parse(body));

afterEach(() => {
  closed.mockClear();
});

it('says what is left behind, and offers who may take it over: active colleagues, not the leaver', async () => {
  const server = await show({});
  await until(() => text().includes('Vacation scheme') && document.querySelectorAll('option').length === 2);
  expect(text()).toContain('12');
  expect([...document.querySelectorAll('option')].map(({ value }) => value)).toEqual(['', colleague.id]);
  expect(bodies(server)).toEqual([]);
});

it('removes with what was chosen, and closes', async () => {
  const server = await show({ [remove]: () => ({ body: { removed: true, handedOver: 12, unassigned: 0 } }) });
  await waitFor(() => expect(document.querySelectorAll('option')).toHaveLength(2));
  await fill('hand-over-to', colleague.id);
  await click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(closed.mock.calls).toHaveLength(1));
  expect(bodies(server)).toEqual([{ handOverTo: colleague.id }]);
});

it('hands the work to a colleague only when one is chosen, and stays with the reason when it is refused', async () => {
  const body = { errors: [{ code: 'conflict', message: 'Not now.' }], message: 'Not now.', requestId: 'r' };
  const server = await show({ [remove]: () => ({ status: 409, body }) });
  await waitFor(() => expect(text()).toContain('Vacation scheme'));
  await click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(text()).toContain('Not now.'));
  expect(bodies(server)).toEqual([{}]);
  expect(closed).not.toHaveBeenCalled();
});
