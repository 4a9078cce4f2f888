import { interfaceLanguages } from '@evenhand/words/languages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { click, renderRoutes, type } from '../../testing/render-app.tsx';
import { sampleOrganization, sampleStaff } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import {
  id,
  input,
  organizationTest as it,
  open,
  pageOfVisits,
  permissions,
  problem,
  show,
  text,
} from './organization-page.factory.ts';
import { Component as SettingsPage } from './organization-settings-page.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

describe('entering an organisation', () => {
  const enter = `POST /api/v1/organization/${id}/visits`;

  it('is offered to those who may, and takes them there with a reason and a time', async ({
    answers,
    calls,
    bodyOf,
  }) => {
    answers.user = sampleUser({ userType: 'ADMIN', permissions: [...permissions, 'organization:enter'] });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    await open();
    await click(screen.getByRole('button', { name: 'Enter this organisation' }));
    await click(screen.getByRole('button', { name: 'Enter' }));
    expect(document.getElementById('reason-error')?.textContent).toContain('a reason');
    expect(calls(enter)).toEqual([]);
    await type(input('reason'), 'Ticket 4711: the pass mark');
    await click(screen.getByRole('button', { name: 'Enter' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('http://ashdown.localhost/magic-password'));
    expect(bodyOf(enter)).toEqual({ reason: 'Ticket 4711: the pass mark', minutes: 30 });
  });

  it('is not offered to anybody else', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Enter this organisation' })).toBeNull();
  });
});

describe('inviting staff', () => {
  const sendInvitation = async (): Promise<void> => {
    await click(screen.getByRole('button', { name: 'Invite a colleague' }));
    await type(input('firstName'), 'Jo');
    await type(input('lastName'), 'Field');
    await type(input('email'), 'jo@ashdown.example');
    await click(screen.getByRole('button', { name: 'Send the invitation' }));
  };

  it('begins with the first administrator, of the organisation in the address', async ({ answers, calls, bodyOf }) => {
    await open();
    expect(text()).toContain('This organisation has no administrator yet');
    expect(calls('GET /api/v1/staff')[0]?.url.searchParams.get('subdomain')).toBe('ashdown-pryce');
    answers.staff = [sampleStaff({ status: 'INVITED' })];
    await sendInvitation();
    await waitFor(() => expect(text()).toContain('jo@ashdown.example'));
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

  it('keeps what was typed when the address has an account, and says so at the field', async ({ answers }) => {
    answers.invite = { status: 422, body: problem('email_taken', 'email') };
    await open();
    await sendInvitation();
    await waitFor(() =>
      expect(document.getElementById('email-error')?.textContent).toContain('is an account with this address already'),
    );
    expect([input('firstName').value, input('email').value]).toEqual(['Jo', 'jo@ashdown.example']);
  });

  it('asks for an address that is one, and sends nothing', async ({ calls }) => {
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
  it('are changed after a word of what it means', async ({ answers, bodyOf }) => {
    answers.staff = [sampleStaff()];
    await open();
    await click(screen.getByRole('button', { name: 'Make standard: Jo Field' }));
    expect(document.querySelector('dialog')?.textContent).toContain('see only the roles shared with them');
    await click(screen.getByRole('button', { name: 'Make standard' }));
    await waitFor(() => expect(text()).toContain('Standard'));
    expect(bodyOf(`POST /api/v1/organization/${id}/user/${sampleStaff().id}`)).toEqual({ userType: 'HIRING_MANAGER' });
  });

  it('are sent their invitation again while they have not joined', async ({ answers, bodyOf }) => {
    answers.staff = [sampleStaff({ status: 'INVITED' })];
    await open();
    await click(screen.getByRole('button', { name: 'Send again: Jo Field' }));
    await waitFor(() =>
      expect(bodyOf(`POST /api/v1/organization/${id}/user/${sampleStaff().id}`)).toEqual({ resend: true }),
    );
  });

  it('cannot change themselves', async ({ answers }) => {
    answers.staff = [sampleStaff({ id: answers.user.id })];
    await open();
    expect(text()).toContain('(you)');
    expect(screen.queryByRole('button', { name: 'Make standard: Jo Field' })).toBeNull();
  });
});

describe('the settings of an organisation', () => {
  it('keep what the form does not know', async ({ bodyOf }) => {
    await open();
    await type(input('configuration.theme.headerBGcolour'), '#123');
    await type(input('configuration.sessionTimeout'), '45');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() =>
      expect(bodyOf(`PUT /api/v1/organization/${id}`)).toEqual({
        name: 'Ashdown & Pryce',
        configuration: {
          theme: { colour: '#0f766e', headerBGcolour: '#112233' },
          signUpClosed: false,
          appliesElsewhere: false,
          inNetwork: false,
          wideGroups: false,
          includeWhiteMinorities: false,
          allInterviewDays: false,
          sessionTimeout: 45,
        },
        version: 3,
      }),
    );
  });

  it('tell times by the usual clock of the country, or by another', async ({ bodyOf }) => {
    await open();
    expect(input('configuration.timeZone').textContent).toContain('As usual in your country: London');
    await type(input('configuration.timeZone'), 'Asia/Singapore');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() =>
      expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
        configuration: { timeZone: 'Asia/Singapore' },
      }),
    );
  });

  it('keep a second colour, and refuse what is none', async ({ bodyOf }) => {
    await open();
    await type(input('configuration.theme.secondaryColour'), 'teal-ish');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() => expect(document.getElementById('configuration.theme.secondaryColour-error')).not.toBeNull());
    await type(input('configuration.theme.secondaryColour'), 'abc');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() =>
      expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
        configuration: { theme: { secondaryColour: '#aabbcc' } },
      }),
    );
  });

  it('offer every language of the words catalogue, and save the chosen one', async ({ bodyOf }) => {
    await open();
    const offered = [...document.querySelectorAll('input[name^="configuration.additionalLanguageSupport."]')];
    expect(offered.map((one) => one.getAttribute('name')?.split('.').at(-1))).toEqual(
      interfaceLanguages.filter((code) => code !== 'en'),
    );
    await click(input('configuration.additionalLanguageSupport.fr'));
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() =>
      expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
        configuration: { additionalLanguageSupport: [{ code: 'fr', name: 'français' }] },
      }),
    );
  });

  it('show both when another administrator has saved, and save again upon theirs', async ({ answers, bodyOf }) => {
    const theirs = sampleOrganization({
      name: 'Ashdown LLP',
      version: 7,
      configuration: { theme: { colour: '#0f766e' }, words: { 'organizations.home.roles': 'Our roles' } },
    });
    answers.save = { status: 409, body: problem('stale_version', undefined, theirs) };
    await open();
    await type(input('name'), 'Ashdown, Pryce & Co');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() => expect(text()).toContain('A colleague has changed these settings'));
    expect(text()).toContain('Ashdown LLP');
    expect(input('name').value).toBe('Ashdown, Pryce & Co');
    answers.save = { body: sampleOrganization({ version: 8 }) };
    await new Promise((later) => setTimeout(later, 1000));
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() => expect(text()).not.toContain('A colleague has changed these settings'));
    expect(bodyOf(`PUT /api/v1/organization/${id}`)).toMatchObject({
      name: 'Ashdown, Pryce & Co',
      version: 7,
      configuration: { words: { 'organizations.home.roles': 'Our roles' } },
    });
  });

  it('can be taken as the other has saved them', async ({ answers }) => {
    const theirs = sampleOrganization({ name: 'Ashdown LLP', version: 7 });
    answers.save = { status: 409, body: problem('stale_version', undefined, theirs) };
    await open();
    await type(input('name'), 'Mine');
    await click(screen.getByRole('button', { name: 'Save the settings' }));
    await waitFor(() => expect(text()).toContain('Use theirs'));
    await click(screen.getByRole('button', { name: 'Use theirs' }));
    expect(input('name').value).toBe('Ashdown LLP');
  });

  it('are not for hiring managers', async ({ answers, calls }) => {
    answers.user = sampleUser({ userType: 'HIRING_MANAGER', permissions: ['staff:read'] });
    await renderRoutes([{ path: '/manager/settings', Component: SettingsPage }], '/manager/settings');
    await waitFor(() => expect(text()).toContain('You cannot see this page'));
    expect(calls(`GET /api/v1/organization/${answers.user.organization.id}`)).toEqual([]);
  });
});

