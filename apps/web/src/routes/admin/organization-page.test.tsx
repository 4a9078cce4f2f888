import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { Organization, StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Permission } from '@evenhand/domain/access/permissions';
import { errorsWords } from '@evenhand/words/en/errors';
import { interfaceLanguages } from '@evenhand/words/languages';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { type ApiServer, startApiServer } from '../../testing/api-server.ts';
import { click, patience, type Rendered, renderRoutes, type } from '../../testing/render-app.tsx';
import { sampleOrganization, sampleStaff, signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as OrganizationPage } from './organization-page.tsx';
import { Component as SettingsPage } from './organization-settings-page.tsx';

const { id } = sampleOrganization();
const permissions: Permission[] = ['organization:configure', 'staff:read', 'staff:invite', 'job:read', 'job:retry'];

let server: ApiServer | undefined;
let app: Rendered | undefined;
let user: User;
let staff: StaffMember[];
let jobs: { id: string; name: string; failedAt: string; reason: string }[];
let visits: { status?: number; body: unknown };
let saveAnswer: { status?: number; body: unknown };
let inviteAnswer: { status?: number; body: unknown };

const input = (name: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.getElementById(name);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(`No input ${name}`);
  return found;
};
const text = (): string => app?.container.textContent ?? '';
const calls = (call: string) => (server?.seen ?? []).filter((one) => one.call === call);
const bodyOf = (call: string): unknown => JSON.parse(calls(call).at(-1)?.body ?? 'null');
const pageOfVisits = (content: readonly object[], total: number, number = 0) => ({
  body: {
    content,
    totalElements: total,
    totalPages: Math.ceil(total / 10),
    number,
    size: 10,
    numberOfElements: content.length,
    first: number === 0,
    last: (number + 1) * 10 >= total,
    hasContent: content.length > 0,
    hasNext: (number + 1) * 10 < total,
    hasPrevious: number > 0,
  },
});
/** As the server says it, by the catalogue's words. */
const problem = (code: 'email_taken' | 'stale_version', field?: string, current?: Organization) => ({
  errors: [{ code, message: errorsWords[`errors.${code}`], ...(field ? { field } : {}) }],
  message: errorsWords[`errors.${code}`],
  requestId: 'r',
  ...(current ? { current } : {}),
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  user = sampleUser({ userType: 'ADMIN', permissions });
  staff = [];
  jobs = [];
  visits = pageOfVisits([], 0);
  saveAnswer = { body: sampleOrganization({ version: 4 }) };
  inviteAnswer = { status: 201, body: sampleStaff({ status: 'INVITED' }) };
  server = await startApiServer({
    'GET /api/v1/user': () => ({ body: user }),
    [`GET /api/v1/organization/${id}`]: () => ({ body: sampleOrganization() }),
    [`GET /api/v1/organization/${user.organization.id}`]: () => ({ body: sampleOrganization() }),
    [`PUT /api/v1/organization/${id}`]: () => saveAnswer,
    'GET /api/v1/staff': () => ({ body: staff }),
    'GET /api/v1/jobs/dead': () => ({ body: jobs }),
    [`GET /api/v1/organization/${id}/visits`]: () => visits,
    'POST /api/v1/jobs/dead/retry': () => {
      const retried = jobs.length;
      jobs = [];
      return { body: { retried } };
    },
    'POST /api/v1/jobs/dead/01990000-0000-7000-8000-0000000000c1/retry': () => {
      jobs = [];
      return { body: { done: true } };
    },
    [`POST /api/v1/organization/${id}/user`]: () => inviteAnswer,
    [`POST /api/v1/organization/${id}/visits`]: () => ({
      status: 201,
      body: { url: 'http://ashdown.localhost/magic-password' },
    }),
    [`POST /api/v1/organization/${id}/user/${sampleStaff().id}`]: ({ body }) => {
      staff = staff.map((one) => ({ ...one, ...(JSON.parse(body).resend ? {} : JSON.parse(body)) }));
      return { body: staff[0] };
    },
  });
  setBaseUrl(server.url);
  signIn();
});
afterEach(async () => {
  await app?.unmount();
  await server?.close();
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  app = await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  await vi.waitFor(() => expect(text()).toContain('No job has failed.'), patience);
}

describe('entering an organisation', () => {
  const enter = `POST /api/v1/organization/${id}/visits`;

  it('is offered to those who may, and takes them there with a reason and a time', async () => {
    user = sampleUser({ userType: 'ADMIN', permissions: [...permissions, 'organization:enter'] });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await open();
    await click(screen.getByRole('button', { name: 'Enter this organisation' }));
    await click(screen.getByRole('button', { name: 'Enter' }));
    expect(document.getElementById('reason-error')?.textContent).toContain('a reason');
    expect(calls(enter)).toEqual([]);
    await type(input('reason'), 'Ticket 4711: the pass mark');
    await click(screen.getByRole('button', { name: 'Enter' }));
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('http://ashdown.localhost/magic-password'), patience);
    expect(bodyOf(enter)).toEqual({ reason: 'Ticket 4711: the pass mark', minutes: 30 });
  });

  it('is not offered to anybody else', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Enter this organisation' })).toBeNull();
  });
});

