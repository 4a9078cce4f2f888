import type { StaffPermissions } from '@evenhand/contract/tenancy/identity/staff-permissions';
import type { StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes } from '../../testing/render-app.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';

const scope = { id: '01990000-0000-7000-8000-000000000001', subdomain: 'hartwell', name: 'Hartwell & Stone' };
const member: StaffMember = {
  id: '01990000-0000-7000-8000-000000000101',
  firstName: 'Jo',
  lastName: 'Field',
  email: 'jo@example.org',
  userType: 'HIRING_MANAGER',
  status: 'ACTIVE',
};
const path = `/api/v1/organization/${scope.id}/user/${member.id}/permissions`;
const current = (over: Partial<StaffPermissions['permissions'][number]> = {}): StaffPermissions => ({
  permissions: [
    {
      permission: 'candidate:export',
      group: 'people',
      held: true,
      byOffice: false,
      mayChange: true,
      changed: { by: 'Kim Lee', at: '2026-11-20T10:00:00Z' },
      ...over,
    },
    { permission: 'note:write', group: 'judging', held: true, byOffice: true, mayChange: true, changed: null, ...over },
  ],
  version: 4,
});
const closed = vi.fn<() => void>();

async function show(rules: Readonly<Record<string, Rule>>, isSelf = false) {
  const server = await startApiServer(rules);
  setBaseUrl(server.url);
  const element = <PermissionsDialog scope={scope} member={member} isSelf={isSelf} onClose={closed} />;
  await renderRoutes([{ path: '*', element }], '/');
  return server;
}
const text = (): string => document.body.textContent ?? '';
const boxes = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];

afterEach(() => {
  closed.mockClear();
});

it('says who gave what and when, and sends only what was changed', async () => {
  const server = await show({
    [`GET ${path}`]: () => ({ body: current() }),
    [`PUT ${path}`]: () => ({ body: current() }),
  });
  await waitFor(() => expect(boxes()).toHaveLength(2));
  expect(text()).toContain('Given by Kim Lee');
  expect(text()).toContain('By user type');
  const [first, second] = boxes();
  for (const box of [first, second, second]) if (box) await click(box);
  await click(screen.getByRole('button', { name: 'Save permissions' }));
  await waitFor(() => expect(closed.mock.calls).toHaveLength(1));
  const sent = server.seen.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => JSON.parse(body));
  expect(sent).toEqual([{ changes: [{ permission: 'candidate:export', held: false }], version: 4 }]);
});

it('shows the user’s own permissions without a way to change them', async () => {
  await show({ [`GET ${path}`]: () => ({ body: current({ mayChange: false }) }) }, true);
  await waitFor(() => expect(boxes()).toHaveLength(2));
  expect(boxes().every(({ disabled }) => disabled)).toBe(true);
  expect(text()).toContain('Ask another administrator');
  expect(text()).not.toContain('Save permissions');
});
