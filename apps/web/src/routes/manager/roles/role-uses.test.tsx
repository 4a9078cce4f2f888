import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ApiServer, Rule } from '../../../testing/api-server.ts';
import { click, fill, renderRoutes, until } from '../../../testing/render-app.tsx';
import { asManager, roleId, sampleRole, shows } from '../sample-hiring.factory.ts';
import { Component } from './role-edit-page.tsx';

async function open(part: string, rules: Readonly<Record<string, Rule>>) {
  const server = await asManager(rules);
  const shown = await renderRoutes(
    [{ path: '/manager/roles/:roleId/edit', Component }],
    `/manager/roles/${roleId}/edit?part=${part}`,
  );
  await waitFor(() => expect(document.getElementById('title')).not.toBeNull());
  return { server, shown };
}

const listPage = (titles: readonly string[]) => ({
  content: titles.map((title, number) => ({
    id: `01990001-0000-7000-8000-0000000000d${number}`,
    title,
    scheme: 'VACATION_SCHEME',
    status: 'ACTIVE',
    location: '',
    opensAt: null,
    closesAt: null,
    publishedAt: null,
    languages: ['en'],
    applications: 0,
    drafts: 0,
    heldOutcomes: 0,
    funnel: { toScreen: 0, toReview: 0, toInterview: 0, toOffer: 0 },
  })),
  number: 0,
  size: 20,
  totalElements: titles.length,
  totalPages: 1,
  numberOfElements: titles.length,
  first: true,
  last: true,
  hasContent: titles.length > 0,
  hasNext: false,
  hasPrevious: false,
});
const inputText = (id: string): string => {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input.value : '';
};

describe('sharing a role', () => {
  const previews = `/api/v1/roles/${roleId}/previews`;
  const preview = {
    id: '01990001-0000-7000-8000-0000000000a1',
    url: 'http://firm.localhost/preview/x?token=y',
    createdAt: '2026-11-20T10:00:00Z',
    createdBy: 'Jo Field',
    expiresAt: '2026-11-27T10:00:00Z',
  };

  it('makes links to a preview that can be taken back', async () => {
    let live: object[] = [];
    const { server } = await open('share', {
      [`GET ${previews}`]: () => ({ body: live }),
      [`POST ${previews}`]: () => {
        live = [preview];
        return { status: 201, body: preview };
      },
      [`POST ${previews}/${preview.id}/revoke`]: () => {
        live = [];
        return { body: { done: true } };
      },
    });
    await until(() => shows('No link works at the moment.'));
    await click(screen.getByRole('button', { name: 'Make a link' }));
    await waitFor(() => expect(inputText(`preview-${preview.id}`)).toBe(preview.url));
    const asked = server.seen.find((one) => one.call === `POST ${previews}`);
    expect(JSON.parse(asked?.body ?? '')).toEqual({ days: 7 });
    expect(shows('Made by Jo Field.')).toBe(true);
    await click(screen.getByRole('button', { name: 'Revoke the link that works until 27 November 2026, 10:00' }));
    await until(() => shows('No link works at the moment.'));
  });

  it('offers link, QR code and poster once the role is published, and not before', async () => {
    const call = 'POST /api/public/short-link';
    const link = { code: 'abc2345', url: 'http://firm.localhost/s/abc2345' };
    const { server, shown } = await open('share', {
      [call]: () => ({ body: link }),
      [`GET ${previews}`]: () => ({ body: [] }),
    });
    await waitFor(() => expect(inputText('short-link')).toBe(link.url));
    for (const name of ['Share on LinkedIn', 'Share on WhatsApp'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(encodeURIComponent(link.url));
    expect(screen.getByRole('link', { name: 'Send it by e-mail' }).getAttribute('href')).toContain(`mailto:?subject=`);
    expect(screen.getByRole('link', { name: 'Send it by e-mail' }).getAttribute('href')).toContain(
      encodeURIComponent(link.url),
    );
    expect(screen.getByRole('link', { name: 'Poster to print' }).getAttribute('href')).toBe(`/poster/role/${roleId}`);
    expect(screen.getByRole('link', { name: 'QR code as a picture (PNG)' }).getAttribute('href')).toBe(
      '/share/qr/abc2345.png',
    );
    await shown.unmount();
    await server.close();
    const { server: secondServer } = await open('share', {
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ publishedAt: null }) }),
    });
    expect(shows('Once the role is published, its link, QR code and poster are here.')).toBe(true);
    expect(secondServer.seen.some((one) => one.call === call)).toBe(false);
  });
});