describe('inviting staff', () => {
  const invite = async (): Promise<void> => {
    await click(screen.getByRole('button', { name: 'Invite a colleague' }));
    await type(input('firstName'), 'Jo');
    await type(input('lastName'), 'Field');
    await type(input('email'), 'jo@ashdown.example');
    await click(screen.getByRole('button', { name: 'Send the invitation' }));
  };

  it('begins with the first administrator, of the organisation in the address', async () => {
    await open();
    expect(text()).toContain('This organisation has no administrator yet');
    expect(calls('GET /api/v1/staff')[0]?.url.searchParams.get('subdomain')).toBe('ashdown-pryce');
    staff = [sampleStaff({ status: 'INVITED' })];
    await invite();
    await vi.waitFor(() => expect(text()).toContain('jo@ashdown.example'), patience);
    expect(bodyOf(`POST /api/v1/organization/${id}/user`)).toEqual({
      firstName: 'Jo',
      lastName: 'Field',
      email: 'jo@ashdown.example',
      userType: 'HIRING_MANAGER_ADMIN',
    });
    expect(text()).toContain('Invited');
    expect(text()).not.toContain('This organisation has no administrator yet');
    expect(document.querySelector('dialog')).toBeNull();
  });

  it('keeps what was typed when the address has an account, and says so at the field', async () => {
    inviteAnswer = { status: 422, body: problem('email_taken', 'email') };
    await open();
    await invite();
    await vi.waitFor(
      () =>
        expect(document.getElementById('email-error')?.textContent).toContain(
          'is an account with this address already',
        ),
      patience,
    );
    expect([input('firstName').value, input('email').value]).toEqual(['Jo', 'jo@ashdown.example']);
  });

  it('asks for an address that is one, and sends nothing', async () => {
    await open();
    await click(screen.getByRole('button', { name: 'Invite a colleague' }));
    await type(input('email'), 'jo@');
    await click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(document.getElementById('email-error')?.textContent).toContain('Enter an e-mail address like');
    expect(document.getElementById('firstName-error')?.textContent).toContain('Enter a first name');
    expect(calls(`POST /api/v1/organization/${id}/user`)).toEqual([]);
  });
});

