import { listedRole } from '@evenhand/contract/records/public-roles';
import type { Boot } from '@evenhand/contract/tenancy/organizations/boot';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, firstByRole, renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { samplePublicEvent } from '../../testing/sample-public-event.ts';
import { Component as RolesPage } from './roles-page.tsx';

const organization = sampleBoot().organization?.id ?? '';
const list = `POST /api/public/${organization}/roles`;
const choices = `GET /api/public/${organization}/role-choices`;

const roles = Array.from({ length: 6 }, (_, at) =>
  listedRole.parse({
    id: `01990001-0000-7000-8000-00000000000${at}`,
    title: `Role ${at}`,
    scheme: 'LATERAL',
    employmentType: 'PERMANENT',
    workArrangement: at === 0 ? 'REMOTE' : null,
    countries: [],
    summary: '',
    languageCode: 'en',
    department: '',
    location: 'Leeds',
    opensAt: null,
    closesAt: null,
    state: 'open',
  }),
);
const page = (content: readonly unknown[]) => ({
  first: true,
  last: true,
  hasContent: content.length > 0,
  hasNext: false,
  hasPrevious: false,
  number: 0,
  numberOfElements: content.length,
  size: 20,
  totalElements: content.length,
  totalPages: 1,
  content,
});
const offered = {
  schemes: ['LATERAL', 'PUPILLAGE'],
  locations: ['Leeds'],
  departments: ['Banking'],
  levels: ['Associate', 'Trainee'],
  employmentTypes: ['PERMANENT'],
  workArrangements: ['REMOTE', 'HYBRID'],
  countries: ['GB', 'HK'],
};

async function show(address: string, rules: Readonly<Record<string, Rule>>, boot?: Boot) {
  const server = await startApiServer({ [choices]: () => ({ body: offered }), ...rules });
  setBaseUrl(server.url);
  const app = await renderRoutes([{ path: '/roles', Component: RolesPage }], address, boot);
  return { server, app };
}
const text = (): string => document.body.textContent ?? '';
const sent = (server: ApiServer) => server.seen.filter((one) => one.call === list).map(({ body }) => JSON.parse(body));

describe('the roles', () => {
  it('are asked for by what the address says', async () => {
    const { server } = await show('/roles?q=bank&arrangement=REMOTE&country=HK&soon=1', {
      [list]: () => ({ body: page(roles) }),
    });
    await waitFor(() => expect(text()).toContain('6 roles'));
    expect(sent(server)[0]).toMatchObject({
      searchTerm: 'bank',
      workArrangement: 'REMOTE',
      country: 'HK',
      closingSoon: true,
      scheme: '',
    });
  });

  it('are filtered by what some of them have; what all have in common is no choice', async () => {
    const { server, app } = await show('/roles', { [list]: () => ({ body: page(roles) }) });
    await waitFor(() => expect(document.getElementById('country')).not.toBeNull());
    expect(['scheme', 'arrangement', 'country'].map((id) => document.getElementById(id)?.tagName)).toEqual([
      'SELECT',
      'SELECT',
      'SELECT',
    ]);
    expect([document.getElementById('type'), document.getElementById('department')]).toEqual([null, null]);
    const level = document.getElementById('level');
    if (level instanceof HTMLSelectElement) level.value = 'Trainee';
    const arrangement = document.getElementById('arrangement');
    if (arrangement instanceof HTMLSelectElement) arrangement.value = 'HYBRID';
    await click(screen.getByRole('button', { name: 'Show roles' }));
    await waitFor(() => expect(app.path()).toBe('/roles?level=Trainee&arrangement=HYBRID'));
    await waitFor(() => expect(sent(server).at(-1)?.workArrangement).toBe('HYBRID'));
    expect(sent(server).at(-1)).toMatchObject({ level: 'Trainee' });
  });

  it('of a network say whose they are, lead to the employer’s own page, and can be filtered by employer', async () => {
    const employer = {
      id: '01990001-0000-7000-8000-0000000000aa',
      name: 'Ashdown & Vale',
      origin: 'http://ashdown.test',
    };
    const { server } = await show('/roles', {
      [list]: () => ({ body: page(roles.map((role, at) => (at === 0 ? { ...role, employer } : role))) }),
      [choices]: () => ({
        body: {
          ...offered,
          employers: [
            { id: employer.id, name: employer.name },
            { id: organization, name: 'Own' },
          ],
        },
      }),
    });
    await waitFor(() => expect(document.getElementById('employer')).not.toBeNull());
    const links = [...document.querySelectorAll('h3 a')].map((link) => link.getAttribute('href'));
    expect(links.slice(0, 2)).toEqual([
      `http://ashdown.test/roles/${roles[0]?.id}?from=hartwell`,
      `/roles/${roles[1]?.id}`,
    ]);
    expect(document.querySelector('li')?.textContent).toContain('Ashdown & Vale');
    const chosen = document.getElementById('employer');
    if (chosen instanceof HTMLSelectElement) chosen.value = employer.id;
    await click(screen.getByRole('button', { name: 'Show roles' }));
    await waitFor(() => expect(sent(server).at(-1)?.employer).toBe(employer.id));
  });

  it('say when none match, and lead back to all', async () => {
    await show('/roles?scheme=LATERAL', { [list]: () => ({ body: page([]) }) });
    await waitFor(() => expect(text()).toContain('No roles match your search'));
    expect(firstByRole('link', { name: 'Show all roles' }).getAttribute('href')).toBe('/roles');
  });

  it('say what went wrong, and are asked for again', async () => {
    let down = true;
    const body = { errors: [], message: 'unavailable', requestId: 'r' };
    await show('/roles', { [list]: () => (down ? { status: 422, body } : { body: page(roles) }) });
    await waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    down = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(text()).toContain('6 roles'));
  });
});

