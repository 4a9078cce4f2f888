import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { aRoleBody } from '../apps/api/src/features/records/roles/roles.factory.ts';
import { type ApiClient, signIn } from './api-client.ts';
import { expect, linkInMail, type Running } from './fixtures.ts';

/** The demo's chambers: not every reviewer there may know whose answers they read. */
export const pagesCode = 'keystone';
const password = 'Demo-pass-2026!';
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Ids and paths for the addresses of pages. */
export interface PageSetting {
  readonly organizationId: string;
  /** An open role that the candidate has applied for. */
  readonly roleId: string;
  /** An open role whose form the candidate has begun. */
  readonly begunRoleId: string;
  /** A role whose applicants the hiring manager knows by a code. */
  readonly blindRoleId: string;
  readonly unnamedId: string;
  readonly eventId: string;
  readonly applicationId: string;
  readonly candidateId: string;
  /** A candidate whom staff have added by hand to a role. */
  readonly addedId: string;
  readonly previewPath: string;
  readonly onBoardingPath: string;
}

const withId = z.object({ id: z.string() });
const versioned = z.object({ id: z.string(), version: z.number() });
const page = z.object({ content: z.array(withId) });
const blindPage = z.object({ content: z.array(withId), blind: z.literal(true) });
const titled = z.object({ content: z.array(z.object({ id: z.string(), title: z.string() })) });
const asked = z.object({
  published: z.object({ definition: z.object({ schema: z.object({ properties: z.looseObject({}) }) }) }),
});

/** Makes one call that has to succeed. */
async function ask<T>(by: ApiClient, shape: z.ZodType<T>, [method, path, body]: readonly [string, string, unknown?]) {
  const answer = await by.call(method, path, body);
  expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return shape.parse(answer.body);
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

async function firstOf<T extends { readonly id: string }>(items: readonly T[], what: string): Promise<T> {
  const [first] = items;
  if (!first) throw new Error(`the demo has no ${what}`);
  return first;
}

/** Opens a role, and begins its form as the candidate. */
async function begin(admin: ApiClient, candidate: ApiClient): Promise<string> {
  const { id, version } = await ask(admin, versioned, [
    'POST',
    '/api/v1/roles',
    aRoleBody({ title: 'Noted brief', scheme: 'PUPILLAGE' }),
  ]);
  await ask(admin, withId, ['POST', `/api/v1/roles/${id}/publish`, { published: true, version }]);
  const answers = { 'why-us': 'Because the work is careful.' };
  await ask(candidate, z.unknown(), ['PUT', `/api/v1/roles/${id}/draft`, { answers, version: 0 }]);
  return id;
}

interface Sent {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly roleId: string;
}

/** Reopens parts of the sent application and asks a question, so that the candidate's pages have something to show. */
async function workOn(
  admin: ApiClient,
  candidate: ApiClient,
  { applicationId, candidateId, roleId }: Sent,
): Promise<void> {
  const of = `/api/v1/candidate/${candidateId}`;
  const wish = await ask(candidate, versioned, [
    'POST',
    `/api/v1/applications/${applicationId}/amendments`,
    { request: 'A date was wrong.' },
  ]);
  const { published } = await ask(admin, asked, ['GET', `/api/v1/roles/${roleId}/form`]);
  const parts = Object.keys(published.definition.schema.properties).slice(0, 2);
  const decision = { parts, openUntil: inDays(5), reply: 'Gladly.', version: wish.version };
  await ask(admin, z.unknown(), ['POST', `${of}/amendments/${wish.id}/decision`, decision]);
  const request = { applicationId, kind: 'QUESTION', question: 'Which days in March suit you?', dueAt: inDays(7) };
  await ask(admin, z.unknown(), ['POST', `${of}/requests`, request]);
}

/** Collects everything that the address of a page may need, from the demo if it is there. */
export async function preparePages(server: Running): Promise<PageSetting> {
  const as = (name: string): Promise<ApiClient> =>
    signIn(server, { code: pagesCode, email: `${name}@${pagesCode}.example`, password });
  const [admin, manager, candidate] = [await as('admin'), await as('manager'), await as('candidate')];
  const { organizationId } = admin;
  const { candidateId } = await ask(candidate, z.object({ candidateId: z.string() }), ['GET', '/api/v1/user']);
  const own = await ask(candidate, z.array(z.object({ id: z.string(), status: z.string(), role: withId })), [
    'GET',
    '/api/v1/applications',
  ]);
  const sent = await firstOf(
    own.filter(({ status }) => status !== 'draft'),
    'application that was sent',
  );
  await workOn(admin, candidate, { applicationId: sent.id, candidateId, roleId: sent.role.id });
  const roles = await ask(manager, titled, ['GET', '/api/v1/roles?resultsPerPage=50']);
  const pupillage = await firstOf(
    roles.content.filter(({ title }) => /^Pupillage/.test(title)),
    'pupillage',
  );
  const unnamed = await ask(manager, blindPage, ['POST', `/api/v1/search/candidatev/${pupillage.id}`, {}]);
  const events = await ask(admin, page, ['GET', '/api/v1/events']);
  const preview = await ask(admin, z.object({ url: z.string() }), [
    'POST',
    `/api/v1/roles/${sent.role.id}/previews`,
    { days: 7 },
  ]);
  const added = await ask(admin, z.object({ candidateId: z.string() }), [
    'POST',
    `/api/v1/roles/${roles.content.find(({ id }) => id !== sent.role.id)?.id ?? sent.role.id}/candidates`,
    {
      firstName: 'Ida',
      lastName: 'Rhodes',
      email: `ida-${randomUUID().slice(-6)}@example.org`,
      phone: null,
      source: null,
    },
  ]);
  const invited = `ada-${randomUUID().slice(-6)}@${pagesCode}.example`;
  const invitation = { email: invited, firstName: 'Ada', lastName: 'Lint', userType: 'HIRING_MANAGER' };
  await ask(admin, withId, ['POST', `/api/v1/organization/${organizationId}/user`, invitation]);
  return {
    organizationId,
    roleId: sent.role.id,
    begunRoleId: await begin(admin, candidate),
    blindRoleId: pupillage.id,
    unnamedId: (await firstOf(unnamed.content, 'applicant for pupillage')).id,
    eventId: (await firstOf(events.content, 'event')).id,
    applicationId: sent.id,
    candidateId,
    addedId: added.candidateId,
    previewPath: pathOf(preview.url),
    onBoardingPath: pathOf(await linkInMail(server, invited, '/on-boarding/')),
  };
}
