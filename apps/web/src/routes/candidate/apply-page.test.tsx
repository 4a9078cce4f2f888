import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userLoaded } from '../../entities/session/current-user.ts';
import { session, setBaseUrl } from '../../entities/session/http.ts';
import {
  applicationId,
  candidateId,
  roleId,
  sampleApplicationForm,
} from '../../features/applications/sample-application.factory.ts';
import { sampleProfile } from '../../features/candidates/sample-profile.factory.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { type ApiServer, type Rule, startApiServer } from '../../testing/api-server.ts';
import { click, firstByRole, renderRoutes } from '../../testing/render-app.tsx';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as ApplyPage } from './apply-page.tsx';
import { Component as SubmittedPage } from './submitted-page.tsx';

vi.mock('idb-keyval', async () => (await import('../../testing/device-store.ts')).deviceStore());

const draftCall = `PUT /api/v1/roles/${roleId}/draft`;
const sendCall = `POST /api/v1/candidate/${candidateId}/submit`;
const refusal = (code: string) => ({ errors: [{ code, message: code }], message: code, requestId: 'r' });

const form = sampleApplicationForm;

const begun = {
  id: applicationId,
  answers: { why: 'For the people' },
  version: 3,
  updatedAt: '2026-11-20T10:00:00Z',
  submittedAt: null,
  withdrawnAt: null,
};

