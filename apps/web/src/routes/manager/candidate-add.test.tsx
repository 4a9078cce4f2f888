import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { AddDialog } from '../../features/added-candidates/add-dialog.tsx';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { sampleRole } from './sample-hiring.factory.ts';

const role = sampleRole();
const other = '01990002-0000-7000-8000-000000000009';
const made = { candidateId: other, applicationId: '01990003-0000-7000-8000-000000000009', afterClosing: false };
const add = `POST /api/v1/roles/${role.id}/candidates`;
const read = `POST /api/v1/roles/${role.id}/candidates/cv`;
const columns: Rule = () => ({
  body: [
    {
      id: 'heardAbout',
      kind: 'choice',
      filter: 'choice',
      sortable: true,
      byDefault: false,
      protected: false,
      choices: [{ value: 'EMPLOYEE', label: 'A person who works with you' }],
    },
  ],
});
const closed = vi.fn<() => void>();

async function show(rules: Readonly<Record<string, Rule>>) {
  const server = await startApiServer({ 'GET /api/v1/search-columns': columns, ...rules });
  setBaseUrl(server.url);
  const to = { organizationId: '01990000-0000-7000-8000-000000000001', role, keepsCv: true };
  await renderRoutes([{ path: '*', element: <AddDialog to={to} onClose={closed} /> }], '/');
  return server;
}
const text = (): string => document.body.textContent ?? '';
const bodies = (server: ApiServer, call: string): unknown[] =>
  server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));
const typedIn = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
};
async function fillIn(): Promise<void> {
  await fill('firstName', 'Nia');
  await fill('lastName', 'Bevan');
  await fill('email', 'nia@example.org');
}
const refusal = (code: string, current?: unknown) => ({
  status: 409,
  body: { errors: [{ code, message: code }], message: code, requestId: 'r', current },
});
const alike = { alike: [{ id: other, name: 'Nia B', by: ['phone'], onRole: false }], mayDiffer: true };

beforeEach(() => queryClient.clear());
afterEach(() => {
  closed.mockClear();
});

it('says what is missing, and sends what was typed', async () => {
  const server = await show({ [add]: () => ({ status: 201, body: made }) });
  await click(screen.getByRole('button', { name: 'Add and tell them' }));
  await waitFor(() => expect(text()).toContain('Enter an e-mail address'));
  await fillIn();
  await fill('phone', '12');
  await click(screen.getByRole('button', { name: 'Add and tell them' }));
  await waitFor(() => expect(text()).toContain('with its area or country code'));
  await fill('phone', '');
  await click(screen.getByRole('button', { name: 'Add and tell them' }));
  await waitFor(() => expect(closed.mock.calls).toHaveLength(1));
  expect(bodies(server, add)).toEqual([
    { firstName: 'Nia', lastName: 'Bevan', email: 'nia@example.org', phone: null, source: null, notThese: [] },
  ]);
});

it('fills in from a CV what is empty, and says that it has to be read', async () => {
  const contact = {
    firstName: 'Nia',
    lastName: 'Bevan',
    email: 'nia@example.org',
    phone: '07700 900123',
    readable: true,
  };
  const server = await show({ [read]: () => ({ body: contact }) });
  await fill('email', 'typed@example.org');
  const input = document.getElementById('cv');
  if (!(input instanceof HTMLInputElement)) throw new Error('no file input');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'nia.pdf')] });
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await waitFor(() => expect(text()).toContain('Read from the CV'));
  expect([typedIn('firstName'), typedIn('lastName'), typedIn('email'), typedIn('phone')]).toEqual([
    'Nia',
    'Bevan',
    'typed@example.org',
    '07700 900123',
  ]);
  expect(bodies(server, add)).toEqual([]);
});

it('shows who may be the same person; staff add them as another person, or take the one shown instead', async () => {
  let asked = 0;
  const put = `PUT /api/v1/roles/${role.id}/candidates/${other}`;
  const server = await show({
    [add]: () => {
      asked += 1;
      return asked === 1 ? refusal('already_known', alike) : { status: 201, body: made };
    },
    [put]: () => refusal('on_role_already'),
  });
  await fillIn();
  await click(screen.getByRole('button', { name: 'Add and tell them' }));
  await waitFor(() => expect(text()).toContain('Nia B: the same phone number'));
  await click(screen.getByRole('button', { name: 'Add Nia B to this role' }));
  await waitFor(() => expect(text()).toContain('on the role already'));
  await click(screen.getByRole('button', { name: 'Back to the form' }));
  expect(typedIn('email')).toBe('nia@example.org');
  await click(screen.getByRole('button', { name: 'Add and tell them' }));
  await waitFor(() => expect(closed.mock.calls).toHaveLength(1));
  expect(bodies(server, put)).toEqual([{ source: null }]);
});

it('does not offer to add a person twice under one address', async () => {
  await show({ [add]: () => refusal('already_known', { ...alike, mayDiffer: false }) });
  await fillIn();
  await click(screen.getByRole('button', { name: 'Add and tell them' }));
  await waitFor(() => expect(text()).toContain('not added a second time'));
  expect(text()).not.toContain('A different person: add and tell them');
});
