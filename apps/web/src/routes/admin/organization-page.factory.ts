import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { Organization, StaffMember } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Permission } from '@evenhand/domain/access/permissions';
import { errorsWords } from '@evenhand/words/en/errors';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setBaseUrl } from '../../entities/session/http.ts';
import { startApiServer } from '../../testing/api-server.ts';
import { renderRoutes } from '../../testing/render-app.tsx';
import { sampleOrganization, sampleStaff, signIn } from '../../testing/sample-organization.ts';
import { sampleUser } from '../../testing/sample-user.ts';
import { Component as OrganizationPage } from './organization-page.tsx';

export const { id } = sampleOrganization();
export const permissions: Permission[] = [
  'organization:configure',
  'staff:read',
  'staff:invite',
  'job:read',
  'job:retry',
];

interface Answer {
  readonly status?: number;
  readonly body: unknown;
}

/** The answers of the server. A test changes them before or after it opens the page. */
interface Answers {
  user: User;
  staff: StaffMember[];
  jobs: { readonly id: string; readonly name: string; readonly failedAt: string; readonly reason: string }[];
  visits: Answer;
  save: Answer;
  invite: Answer;
}

export const input = (name: string): HTMLInputElement | HTMLSelectElement => {
  const found = document.getElementById(name);
  if (!(found instanceof HTMLInputElement || found instanceof HTMLSelectElement)) throw new Error(`No input ${name}`);
  return found;
};
export const text = (): string => document.body.textContent ?? '';
export const pageOfVisits = (content: readonly object[], total: number, number = 0) => ({
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
/** Returns a refusal as the server words it. */
export const problem = (code: 'email_taken' | 'stale_version', field?: string, current?: Organization) => ({
  errors: [{ code, message: errorsWords[`errors.${code}`], ...(field ? { field } : {}) }],
  message: errorsWords[`errors.${code}`],
  requestId: 'r',
  ...(current ? { current } : {}),
});

export async function show(expected: string): Promise<void> {
  await renderRoutes([{ path: '/clients/:organizationId', Component: OrganizationPage }], `/clients/${id}`);
  await waitFor(() => expect(text()).toContain(expected));
}

/** Opens the page and waits for its last part. */
export const open = (): Promise<void> => show('No job has failed.');

export const organizationTest = test
  .extend(
    'answers',
    (): Answers => ({
      user: sampleUser({ userType: 'ADMIN', permissions }),
      staff: [],
      jobs: [],
      visits: pageOfVisits([], 0),
      save: { body: sampleOrganization({ version: 4 }) },
      invite: { status: 201, body: sampleStaff({ status: 'INVITED' }) },
    }),
  )
  .extend('server', { auto: true }, async ({ answers }) => {
    const server = await startApiServer({
      'GET /api/v1/user': () => ({ body: answers.user }),
      [`GET /api/v1/organization/${id}`]: () => ({ body: sampleOrganization() }),
      [`GET /api/v1/organization/${answers.user.organization.id}`]: () => ({ body: sampleOrganization() }),
      [`PUT /api/v1/organization/${id}`]: () => answers.save,
      'GET /api/v1/staff': () => ({ body: answers.staff }),
      'GET /api/v1/jobs/dead': () => ({ body: answers.jobs }),
      [`GET /api/v1/organization/${id}/visits`]: () => answers.visits,
      'POST /api/v1/jobs/dead/retry': () => {
        const retried = answers.jobs.length;
        answers.jobs = [];
        return { body: { retried } };
      },
      'POST /api/v1/jobs/dead/01990000-0000-7000-8000-0000000000c1/retry': () => {
        answers.jobs = [];
        return { body: { done: true } };
      },
      [`POST /api/v1/organization/${id}/user`]: () => answers.invite,
      [`POST /api/v1/organization/${id}/visits`]: () => ({
        status: 201,
        body: { url: 'http://ashdown.localhost/magic-password' },
      }),
      [`POST /api/v1/organization/${id}/user/${sampleStaff().id}`]: ({ body }) => {
        answers.staff = answers.staff.map((one) => ({ ...one, ...(JSON.parse(body).resend ? {} : JSON.parse(body)) }));
        return { body: answers.staff[0] };
      },
    });
    setBaseUrl(server.url);
    signIn();
    return server;
  })
  .extend(
    'calls',
    ({ server }) =>
      (call: string) =>
        server.seen.filter((one) => one.call === call),
  )
  .extend(
    'bodyOf',
    ({ calls }) =>
      (call: string): unknown =>
        JSON.parse(calls(call).at(-1)?.body ?? 'null'),
  );
