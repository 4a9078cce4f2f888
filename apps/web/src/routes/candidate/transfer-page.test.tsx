import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, renderRoutes, until } from '../../testing/render-app.tsx';
import { Component } from './transfer-page.tsx';

const firm = { id: '01990000-0000-7000-8000-0000000000f1', name: 'Ashdown & Vale' };
const role = { id: '01990000-0000-7000-8000-0000000000f2', title: 'Summer scheme' };
const cv = '01990000-0000-7000-8000-0000000000f3';
const transfer = {
  id: '01990000-0000-7000-8000-0000000000f4',
  organization: firm,
  role,
  state: 'COPIED',
  agreedAt: '2026-03-01T09:00:00.000Z',
  progress: null,
};
const offer = {
  organization: firm,
  role: { ...role, closesAt: null },
  carries: {
    sections: ['personal', 'university'],
    documents: [{ id: cv, kind: 'CV', fileName: 'Amara CV.pdf' }],
    contextual: true,
    contextualStays: false,
    diversity: true,
  },
  version: '1',
  transfer: null,
};
const there = 'http://ashdown.example';
const assigned = vi.fn<(url: string) => void>();

async function show(given: object, rules: Readonly<Record<string, Rule>> = {}) {
  const server = await startApiServer({ 'GET /api/v1/transfers/offer': () => ({ body: given }), ...rules });
  setBaseUrl(server.url);
  const path = '/transfer/:organizationId/:roleId';
  await renderRoutes([{ path, Component }], `/transfer/${firm.id}/${role.id}`);
  await until(() => document.querySelector('h1') !== null && !document.body.textContent?.includes('Loading'));
  return server;
}
const text = (): string => document.body.textContent ?? '';
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const agreedTo = (server: ApiServer): unknown => {
  const sent = server.seen.find(({ call }) => call === 'POST /api/v1/transfers');
  return sent && JSON.parse(sent.body);
};

beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation((url) => assigned(String(url)));
});
afterEach(() => {
  vi.restoreAllMocks();
  assigned.mockClear();
});

it('says what is copied, leaves protected answers unticked, and goes on where the answer leads', async () => {
  const next = { url: `${there}/magic-password?token=t`, origin: there, waits: null };
  const server = await show(offer, { 'POST /api/v1/transfers': () => ({ body: { transfer, next } }) });
  await waitFor(() => expect(text()).toContain('Apply to Ashdown & Vale with your profile'));
  expect(text()).toContain('Your universities and courses');
  expect(text()).not.toContain('Your secondary schools');
  expect(boxes().map(({ id, checked }) => [id, checked])).toEqual([
    [`document-${cv}`, true],
    ['copy-contextual', false],
    ['copy-diversity', false],
  ]);
  expect(text()).not.toContain('monitoring answers are copied');
  await click(document.getElementById('copy-diversity') ?? document.body);
  expect(text()).toContain('monitoring answers are copied');
  await click(document.getElementById(`document-${cv}`) ?? document.body);
  await click(screen.getByRole('button', { name: 'Agree and go on' }));
  await until(() => assigned.mock.calls.length > 0);
  expect(assigned).toHaveBeenCalledWith(next.url);
  expect(agreedTo(server)).toEqual({
    organizationId: firm.id,
    roleId: role.id,
    version: '1',
    documentIds: [],
    contextual: false,
    diversity: true,
  });
});

it('can be left for now: the way back says nothing to the organisation', async () => {
  const server = await show(offer);
  await waitFor(() => expect(text()).toContain('Agree and go on'));
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/roles');
  expect(server.seen.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('says why answers about circumstances stay, and where that is changed', async () => {
  const carries = { ...offer.carries, contextual: false, contextualStays: true, diversity: false };
  await show({ ...offer, carries });
  await waitFor(() => expect(text()).toContain('Your answers about your circumstances stay here'));
  expect(document.getElementById('copy-contextual')).toBeNull();
  expect(screen.getByRole('link', { name: 'Change this in your profile' }).getAttribute('href')).toBe(
    '/profile/create?step=terms',
  );
});

it('says what comes first where an account there waits for its owner', async () => {
  const next = { url: null, origin: there, waits: 'confirm' };
  await show(offer, {
    'POST /api/v1/transfers': () => ({ body: { transfer: { ...transfer, state: 'AGREED' }, next } }),
  });
  await waitFor(() => expect(text()).toContain('Agree and go on'));
  await click(screen.getByRole('button', { name: 'Agree and go on' }));
  await waitFor(() => expect(text()).toContain('that has not been confirmed yet'));
  expect(screen.getByRole('link', { name: 'To the pages of Ashdown & Vale' }).getAttribute('href')).toBe(there);
  expect(assigned).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Agree and go on' })).toBeDefined();
});

it('shows who has agreed how it stands, and ends the sharing once it has been said what that does', async () => {
  const progress = { status: 'interview', whoseMove: 'ours', at: '2026-03-02T09:00:00.000Z' };
  const server = await show(
    { ...offer, transfer: { ...transfer, progress } },
    { [`POST /api/v1/transfers/${transfer.id}/end`]: () => ({ body: { ...transfer, state: 'WITHDRAWN' } }) },
  );
  await waitFor(() => expect(text()).toContain('You are at the interview stage there.'));
  await click(screen.getByRole('button', { name: 'Stop sharing with Ashdown & Vale: Summer scheme' }));
  await waitFor(() => expect(text()).toContain('To have it deleted'));
  const confirm = [...document.querySelectorAll('dialog button, [role=dialog] button')].find(
    (button) => button.textContent === 'Stop sharing',
  );
  expect(confirm).toBeInstanceOf(HTMLElement);
  if (confirm instanceof HTMLElement) await click(confirm);
  await until(() => server.seen.some(({ call }) => call.endsWith('/end')));
});

it('is no dead end where there is nothing to apply for', async () => {
  const server = await startApiServer({});
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/transfer/:organizationId', Component }], `/transfer/${firm.id}`);
  await waitFor(() => expect(text()).toContain('This role is not open any more'));
  expect(screen.getByRole('link', { name: 'All roles' })).toBeDefined();
});