describe('the people of an organisation', () => {
  it('are changed after a word of what it means', async () => {
    staff = [sampleStaff()];
    await open();
    await click(screen.getByRole('button', { name: 'Make standard: Jo Field' }));
    expect(document.querySelector('dialog')?.textContent).toContain('see only the roles shared with them');
    await click(screen.getByRole('button', { name: 'Make standard' }));
    await vi.waitFor(() => expect(text()).toContain('Standard'), patience);
    expect(bodyOf(`POST /api/v1/organization/${id}/user/${sampleStaff().id}`)).toEqual({ userType: 'HIRING_MANAGER' });
  });

  it('are sent their invitation again while they have not joined', async () => {
    staff = [sampleStaff({ status: 'INVITED' })];
    await open();
    await click(screen.getByRole('button', { name: 'Send again: Jo Field' }));
    await vi.waitFor(
      () => expect(bodyOf(`POST /api/v1/organization/${id}/user/${sampleStaff().id}`)).toEqual({ resend: true }),
      patience,
    );
  });

  it('cannot change themselves', async () => {
    staff = [sampleStaff({ id: user.id })];
    await open();
    expect(text()).toContain('(you)');
    expect(screen.queryByRole('button', { name: 'Make standard: Jo Field' })).toBeNull();
  });
});

describe('the settings of an organisation', () => {
  it('keep what the form does not know', async () => {
    await open();
    await type(input('configuration.theme.headerBGcolour'), '#123');
    await type(input('configuration.sessionTimeout'), '45');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(
      () =>
        expect(bodyOf(`PUT /api/v1/organization/${id}`)).toEqual({
          name: 'Ashdown & Pryce',
          configuration: {
            theme: { colour: '#0f766e', headerBGcolour: '#112233' },
            signUpClosed: false,
            appliesElsewhere: false,
            inNetwork: false,
            wideGroups: false,
            includeWhiteMinorities: false,
            sessionTimeout: 45,
          },
          version: 3,
        }),
      patience,
    );
  });

  it('tell times by the usual clock of the country, or by another', async () => {
    await open();
    expect(input('configuration.timeZone').textContent).toContain('As usual in your country: London');
    await type(input('configuration.timeZone'), 'Asia/Singapore');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(
      () =>
        expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
          configuration: { timeZone: 'Asia/Singapore' },
        }),
      patience,
    );
  });

  it('keep a second colour, and refuse what is none', async () => {
    await open();
    await type(input('configuration.theme.secondaryColour'), 'teal-ish');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(
      () => expect(document.getElementById('configuration.theme.secondaryColour-error')).not.toBeNull(),
      patience,
    );
    await type(input('configuration.theme.secondaryColour'), 'abc');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(
      () =>
        expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
          configuration: { theme: { secondaryColour: '#aabbcc' } },
        }),
      patience,
    );
  });

  it('offer every language of the words catalogue, and save the chosen one', async () => {
    await open();
    const offered = [...document.querySelectorAll('input[name^="configuration.additionalLanguageSupport."]')];
    expect(offered.map((one) => one.getAttribute('name')?.split('.').at(-1))).toEqual(
      interfaceLanguages.filter((code) => code !== 'en'),
    );
    await click(input('configuration.additionalLanguageSupport.fr'));
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(
      () =>
        expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
          configuration: { additionalLanguageSupport: [{ code: 'fr', name: 'français' }] },
        }),
      patience,
    );
  });

  it('show both when another administrator has saved, and save again upon theirs', async () => {
    const theirs = sampleOrganization({
      name: 'Ashdown LLP',
      version: 7,
      configuration: { theme: { colour: '#0f766e' }, words: { 'organizations.home.roles': 'Our roles' } },
    });
    saveAnswer = { status: 409, body: problem('stale_version', undefined, theirs) };
    await open();
    await type(input('name'), 'Ashdown, Pryce & Co');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(() => expect(text()).toContain('A colleague has changed these settings'), patience);
    expect(text()).toContain('Ashdown LLP');
    expect(input('name').value).toBe('Ashdown, Pryce & Co');
    saveAnswer = { body: sampleOrganization({ version: 8 }) };
    await new Promise((later) => setTimeout(later, 1000));
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(() => expect(text()).not.toContain('A colleague has changed these settings'), patience);
    expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
      name: 'Ashdown, Pryce & Co',
      version: 7,
      configuration: { words: { 'organizations.home.roles': 'Our roles' } },
    });
  });

  it('can be taken as the other has saved them', async () => {
    const theirs = sampleOrganization({ name: 'Ashdown LLP', version: 7 });
    saveAnswer = { status: 409, body: problem('stale_version', undefined, theirs) };
    await open();
    await type(input('name'), 'Mine');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await vi.waitFor(() => expect(text()).toContain('Use theirs'), patience);
    await click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(input('name').value).toBe('Ashdown LLP');
  });

  it('are not for hiring managers', async () => {
    user = sampleUser({ userType: 'HIRING_MANAGER', permissions: ['staff:read'] });
    app = await renderRoutes([{ path: '/manager/settings', Component: SettingsPage }], '/manager/settings');
    await vi.waitFor(() => expect(text()).toContain('You cannot see this page'), patience);
    expect(calls(`GET /api/v1/organization/${user.organization.id}`)).toEqual([]);
  });
});