describe('more time', () => {
  const closed = '2026-01-10T12:00:00.000Z';
  const role = sampleRole({ publishedAt: '2026-01-01T12:00:00Z', closesAt: closed });
  const person = (over: object = {}) => ({
    id: '01990001-0000-7000-8000-0000000000c1',
    name: null,
    reference: 'A1B2C3D4',
    begunAt: '2026-01-09T12:00:00.000Z',
    savedAt: '2026-01-10T11:59:00.000Z',
    extendedTo: null,
    ...over,
  });
  const bodyOf = (server: ApiServer, call: string) =>
    server.seen.filter((one) => one.call === call).map(({ body }) => JSON.parse(body));

  it('is given to everybody at a click, and to one person by reference on a blind role', async () => {
    const all = `POST /api/v1/roles/${roleId}/extension`;
    const one = `POST /api/v1/roles/${roleId}/drafts/${person().id}/extension`;
    const { server } = await open('deadline', {
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: role }),
      [`GET /api/v1/roles/${roleId}/drafts`]: () => ({ body: { total: 1, found: 1, people: [person()] } }),
      [all]: ({ body }) => ({ body: { role: { ...role, closesAt: JSON.parse(body).closesAt, version: 2 }, told: 1 } }),
      [one]: ({ body }) => ({ body: person({ extendedTo: JSON.parse(body).until }) }),
    });
    await until(() => shows('Begun and not sent (1)'));
    await click(screen.getByRole('button', { name: 'Give more time: A1B2C3D4' }));
    await waitFor(() => expect(bodyOf(server, one)).toHaveLength(1));
    const ahead = (time: string): number => Math.round((Date.parse(time) - Date.now()) / 3_600_000);
    expect(ahead(bodyOf(server, one)[0].until)).toBe(24);
    await click(screen.getByRole('button', { name: 'Extend for all' }));
    await waitFor(() => expect(bodyOf(server, all)).toHaveLength(1));
    expect(bodyOf(server, all)[0]).toMatchObject({ version: role.version });
    expect(ahead(bodyOf(server, all)[0].closesAt)).toBe(24);
    await until(() => shows('Closes on '));
  });

  it('is given to a person who is searched for where there are more than are shown', async () => {
    const [ann, ben] = [
      person({ name: 'Ann Ash' }),
      person({ id: '01990001-0000-7000-8000-0000000000c2', name: 'Ben Oak' }),
    ];
    await open('deadline', {
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: role }),
      [`GET /api/v1/roles/${roleId}/drafts`]: ({ url }) => {
        const term = url.searchParams.get('searchTerm');
        if (term === null) return { body: { total: 300, found: 300, people: [ann] } };
        return { body: { total: 300, found: term === 'oak' ? 1 : 0, people: term === 'oak' ? [ben] : [] } };
      },
    });
    await until(() => shows('1 of 300 are here'));
    await fill('draft-holder-find', 'oak');
    await until(() => shows('Ben Oak'));
    expect(shows('Ann Ash')).toBe(false);
    expect(shows('Begun and not sent (300)')).toBe(true);
    await fill('draft-holder-find', 'nobody');
    await until(() => shows('No candidate who has begun matches that.'));
  });

  it('is not offered before the role is published', async () => {
    await open('deadline', { [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ publishedAt: null }) }) });
    await until(() => shows('More time can be given once the role is published.'));
    expect(shows('Extend for all')).toBe(false);
  });
});