it('shows what closed lately below the open roles, without a way to apply', async () => {
  const [open, other] = roles;
  const closed = { ...other, title: 'Over', state: 'closed', closesAt: '2026-11-20T12:00:00Z' };
  await show('/roles', {
    [list]: ({ body }) => ({ body: page(JSON.parse(body).closedLately ? [closed] : [open]) }),
  });
  const group = await screen.findByRole('region', { name: 'Recently closed' });
  const link = within(group).getByRole('link');
  expect(link.textContent).toBe('Over');
  expect(link.getAttribute('href')).toBe(`/roles/${other?.id}`);
  expect(within(group).getByText('Closed').textContent).toBe('Closed');
  expect(within(group).queryByRole('button')).toBeNull();
});

it('leaves out what closed lately while the list is filtered', async () => {
  const { server } = await show('/roles?q=law', { [list]: () => ({ body: page(roles) }) });
  await screen.findByRole('link', { name: 'Role 0' });
  expect(server.seen.filter(({ body }) => body.includes('closedLately'))).toEqual([]);
});

describe('below the roles of an employer', () => {
  const events = `GET /api/public/${organization}/events`;
  const open = { [list]: () => ({ body: page(roles.slice(0, 1)) }) };
  const steps = [
    { title: 'Two readers', text: 'Each reads alone.', when: 'February' },
    { title: 'Your marks', text: 'With or without an offer.' },
  ];

  it('stand the steps of its selection, to which the head of the page leads', async () => {
    await show('/roles', open, sampleBoot({ brand: { headline: 'Careful work', steps } }));
    const part = await screen.findByRole('region', { name: 'How we choose' });
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Two readersEach reads alone.February', 'Your marksWith or without an offer.']);
    expect(screen.getByRole('link', { name: 'How we choose' }).getAttribute('href')).toBe(`#${part.id}`);
  });

  it.each(['/roles?q=law', '/roles?page=1'])(
    'stand no steps at %s, and the head of the page leads to events',
    async (address) => {
      const about = 'We advise on careful work.';
      await show(address, open, sampleBoot({ brand: { headline: 'Careful work', about, steps } }));
      await screen.findByRole('link', { name: 'Role 0' });
      expect(text()).toContain(about);
      expect(screen.queryByRole('link', { name: 'How we choose' })).toBeNull();
      expect(screen.getByRole('link', { name: 'Meet us first' }).getAttribute('href')).toBe('/events');
    },
  );

  it('stand its next three events with the way to a place at each', async () => {
    const places = ['free', 'waiting', 'full', 'free'] as const;
    const next = places.map((left, at) =>
      samplePublicEvent({ id: `01990001-0000-7000-8000-0000000000e${at}`, title: `Day ${at}`, places: left }),
    );
    await show('/roles', {
      ...open,
      [events]: ({ url }) => ({ body: page(next.slice(0, Number(url.searchParams.get('resultsPerPage')))) }),
    });
    const part = await screen.findByRole('region', { name: 'Meet us first' });
    expect(
      within(part)
        .getAllByRole('link')
        .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['See all events', '/events'],
      ['Day 0', `/event/${next[0]?.id}`],
      ['Book a place: Day 0', `/event/${next[0]?.id}`],
      ['Day 1', `/event/${next[1]?.id}`],
      ['Join the waiting list: Day 1', `/event/${next[1]?.id}`],
      ['Day 2', `/event/${next[2]?.id}`],
    ]);
  });

  it('stands nothing of either where the employer has written no steps and plans no events', async () => {
    const { server } = await show('/roles', { ...open, [events]: () => ({ body: page([]) }) });
    await waitFor(() => expect(server.seen.some(({ call }) => call.startsWith(events))).toBe(true));
    await screen.findByRole('heading', { name: 'Open now' });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Open now']);
  });
});