async function show(path: string, rules: Readonly<Record<string, Rule>>, given = form()) {
  const server = await startApiServer({
    [`GET /api/v1/candidate/applyc/${roleId}`]: () => ({ body: given }),
    'GET /api/v1/candidate/me': () => ({ body: sampleProfile() }),
    ...rules,
  });
  setBaseUrl(server.url);
  session.signedIn({
    access_token: 'a',
    token_type: 'Bearer',
    refreshable: true,
    expires_in: 900,
    scope: 'write',
    deviceId: '01990000-0000-7000-8000-000000000009',
  });
  userLoaded(sampleUser());
  const app = await renderRoutes(
    [
      { path: '/apply/:roleId', Component: ApplyPage },
      { path: '/submitted', Component: SubmittedPage },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    path,
  );
  return { server, app };
}

const text = (): string => document.body.textContent ?? '';
const calls = (server: ApiServer, call: string) => server.seen.filter((request) => request.call === call);

async function write(value: string): Promise<void> {
  const area = document.getElementById('question-why');
  if (!(area instanceof HTMLTextAreaElement)) throw new Error('No text area');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

async function choose(id: string, value: string): Promise<void> {
  const select = document.getElementById(id);
  if (!(select instanceof HTMLSelectElement)) throw new Error(`No select ${id}`);
  await act(async () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

beforeEach(() => {
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => {
  session.clear();
});

describe('the application form', () => {
  it('says what the profile lacks, with the way there and back', async () => {
    await show(`/apply/${roleId}`, {}, form({ missing: [{ section: 'personal', fields: ['phone'] }] }));
    await waitFor(() => expect(text()).toContain('Before you can send, add:'));
    expect(screen.getByRole('link', { name: 'Personal information' }).getAttribute('href')).toBe(
      `/profile/create?step=personal&role=${roleId}`,
    );
    expect(text()).toContain('Mobile number');
  });

  it('holds to what the organisation requires beside the form, at its place and at the last look', async () => {
    const profile = sampleProfile();
    const fields = profile.fields.map((field) => (field.id === 'heardAbout' ? { ...field, required: true } : field));
    const rules = { 'GET /api/v1/candidate/me': () => ({ body: { ...profile, fields } }) };
    const { app } = await show(`/apply/${roleId}?part=questions`, rules, form({ application: begun }));
    await waitFor(() => expect(document.getElementById('heardAbout')).not.toBeNull());
    await click(screen.getByRole('button', { name: 'Continue to check your answers' }));
    await waitFor(() => expect(text()).toContain('How did you hear about us? Choose an answer'));
    expect(document.getElementById('heardAbout-error')).not.toBeNull();
    await act(() => app.router.navigate(`/apply/${roleId}?part=review`));
    await waitFor(() => expect(text()).toContain('How did you hear about us? Choose an answer'));
    const link = screen.getByRole('link', { name: 'How did you hear about us? Choose an answer' });
    expect(link.getAttribute('href')).toMatch(/part=questions.*#heardAbout$/);
  });

  it('names what is lacking in a list by its question and its entry, with the way to it', async () => {
    const missing = [
      { section: 'university', fields: ['universities[1].subject'] },
      { section: 'secondary', fields: ['gcseQualifications[0].grade'] },
    ];
    await show(`/apply/${roleId}`, {}, form({ missing }));
    await waitFor(() => expect(text()).toContain('Before you can send, add:'));
    expect(text()).not.toMatch(/fields\.|\[\d/);
    const address = `/profile/create?step=university&role=${roleId}&field=universities%5B1%5D.subject`;
    expect(
      screen.getByRole('link', { name: 'Course 2: What do you study, or did you study?' }).getAttribute('href'),
    ).toBe(address);
    expect(screen.getByRole('link', { name: 'Qualification 1: Grade' }).getAttribute('href')).toContain(
      'gcseQualifications%5B0%5D.grade',
    );
  });

  it('offers to tell what the candidate needs changed, until they have told it', async () => {
    const path = `GET /api/v1/candidate/${sampleProfile().id}/adjustment`;
    const told = { data: { needs: ['PARKING'] }, version: 1, updatedAt: '2026-11-20T10:00:00Z' };
    const { server, app } = await show(`/apply/${roleId}`, { [path]: () => ({ body: told }) });
    await waitFor(() => expect(text()).toContain('You have told us what you need.'));
    const address = `/profile/adjustments?role=${roleId}`;
    expect(screen.getByRole('link', { name: 'Look at it or change it' }).getAttribute('href')).toBe(address);
    queryClient.clear();
    await app.unmount();
    await server.close();
    const none = { data: {}, version: 0, updatedAt: null };
    await show(`/apply/${roleId}`, { [path]: () => ({ body: none }) });
    await waitFor(() => expect(text()).toContain('You tell us once, for every stage'));
    expect(screen.getByRole('link', { name: 'Tell us what you need' }).getAttribute('href')).toBe(address);
  });

  it('saves what is written, and leads on only when nothing is missing', async () => {
    const receipt = { applicationId, version: 1, savedAt: '2026-11-20T21:03:00Z' };
    const { server } = await show(`/apply/${roleId}?part=questions`, { [draftCall]: () => ({ body: receipt }) });
    await waitFor(() => expect(text()).toContain('Why us?'));
    await click(screen.getByRole('button', { name: 'Continue to check your answers' }));
    expect(screen.getByRole('link', { name: 'Why us? Enter your answer' }).getAttribute('href')).toBe('#question-why');
    await write('One two three four five six');
    expect(text()).toContain('1 word too many (up to 5)');
    await waitFor(() => expect(calls(server, draftCall)).toHaveLength(1));
    expect(JSON.parse(calls(server, draftCall)[0]?.body ?? '')).toEqual({
      answers: { why: 'One two three four five six' },
      version: 0,
      formVersion: 1,
    });
    const saved = await screen.findAllByText(/^Saved \d\d:\d\d/);
    expect(saved).toHaveLength(1);
    // It is told in the line that stays in view, beside the progress.
    expect(screen.getByRole('progressbar').parentElement?.contains(saved[0] ?? null)).toBe(true);
  });

  it('says so when the role closes while it is open, and keeps what was written', async () => {
    await show(`/apply/${roleId}?part=questions`, {
      [draftCall]: () => ({ status: 409, body: refusal('role_not_open') }),
    });
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write('For the people');
    await waitFor(() => expect(text()).toContain('It closed while you were writing'));
    expect(document.querySelector('textarea')?.value).toBe('For the people');
  });

  it('shows the answers of another tab beside one’s own', async () => {
    const stale = { ...refusal('stale_version'), current: { answers: { why: 'From the other tab' }, version: 9 } };
    await show(`/apply/${roleId}?part=questions`, { [draftCall]: () => ({ status: 409, body: stale }) });
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write('From this tab');
    await waitFor(() => expect(text()).toContain('You have changed this in another place too'));
    expect(text()).toContain('From the other tab');
    await click(screen.getByRole('button', { name: 'Use what comes from there' }));
    expect(document.querySelector('textarea')?.value).toBe('From the other tab');
  });

  it('says where the candidate heard of it by its name, and lets each answer be chosen by itself', async () => {
    const theirs = { why: 'From the other tab', heardAbout: 'LAW_FAIR' };
    const stale = { ...refusal('stale_version'), current: { answers: theirs, version: 9 } };
    const started = form({ application: { ...begun, answers: { why: 'Old', heardAbout: 'SOCIETY' } } });
    await show(`/apply/${roleId}?part=questions`, { [draftCall]: () => ({ status: 409, body: stale }) }, started);
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write('From this tab');
    await choose('heardAbout', 'UNI_CAREERS');
    await waitFor(() => expect(text()).toContain('You have changed this in another place too'));
    const source = document.querySelector('[aria-labelledby="conflict-heardAbout"]');
    expect(source?.textContent).toContain('Typed hereUniversity careers service');
    expect(source?.textContent).toContain('From the other placeLaw or careers fair');
    await click(firstByRole('button', { name: 'Use what comes from there' }));
    expect(document.querySelector('textarea')?.value).toBe('From the other tab');
    expect(document.getElementById('conflict-heardAbout')?.textContent).toBe('How did you hear about us?');
    expect(document.activeElement?.textContent).toContain('another place too');
  });
});

describe('the deadline', () => {
  const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
  const deadline = (at: string, begunAt: string | null = null) => ({
    at,
    begunAt,
    extended: false,
    graceMinutes: 15,
    now: new Date().toISOString(),
  });
  const formCall = `GET /api/v1/candidate/applyc/${roleId}`;
  const closed = { status: 409, body: refusal('role_not_open') };

  it('is counted down by the server’s clock, with the grace stated', async () => {
    const now = '2030-01-01T12:00:00.000Z';
    const at = '2030-01-01T14:05:00.000Z';
    await show(`/apply/${roleId}`, {}, form({ deadline: { ...deadline(at), now } }));
    await waitFor(() => expect(text()).toMatch(/Time left: 2 hours [45] minutes/));
    expect(text()).toContain('you have 15 minutes more to finish');
  });

  it('is counted down in its last three days only; before that the day is said', async () => {
    const now = '2030-01-01T12:00:00.000Z';
    await show(`/apply/${roleId}`, {}, form({ deadline: { ...deadline('2030-01-04T12:05:00.000Z'), now } }));
    await waitFor(() => expect(text()).toMatch(/Closes .*4 January/));
    expect(text()).not.toMatch(/Time left|minutes more to finish/);
  });

  it('is followed by the grace for those who had begun', async () => {
    const given = form({ application: begun, deadline: deadline(minutes(-5), minutes(-60)) });
    await show(`/apply/${roleId}?part=review`, {}, given);
    await waitFor(() => expect(text()).toContain('Because you had begun before it, you can still finish'));
    expect(text()).toMatch(/Time left: (10 minutes|9 minutes \d+ seconds)/);
    expect(screen.getByRole('button', { name: 'Send application' })).toBeTruthy();
  });

  it('may pass while the form is open: what was written stays, and goes out when there is more time', async () => {
    const receipt = { applicationId, version: 1, savedAt: '2026-11-20T21:03:00Z' };
    const first = form({ deadline: deadline(minutes(1 / 30)) });
    let [asked, saved] = [0, 0];
    const { server } = await show(`/apply/${roleId}?part=questions`, {
      [formCall]: () => {
        asked += 1;
        if (asked === 1) return { body: first };
        return asked === 2
          ? { status: 410, body: refusal('role_over') }
          : { body: form({ deadline: { ...deadline(minutes(60)), extended: true } }) };
      },
      [draftCall]: () => {
        saved += 1;
        return saved === 1 ? closed : { body: receipt };
      },
    });
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write('For the people');
    await waitFor(() => expect(text()).toContain('It closed while you were writing'));
    expect(document.querySelector('textarea')?.value).toBe('For the people');
    await waitFor(() => expect(asked).toBe(2));
    await waitFor(() => expect(saved).toBe(1));
    await click(screen.getByRole('button', { name: 'See whether there is more time' }));
    await waitFor(() => expect(text()).toContain('You have been given more time'));
    await waitFor(() => expect(text()).toMatch(/Saved \d\d:\d\d/));
    expect(JSON.parse(calls(server, draftCall)[1]?.body ?? '')).toMatchObject({ answers: { why: 'For the people' } });
  });
});

describe('sending', () => {
  const sent = { applicationId, submittedAt: '2026-11-20T21:04:00Z', reference: 'A1B2C3D4' };
  const declare = () => click(document.getElementById('declaration') ?? document.body);
  const send = () => screen.getByRole('button', { name: 'Send application' });
  const review = `/apply/${roleId}?part=review`;

  it('asks for the declaration first', async () => {
    const answers = { ...begun.answers, heardAbout: 'LAW_FAIR' };
    const { server } = await show(
      review,
      { [sendCall]: () => ({ body: sent }) },
      form({ application: { ...begun, answers } }),
    );
    await waitFor(() => expect(text()).toContain('Declaration'));
    expect(text()).toContain('How did you hear about us?Law or careers fair');
    await click(send());
    expect(text()).toContain('Confirm that what you have written is true');
    expect(calls(server, sendCall)).toHaveLength(0);
  });

  it('sends once however often it is pressed, and shows the receipt', async () => {
    const { server, app } = await show(review, { [sendCall]: () => ({ body: sent }) }, form({ application: begun }));
    await waitFor(() => expect(text()).toContain('Declaration'));
    await declare();
    const button = send();
    await act(async () => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await waitFor(() => expect(app.path()).toBe('/submitted'));
    expect(calls(server, sendCall).map(({ body }) => JSON.parse(body))).toEqual([
      { roleId, version: 3, formVersion: 1, declared: true },
    ]);
    expect(calls(server, sendCall)[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(text()).toContain('A1B2C3D4'));
    expect(text()).toContain('20 December 2099');
    await click(screen.getByRole('button', { name: 'Your application (PDF): Summer scheme' }));
    await waitFor(() => expect(calls(server, `GET /api/v1/applications/${applicationId}/copy`)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Your application (PDF): Summer scheme' })).toHaveProperty(
        'disabled',
        false,
      ),
    );
    expect(document.querySelector('[role=alert]')?.textContent).toBeTruthy();
  });

  it('keeps everything and says so without a line', async () => {
    const { server } = await show(review, { [sendCall]: () => ({ body: sent }) }, form({ application: begun }));
    await waitFor(() => expect(text()).toContain('Declaration'));
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await declare();
    await click(send());
    line.mockRestore();
    expect(text()).toContain('You are offline. Everything you wrote is kept on this device.');
    expect(calls(server, sendCall)).toHaveLength(0);
    expect(text()).toContain('For the people');
  });

  it('says that nothing was sent where the last answer did not get through, and sends once it has', async () => {
    let isAway = true;
    const receipt = { applicationId, version: 4, savedAt: '2026-11-20T21:03:00Z' };
    const rules = {
      [draftCall]: () => (isAway ? { status: 503, body: refusal('unavailable') } : { body: receipt }),
      [sendCall]: () => ({ body: sent }),
    };
    const { server, app } = await show(`/apply/${roleId}?part=questions`, rules, form({ application: begun }));
    await waitFor(() => expect(text()).toContain('Why us?'));
    await write('For the work');
    await click(screen.getByRole('button', { name: 'Continue to check your answers' }));
    await waitFor(() => expect(text()).toContain('Declaration'));
    await declare();
    await click(send());
    await waitFor(() => expect(text()).toContain('We cannot be reached just now. What you typed is still here'));
    expect(calls(server, sendCall)).toHaveLength(0);
    isAway = false;
    // The button rests for a second after a press.
    await waitFor(() => expect(send().getAttribute('aria-disabled')).not.toBe('true'));
    await click(send());
    await waitFor(() => expect(app.path()).toBe('/submitted'));
    expect(calls(server, sendCall)).toHaveLength(1);
  });

  it('tells a candidate who has withdrawn that it is over for this role', async () => {
    const submittedAt = '2026-11-20T10:00:00Z';
    const other = { ...form().role, id: '01990000-0000-7000-8000-0000000000dd', title: 'Winter scheme' };
    const numbers = { number: 0, size: 20, numberOfElements: 2, totalElements: 2, totalPages: 1 };
    const edges = { first: true, last: true, hasContent: true, hasNext: false, hasPrevious: false };
    const body = { content: [form().role, other], ...edges, ...numbers };
    const rules = { [`POST /api/public/${sampleBoot().organization?.id}/roles`]: () => ({ body }) };
    await show(review, rules, form({ application: { ...begun, submittedAt, withdrawnAt: '2026-11-21T10:00:00Z' } }));
    await waitFor(() => expect(text()).toContain('You withdrew it on 21 November 2026'));
    expect(text()).toContain('You cannot apply for this role again.');
    expect(text()).not.toContain('You have sent this application');
    await waitFor(() =>
      expect(document.querySelector('section.section')?.textContent).toMatch(/^(?!.*Summer).*Winter/s),
    );
  });

  it('offers no button while something is missing', async () => {
    await show(review, {}, form({ missing: [{ section: 'terms', fields: ['acceptTermAndConditions'] }] }));
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('alert'));
    expect(document.activeElement?.textContent).toContain('You cannot send it yet');
    expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull();
  });
});
