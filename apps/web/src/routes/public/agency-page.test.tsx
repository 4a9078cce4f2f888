import type { AgencyPage } from '@evenhand/contract/processes/agencies/agency-page';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { sampleAgencyPage } from '../../features/agencies/sample-agency.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../testing/render-app.tsx';
import { Component, loader } from './agency-page.tsx';

const path = '/api/public/agency/token';
const text = (): string => document.body.textContent ?? '';

async function open(page: Partial<AgencyPage>, rules: Readonly<Record<string, Rule>> = {}) {
  const server = await startApiServer({ [`GET ${path}`]: () => ({ body: sampleAgencyPage(page) }), ...rules });
  setBaseUrl(server.url);
  await renderRoutes([{ path: '/agency/:token', loader, Component }], '/agency/token');
  return server;
}

async function fillIn(): Promise<HTMLElement> {
  await click(await screen.findByRole('button', { name: 'Submit a candidate for Banking associate' }));
  const dialog = await screen.findByRole('dialog');
  await fill('firstName', 'Sade');
  await fill('lastName', 'Okoro');
  await fill('email', 'sade@example.org');
  return dialog;
}

afterEach(() => {
  queryClient.clear();
});

it('shows the open roles and the own submissions with their state', async () => {
  await open({});
  await waitFor(() => expect(text()).toContain('Bell & Co for Hartwell & Stone'));
  expect(text()).toContain('London · Until 31 December 2026');
  expect(text()).toContain('Yours until 3 May 2027');
  expect(text()).toContain('If a hire leaves early, you pay back a part of the fee: 100% in the first 4 weeks');
  expect(text()).toContain('(£ GBP if the role names none)');
  expect(text()).not.toContain('to start the months again');
});

it('says until when the months can start again', async () => {
  const [own] = sampleAgencyPage().submissions;
  const renewed = { lastActivityAt: '2026-12-03T10:00:00.000Z', isRenewable: true };
  await open({ submissions: own ? [{ ...own, ...renewed }] : [] });
  await waitFor(() => expect(text()).toContain('Submitted again on 3 December 2026'));
  expect(text()).toContain('Submit them again for this role by 3 May 2027 to start the months again.');
});

it('asks for the CV and the consent before anything is sent', async () => {
  const server = await open({});
  const dialog = await fillIn();
  await click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(text()).toContain('Choose the candidate’s CV');
  expect(text()).toContain('Confirm the candidate’s consent');
  expect(server.seen.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

it('submits a candidate, and says no more of a known person than that', async () => {
  const roleId = sampleAgencyPage().roles[0]?.id;
  const made = { ...sampleAgencyPage().submissions[0], name: 'S. O.', state: 'DUPLICATE', until: null };
  const server = await open({}, { [`POST ${path}/roles/${roleId}`]: () => ({ status: 201, body: made }) });
  const dialog = await fillIn();
  const cv = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(dialog).getByLabelText('CV', { selector: 'input' }), cv);
  await click(within(dialog).getByRole('checkbox', { name: 'The candidate has agreed.' }));
  await click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(text()).toContain('This person is already known here.');
  const [sent] = server.seen.filter(({ call }) => call.startsWith('POST'));
  expect(sent?.body).toContain('name="consent"');
  expect(sent?.body).toContain('sade@example.org');
});

it('says that a link does not work', async () => {
  await open({}, { [`GET ${path}`]: () => ({ status: 404, body: { errors: [], message: 'No', requestId: 'r' } }) });
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
});
