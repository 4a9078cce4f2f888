import type { Agency } from '@evenhand/contract/processes/agencies/agencies';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { sampleAgency, sampleSubmission } from '../../../features/agencies/sample-agency.factory.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { clearStatusMessages } from '../../../lib/page/status-messages.ts';
import { type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as AgenciesPage } from './agencies-page.tsx';

const base = '/api/v1/agencies';
const bell = sampleAgency();
const text = (): string => document.body.textContent ?? '';

async function show(agencies: readonly Agency[], rules: Readonly<Record<string, Rule>> = {}) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions: ['organization:configure', 'agency:edit'] });
  const organization = sampleOrganization();
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: organization }),
    [`GET ${base}`]: () => ({ body: { content: agencies } }),
    ...rules,
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '*', element: <AgenciesPage /> }], '/manager/settings/agencies');
  await waitFor(() => expect(text()).toContain('Agencies submit candidates'));
  return {
    calls: () => server.seen.map(({ call }) => call),
    bodies: (call: string) => server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body)),
  };
}

beforeEach(() => {
  queryClient.clear();
  clearStatusMessages();
});

it('adds an agency with its terms, and names a wrong fee at its field', async () => {
  const server = await show([], { [`POST ${base}`]: () => ({ status: 201, body: bell }) });
  await click(await screen.findByRole('button', { name: 'Add an agency' }));
  await fill('name', 'Bell & Co');
  await fill('feeShare', '60');
  await click(screen.getByRole('button', { name: 'Save' }));
  expect(document.getElementById('feeShare')?.getAttribute('aria-invalid')).toBe('true');
  await fill('feeShare', '22,5');
  await fill('rebates', '4: 50, 8: 50');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.getElementById('rebates')?.getAttribute('aria-invalid')).toBe('true'));
  await fill('rebates', '4: 100; 8: 50%');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const rebates = [
    { weeks: 4, share: 100 },
    { weeks: 8, share: 50 },
  ];
  expect(server.bodies(`POST ${base}`)).toEqual([
    { name: 'Bell & Co', tier: 1, terms: { ...bell.terms, feeShare: 2250, rebates } },
  ]);
});

it('saves at a colleague’s version once the conflict was shown', async () => {
  const answers = [
    {
      status: 409,
      body: {
        errors: [{ code: 'stale_version', message: 'Stale' }],
        message: 'Stale',
        requestId: 'r',
        current: { ...bell, version: 4 },
      },
    },
    { status: 200, body: { ...bell, version: 5 } },
  ];
  const server = await show([bell], {
    [`PUT ${base}/${bell.id}`]: () => answers.shift() ?? { status: 500, body: null },
  });
  await click(await screen.findByRole('button', { name: 'Edit Bell & Co' }));
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(text()).toContain('A colleague has changed this agency in the meantime.'));
  await fill('months', '12');
  await click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.bodies(`PUT ${base}/${bell.id}`).map(({ version }) => version)).toEqual([3, 4]);
});

it('sends a person their link, and a new one', async () => {
  const people = `${base}/${bell.id}/members`;
  const again = `${people}/${bell.members[0]?.id}/link`;
  const server = await show([bell], {
    [`POST ${people}`]: () => ({ status: 201, body: bell }),
    [`POST ${again}`]: () => ({ body: bell }),
  });
  await click(await screen.findByRole('button', { name: 'People and links of Bell & Co' }));
  await fill('name', 'Kim Lane');
  await fill('email', 'kim@bell.example');
  await click(screen.getByRole('button', { name: 'Send the link' }));
  await waitFor(() =>
    expect(server.bodies(`POST ${people}`)).toEqual([{ name: 'Kim Lane', email: 'kim@bell.example' }]),
  );
  await click(screen.getByRole('button', { name: 'Send a new link to Robin Bell' }));
  await waitFor(() => expect(server.calls()).toContain(`POST ${again}`));
});

it('shows submissions with their fee, and stores the salary', async () => {
  const one = sampleSubmission();
  const path = `${base}/${bell.id}/submissions`;
  const server = await show([bell], {
    [`GET ${path}`]: () => ({
      body: {
        content: [
          one,
          sampleSubmission({
            id: '01990000-0000-7000-8000-0000000000b9',
            state: 'DUPLICATE',
            name: 'A. B.',
            candidateId: null,
            until: null,
            feeDueFrom: null,
            fee: null,
          }),
        ],
      },
    }),
    [`PUT ${path}/${one.id}/hire`]: () => ({ body: one }),
  });
  await click(await screen.findByRole('button', { name: 'Submissions of Bell & Co' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Due since 2 September 2026: £22,500'));
  expect(within(dialog).getByRole('link', { name: 'Sade Okoro' })).toBeTruthy();
  expect(within(dialog).queryByRole('link', { name: 'A. B.' })).toBeNull();
  await fill(`salary-${one.id}`, '80000');
  await fill(`left-${one.id}-day`, '4');
  await fill(`left-${one.id}-month`, '10');
  await fill(`left-${one.id}-year`, '2026');
  expect(dialog.textContent).toContain('Enter a last day that is not before the first day of work');
  await fill(`left-${one.id}-day`, '30');
  await click(within(dialog).getByRole('button', { name: 'Save' }));
  const saved = { firstYearSalary: 80_000, currency: 'GBP', startedOn: '2026-10-05', leftOn: '2026-10-30', version: 2 };
  await waitFor(() => expect(server.bodies(`PUT ${path}/${one.id}/hire`)).toEqual([saved]));
});

it('does not enter the first day of the offer when only the salary is stored', async () => {
  const one = sampleSubmission({ startsByOffer: true });
  const path = `${base}/${bell.id}/submissions`;
  const server = await show([bell], {
    [`GET ${path}`]: () => ({ body: { content: [one] } }),
    [`PUT ${path}/${one.id}/hire`]: () => ({ body: one }),
  });
  await click(await screen.findByRole('button', { name: 'Submissions of Bell & Co' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(document.getElementById(`salary-${one.id}`)).toBeTruthy());
  await fill(`salary-${one.id}`, '80000');
  await click(within(dialog).getByRole('button', { name: 'Save' }));
  await fill(`started-${one.id}-day`, '12');
  await click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.bodies(`PUT ${path}/${one.id}/hire`)).toMatchObject([
      { firstYearSalary: 80_000, startedOn: null },
      { firstYearSalary: 80_000, startedOn: '2026-10-12' },
    ]),
  );
});

it('says nothing of a fee to a reader who must not know who applied', async () => {
  const hidden = { name: null, candidateId: null, note: null, feeDueFrom: null, firstYearSalary: null, fee: null };
  const content = [sampleSubmission({ ...hidden, startedOn: null, rebate: null })];
  await show([bell], { [`GET ${base}/${bell.id}/submissions`]: () => ({ body: { content } }) });
  await click(await screen.findByRole('button', { name: 'Submissions of Bell & Co' }));
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.textContent).toContain('Banking associate'));
  expect(dialog.textContent).not.toContain('Fee:');
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
});