describe('failed jobs', () => {
  it('are tried again, in the organisation they belong to', async ({ answers, calls }) => {
    const job = '01990000-0000-7000-8000-0000000000c1';
    answers.jobs = [{ id: job, name: 'mail.send', failedAt: '2026-11-20T10:00:00Z', reason: 'connect ECONNREFUSED' }];
    await show('connect ECONNREFUSED');
    expect(text()).toContain('Send a mail');
    const retry = [...document.querySelectorAll('button')].find(
      (one) => one.getAttribute('aria-label')?.startsWith('Try again: Send a mail') ?? false,
    );
    if (!retry) throw new Error('No way to try again');
    await click(retry);
    await waitFor(() => expect(text()).toContain('No job has failed.'));
    expect(calls(`POST /api/v1/jobs/dead/${job}/retry`)[0]?.url.searchParams.get('subdomain')).toBe('ashdown-pryce');
  });
});

it('tries all failed jobs of the organisation again at once', async ({ answers, calls }) => {
  const failed = { name: 'mail.send', failedAt: '2026-11-20T10:00:00Z', reason: 'The mail server was away' };
  answers.jobs = ['c1', 'c2', 'c3'].map((end) => ({ ...failed, id: `01990000-0000-7000-8000-0000000000${end}` }));
  await show('The mail server was away');
  await click(screen.getByRole('button', { name: 'Try all again' }));
  await waitFor(() => expect(text()).toContain('No job has failed.'));
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
    await waitFor(() => expect(text()).toContain('There have been no visits from Evenhand.'));
  });

  it('are shown with who came and when, and page by page', async ({ answers, calls }) => {
    answers.visits = pageOfVisits([visit(1, null), visit(2, '2026-11-20T11:30:00Z')], 12);
    await open();
    await waitFor(() => expect(text()).toContain('Robin 1'));
    expect(text()).toContain('There now');
    expect(text()).toContain('11:30');
    await click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => {
      const pages = calls(`GET /api/v1/organization/${id}/visits`).map((one) => one.url.searchParams.get('page'));
      expect(pages.at(-1)).toBe('1');
    });
  });

  it('can be asked for again when they did not come', async ({ answers }) => {
    answers.visits = { status: 404, body: problem('email_taken') };
    await open();
    await waitFor(() => expect(text()).toContain('Try again'));
    answers.visits = pageOfVisits([visit(1, null)], 1);
    await click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(text()).toContain('Robin 1'));
  });
});