describe('using a role again', () => {
  const made = sampleRole({ id: '01990001-0000-7000-8000-0000000000c1', title: 'Summer 2028', publishedAt: null });
  const copyCall = `POST /api/v1/roles/${roleId}/copy`;
  const copyRules = {
    [copyCall]: () => ({ status: 201, body: made }),
    [`GET /api/v1/roles/${made.id}`]: () => ({ body: made }),
  };
  const bodies = (server: ApiServer) =>
    server.seen.filter((request) => request.call === copyCall).map((request) => JSON.parse(request.body));

  it('makes one like it, under a title that is offered and can be changed', async () => {
    const { server } = await open('copies', copyRules);
    await click(screen.getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(document.getElementById('copy-title')).not.toBeNull());
    expect(inputText('copy-title')).toBe(`${sampleRole().title} (copy)`);
    expect(document.getElementById('copy-dates')).toBeNull();
    await fill('copy-title', 'Summer 2028');
    await click(screen.getByRole('button', { name: 'Make the role' }));
    await waitFor(() => expect(inputText('title')).toBe('Summer 2028'));
    expect(bodies(server)).toEqual([{ as: 'ACTIVE', title: 'Summer 2028', dates: 'none' }]);
  });

  it('proposes the year of the next round and its dates, and tells of a copy that there is already', async () => {
    const closesAt = '2090-06-01T23:00:00.000Z';
    const { server } = await open('copies', {
      ...copyRules,
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ title: 'Summer 2090', closesAt }) }),
      'GET /api/v1/roles': ({ url }) => ({
        body: listPage(url.searchParams.get('copiedFrom') === roleId ? ['Made by Jo'] : []),
      }),
    });
    await click(screen.getByRole('button', { name: 'Copy' }));
    await until(() => shows('It has been copied already'));
    expect(screen.getByRole('link', { name: 'Made by Jo' })).toBeDefined();
    expect(inputText('copy-title')).toBe('Summer 2091');
    await click(screen.getByRole('button', { name: 'Make the role' }));
    await waitFor(() => expect(bodies(server)).toHaveLength(1));
    expect(bodies(server)[0]).toMatchObject({ as: 'ACTIVE', dates: 'nextRound' });
  });

  it('shows what differs from the last round, and replaces its years by one press', async () => {
    const before = sampleRole({
      title: 'Summer 2027',
      description: 'You start in July 2027. Your second week is in 2027 too.',
      summary: 'For 2027.',
      closesAt: '2027-01-01T23:00:00.000Z',
    });
    const next = sampleRole({
      ...before,
      id: made.id,
      title: 'Summer 2028',
      opensAt: '2020-01-01T09:00:00.000Z',
      closesAt: '2027-12-31T23:00:00.000Z',
      copiedFrom: roleId,
      publishedAt: null,
    });
    const server = await asManager({
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: before }),
      [`GET /api/v1/roles/${made.id}`]: () => ({ body: next }),
      [`PUT /api/v1/roles/${made.id}`]: ({ body }) => ({ body: { ...next, ...JSON.parse(body), version: 5 } }),
      [`POST /api/v1/roles/${made.id}/publish`]: () => ({ body: { ...next, publishedAt: next.createdAt, version: 6 } }),
    });
    await renderRoutes([{ path: '/manager/roles/:roleId/edit', Component }], `/manager/roles/${made.id}/edit`);
    await until(() => shows('2 texts still speak of the last round'));
    expect(shows('In the past: Opens. Check these dates.')).toBe(true);
    expect([...document.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Opens',
      'Closes',
    ]);
    await click(screen.getByRole('button', { name: '2027 → 2028: Summary' }));
    await until(() => shows('1 text still speaks of the last round'));
    await click(screen.getByRole('button', { name: '2027 → 2028: Description' }));
    await until(() => shows('No text speaks of the years of the last round.'));
    await click(screen.getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(server.seen.some(({ call }) => call.endsWith('/publish'))).toBe(true));
    const saved = server.seen.filter(({ call }) => call === `PUT /api/v1/roles/${made.id}`);
    expect(saved.map(({ body }) => JSON.parse(body))).toMatchObject([
      { summary: 'For 2028.', description: 'You start in July 2028. Your second week is in 2028 too.' },
    ]);
  });

  it('offers of a preset what one does with a preset, and nothing that needs applicants', async () => {
    await open('copies', {
      [`GET /api/v1/roles/${roleId}`]: () => ({ body: sampleRole({ status: 'PRESET', publishedAt: null }) }),
    });
    await until(() => shows('New role from it'));
    expect([shows('Remove the preset'), shows('Publish'), shows('Archive'), shows('Save as preset')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('putting a role away', () => {
  it('says how many still wait for an answer, and leaves it where it is', async () => {
    const refusal = { code: 'move_not_allowed', message: 'no' };
    await open('publishing', {
      [`POST /api/v1/roles/${roleId}/archive`]: () => ({
        status: 409,
        body: { errors: [refusal], message: 'no', requestId: 'r', current: { waiting: 3 } },
      }),
    });
    await until(() => shows('Archive'));
    await click(screen.getByRole('button', { name: 'Archive' }));
    await until(() => shows('3 people are still waiting for an outcome.'));
    expect(shows('Archive')).toBe(true);
  });
});
