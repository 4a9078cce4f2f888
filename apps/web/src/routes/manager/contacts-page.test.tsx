import { toPage } from '@evenhand/contract/base/paging';
import type { OrganizationContact } from '@evenhand/contract/records/contacts';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../lib/page/status-messages.ts';
import type { Rule } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as ContactsPage } from './contacts-page.tsx';
import { asManager, everything } from './sample-hiring.factory.ts';

const url = `/api/v1/organization/${sampleUser().organization.id}/contacts`;
const ada: OrganizationContact = {
  id: '01990000-0000-7000-8000-0000000000e1',
  kind: 'UNIVERSITY',
  name: 'Ada Careers',
  institution: 'University of Leeds',
  jobTitle: 'Careers adviser',
  email: 'ada@leeds.example',
  phone: '+441134960000',
  note: 'Runs the law fair.',
  lastContactOn: '2026-03-02',
  isArchived: false,
  updatedAt: '2026-11-20T10:00:00Z',
  updatedBy: 'Jo Field',
  version: 3,
};
const text = (): string => document.body.textContent ?? '';

async function show(
  contacts: readonly OrganizationContact[],
  {
    rules = {},
    permissions = ['contact:read', 'contact:edit'],
  }: {
    readonly rules?: Readonly<Record<string, Rule>>;
    readonly permissions?: readonly Permission[];
  } = {},
) {
  const listed: Rule = () => ({ body: toPage([...contacts], contacts.length, { page: 0, size: 20 }) });
  const server = await asManager({ [`GET ${url}`]: listed, ...rules }, [...everything, ...permissions]);
  await renderRoutes([{ path: '*', element: <ContactsPage /> }], '/manager/contacts');
  return server;
}

beforeEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('shows who a contact is, how to reach them and when that last happened', async () => {
  await show([ada]);
  await waitFor(() => expect(text()).toContain('Careers adviser, University of Leeds'));
  expect(screen.getByRole('link', { name: 'ada@leeds.example' }).getAttribute('href')).toBe('mailto:ada@leeds.example');
  expect(screen.getByRole('link', { name: /^\+44/ }).getAttribute('href')).toBe('tel:+441134960000');
  expect(text()).toContain('Last in touch 2 March 2026');
});

it('adds a contact, with an address that is none told at its field first', async () => {
  const server = await show([], { rules: { [`POST ${url}`]: () => ({ status: 201, body: ada }) } });
  await waitFor(() => expect(text()).toContain('No contacts'));
  await click(screen.getAllByRole('button', { name: 'Add a contact' })[0] as HTMLElement);
  await fill('name', 'Ada Careers');
  await fill('email', 'nowhere');
  await click(screen.getByRole('button', { name: 'Save contact' }));
  expect(document.getElementById('email')?.getAttribute('aria-invalid')).toBe('true');
  await fill('email', 'ada@leeds.example');
  await click(screen.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.filter(({ call }) => call === `POST ${url}`);
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    {
      name: 'Ada Careers',
      kind: 'UNIVERSITY',
      institution: '',
      jobTitle: '',
      email: 'ada@leeds.example',
      phone: null,
      lastContactOn: null,
      note: '',
    },
  ]);
  expect(sent[0]?.headers['idempotency-key']).toBeTruthy();
});

it('keeps what was typed when a colleague saved first, and saves it at their version', async () => {
  const theirs = { ...ada, note: 'Left in June.', version: 4 };
  const server = await show([ada], {
    rules: {
      [`POST ${url}/${ada.id}`]: ({ body }) =>
        JSON.parse(body).version === 4
          ? { body: { ...theirs, version: 5 } }
          : {
              status: 409,
              body: {
                errors: [{ code: 'stale_version', message: 'Stale' }],
                message: 'Stale',
                requestId: 'r',
                current: theirs,
              },
            },
    },
  });
  await click(await screen.findByRole('button', { name: 'Edit Ada Careers' }));
  await fill('note', 'Moves to York.');
  await click(screen.getByRole('button', { name: 'Save contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(text()).toContain('A colleague has saved this contact'));
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Moves to York.');
  await click(dialog.getByRole('button', { name: 'Keep my changes' }));
  await click(dialog.getByRole('button', { name: 'Save contact' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const last = server.seen.findLast(({ call }) => call === `POST ${url}/${ada.id}`);
  expect(JSON.parse(last?.body ?? '{}')).toMatchObject({ note: 'Moves to York.', version: 4, isArchived: false });
});

it('archives a contact, and asks before typed words are given up', async () => {
  const server = await show([ada], { rules: { [`POST ${url}/${ada.id}`]: () => ({ body: { ...ada, version: 4 } }) } });
  await click(await screen.findByRole('button', { name: 'Edit Ada Careers' }));
  await fill('note', 'Half a word');
  await click(screen.getByRole('button', { name: 'Cancel' }));
  expect(text()).toContain('What you typed is not saved.');
  await click(screen.getByRole('button', { name: 'Go on editing' }));
  expect(document.querySelector<HTMLTextAreaElement>('#note')?.value).toBe('Half a word');
  await click(screen.getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.seen.find(({ call }) => call === `POST ${url}/${ada.id}`);
  expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ isArchived: true, version: 3, note: 'Half a word' });
});

it('is read only for a manager, and closed to a caller without the permission', async () => {
  await show([ada], { permissions: ['contact:read'] });
  await waitFor(() => expect(text()).toContain('Ada Careers'));
  expect(screen.queryByRole('button', { name: /Edit|Add a contact/ })).toBeNull();
});

it('says so to a caller who may not see contacts', async () => {
  const server = await show([ada], { permissions: [] });
  await waitFor(() => expect(text()).toContain('Your account does not include contacts'));
  expect(server.seen.filter(({ call }) => call.endsWith('/contacts'))).toEqual([]);
});
