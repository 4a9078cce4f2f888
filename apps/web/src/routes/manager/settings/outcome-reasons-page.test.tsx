import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Permission } from '@evenhand/domain/access/permissions';
import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { sampleOrganization, signIn } from '../../../testing/sample-organization.ts';
import { sampleUser } from '../../../testing/sample-user.ts';
import { Component as ReasonsPage } from './outcome-reasons-page.tsx';

const text = (): string => document.body.textContent ?? '';
const shows = (part: string) => () => text().includes(part);
const sent = (server: ApiServer) =>
  server.seen
    .filter(({ call }) => call.startsWith('PUT'))
    .map(({ body }): { version: number; configuration: Organization['configuration'] } => JSON.parse(body));
const titles = (): string[] =>
  [...document.querySelectorAll('details:not(:has(nav)) > summary')].map((one) =>
    (one.childNodes[0]?.textContent ?? '').trim(),
  );
const openItem = (at: number): Promise<void> =>
  act(async () => document.querySelectorAll<HTMLElement>('details:not(:has(nav)) > summary')[at]?.click());

interface Setting {
  readonly permissions?: Permission[];
  readonly organization?: Organization;
  readonly answer?: Rule;
}

async function show({
  permissions = ['organization:configure'],
  organization = sampleOrganization(),
  answer = ({ body }) => ({ body: { ...organization, ...JSON.parse(body), version: organization.version + 1 } }),
}: Setting = {}) {
  const user = sampleUser({ userType: 'HIRING_MANAGER_ADMIN', permissions });
  const server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: organization }),
    [`PUT /api/v1/organization/${organization.id}`]: answer,
  });
  setBaseUrl(server.url);
  signIn();
  await renderRoutes([{ path: '*', element: <ReasonsPage /> }], '/manager/settings/reasons');
  return server;
}

describe('the reasons of an organisation', () => {
  it('begin as the product’s, and one of its own is added, placed and saved with where it is given', async () => {
    const server = await show();
    await waitFor(() => expect(titles()).toHaveLength(19));
    expect(titles()[0]).toBe('Academic results below what the role needs');
    expect(screen.getByRole('button', { name: 'Save the reasons' }).hasAttribute('disabled')).toBe(true);
    await click(screen.getByRole('button', { name: 'Add a reason' }));
    expect(titles()).toHaveLength(20);
    await click(screen.getByRole('button', { name: 'Save the reasons' }));
    await until(shows('Enter what staff read'));
    expect(sent(server)).toEqual([]);
    await fill('own_reason-staff', 'German below what we need');
    await fill('own_reason-candidate', 'This team works in German.');
    const boxes = [...document.querySelectorAll<HTMLLabelElement>('details[open] label')];
    const box = (name: string) => boxes.find((label) => label.textContent === name)?.querySelector('input');
    await act(async () => box('Video interview')?.click());
    await click(screen.getByRole('button', { name: 'Move German below what we need down' }));
    await click(screen.getByRole('button', { name: 'Save the reasons' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    const saved = sent(server)[0]?.configuration.outcomeReasons ?? [];
    expect(saved).toHaveLength(20);
    expect(saved[0]).toEqual({ code: 'ACADEMIC' });
    expect(saved[1]).toEqual({
      code: 'own_reason',
      staff: 'German below what we need',
      candidate: 'This team works in German.',
      stages: [4],
    });
    await waitFor(() =>
      expect(document.querySelector('button[type="submit"]:disabled')?.textContent).toBe('Save the reasons'),
    );
  });

  it('say what the product says again when its words are typed back, and tell of those who are not written to', async () => {
    const server = await show();
    await waitFor(() => expect(titles()).toHaveLength(19));
    await openItem(0);
    await waitFor(() => expect(document.getElementById('ACADEMIC-staff')).not.toBeNull());
    await fill('ACADEMIC-staff', 'Grades');
    await waitFor(() => expect(titles()[0]).toBe('Grades'));
    await fill('ACADEMIC-staff', 'Academic results below what the role needs');
    expect(screen.getByRole('button', { name: 'Save the reasons' }).hasAttribute('disabled')).toBe(true);
    await fill('ACADEMIC-candidate', '');
    await waitFor(() =>
      expect(document.querySelector('details:not(:has(nav)) > summary')?.textContent).toContain('No message'),
    );
    await click(screen.getByRole('button', { name: 'Save the reasons' }));
    await waitFor(() => expect(sent(server)).toHaveLength(1));
    expect(sent(server)[0]?.configuration.outcomeReasons?.[0]).toEqual({ code: 'ACADEMIC', candidate: '' });
  });

  it('are archived and offered again, and what others saved meanwhile is told', async () => {
    const own = { code: 'own_german', staff: 'German', candidate: 'This team works in German.' };
    const { configuration } = sampleOrganization();
    const organization = sampleOrganization({ configuration: { ...configuration, outcomeReasons: [own] } });
    const theirs = { ...organization, version: organization.version + 3 };
    const stale = { errors: [{ code: 'stale_version', message: 'Changed' }], current: theirs };
    const answer: Rule = ({ body }) =>
      JSON.parse(body).version === theirs.version
        ? { body: { ...theirs, ...JSON.parse(body), version: theirs.version + 1 } }
        : { status: 409, body: stale };
    const server = await show({ organization, answer });
    await waitFor(() => expect(titles()[0]).toBe('German'));
    await openItem(0);
    await waitFor(() => expect(document.getElementById('own_german-staff')).not.toBeNull());
    await click(screen.getByRole('button', { name: 'Archive German' }));
    await until(shows('Archived'));
    await click(screen.getByRole('button', { name: 'Offer German again' }));
    await click(screen.getByRole('button', { name: 'Archive German' }));
    await click(screen.getByRole('button', { name: 'Save the reasons' }));
    await until(shows('A colleague has changed these settings'));
    // The button itself takes no second press for a moment.
    await act(async () => document.querySelector('form')?.requestSubmit());
    await waitFor(() => expect(sent(server)).toHaveLength(2));
    expect(sent(server)[1]).toMatchObject({ version: theirs.version });
    expect(sent(server)[1]?.configuration.outcomeReasons?.[0]).toEqual({ ...own, archived: true });
  });

  it('are left to those who configure the organisation', async () => {
    await show({ permissions: [] });
    await until(() => text() !== '' && document.querySelector('details') === null && !text().includes('Loading'));
    expect(text()).not.toContain('Add a reason');
  });
});