describe('failed jobs', () => {
  it('are tried again, in the organisation they belong to', async () => {
    const job = '01990000-0000-7000-8000-0000000000c1';
    jobs = [{ id: job, name: 'mail.send', failedAt: '2026-11-20T10:00:00Z', reason: 'connect ECONNREFUSED' }];
    app = await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
    await vi.waitFor(() => expect(text()).toContain('connect ECONNREFUSED'), patience);
    expect(text()).toContain('Send a mail');
    const retry = [...document.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label')?.startsWith('Try again: Send a mail') ?? false,
    );
    if (!retry) throw new Error('No way to try again');
    await click(retry);
    await vi.waitFor(() => expect(text()).toContain('No job has failed.'), patience);
    expect(calls(`POST /api/v1/jobs/dead/${job}/retry`)[0]?.url.searchParams.get('subdomain')).toBe('ashdown-pryce');
  });
});

it('tries all failed jobs of the organisation again at once', async () => {
  const failed = { name: 'mail.send', failedAt: '2026-11-20T10:00:00Z', reason: 'The mail server was away' };
  jobs = ['c1', 'c2', 'c3'].map((end) => ({ ...failed, id: `01990000-0000-7000-8000-0000000000${end}` }));
  app = await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  await vi.waitFor(() => expect(text()).toContain('The mail server was away'), patience);
  await click(screen.getByRole('button', { name: 'Try all again' }));
  await vi.waitFor(() => expect(text()).toContain('No job has failed.'), patience);
  const [call] = calls('POST /api/v1/jobs/dead/retry');
  expect(call?.url.searchParams.get('subdomain')).toBe('ashdown-pryce');
});

describe('visits of the platform’s staff', () => {
  const visit = (index: number, leftAt: string | null) => ({
    id: `01990000-0000-7000-8000-0000000000d${index}`,
    visitor: { id: '01990000-0000-7000-8000-0000000000e1', name: `Robin ${index}` },
    enteredAt: '2026-11-20T10:00:00Z',
    leftAt,
    reason: null,
    endsAt: null,
  });

  it('says so when there was none', async () => {
    await open();
    await vi.waitFor(() => expect(text()).toContain('There have been no visits from Evenhand.'), patience);
  });

  it('are shown with who came and when, and page by page', async () => {
    visits = pageOfVisits([visit(1, null), visit(2, '2026-11-20T11:30:00Z')], 12);
    await open();
    await vi.waitFor(() => expect(text()).toContain('Robin 1'), patience);
    expect(text()).toContain('There now');
    expect(text()).toContain('11:30');
    await click(screen.getByRole('button', { name: 'Next' }));
    await vi.waitFor(() => {
      const pages = calls(`GET /api/v1/organization/${id}/visits`).map((one) => one.url.searchParams.get('page'));
      expect(pages.at(-1)).toBe('1');
    }, patience);
  });

  it('can be asked for again when they did not come', async () => {
    visits = { status: 404, body: problem('email_taken') };
    await open();
    await vi.waitFor(() => expect(text()).toContain('Try again'), patience);
    visits = pageOfVisits([visit(1, null)], 1);
    await click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(text()).toContain('Robin 1'), patience);
  });
});
