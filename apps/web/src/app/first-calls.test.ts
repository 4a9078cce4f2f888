import { saveDraft } from '@evenhand/contract/records/applications/applications';
import { expect, onTestFinished, test } from 'vitest';
import { authKey } from '../entities/session/auth-key.ts';
import { loadUser } from '../entities/session/current-user.ts';
import { request, session, setBaseUrl } from '../entities/session/http.ts';
import { setBoot } from '../entities/site/boot.ts';
import { applicationFormQuery } from '../features/applications/application-form.api.ts';
import { ownApplicationsQuery } from '../features/applications/applications.api.ts';
import { profileQuery } from '../features/candidates/candidates.api.ts';
import { ownEventsQuery } from '../features/events/events.api.ts';
import { ownInterviewQuery } from '../features/interviews/own/own-interview.api.ts';
import { readFilter } from '../features/roles/role-search.ts';
import { publicRolesQuery } from '../features/roles/roles.api.ts';
import { queryClient } from '../lib/http/query-client.ts';
import { type Rule, startApiServer } from '../testing/api-server.ts';
import { sampleBoot } from '../testing/sample-boot.ts';
import { sampleUser } from '../testing/sample-user.ts';
import { makeFirstCalls } from './first-calls.ts';

const boot = sampleBoot();
const roleId = '01990000-0000-7000-8000-00000000000a';
const token = (access_token: string) => ({
  access_token,
  token_type: 'Bearer',
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000001',
});
const saved = { isLoggedIn: true, expiresOn: 0, scope: 'write', token_type: 'Bearer', refreshable: true, renewedAt: 0 };

const signIn = (): void => {
  localStorage.setItem(authKey, JSON.stringify(saved));
  session.reload();
};
// The server of this test has none of it: that it was asked, and how often, is what counts.
const asksFor = (queries: readonly (() => Promise<unknown>)[]) => Promise.allSettled(queries.map((query) => query()));

const it = test
  .extend('answers', (): { token: Rule } => ({ token: () => ({ body: token('first') }) }))
  .extend('server', { auto: true }, async ({ answers }) => {
    const server = await startApiServer({
      'POST /oauth/token': (call) => answers.token(call),
      'GET /api/v1/user': () => ({ body: sampleUser() }),
    });
    setBaseUrl(server.url);
    setBoot(boot);
    document.documentElement.lang = 'en';
    signIn();
    onTestFinished(() => {
      session.clear();
      queryClient.clear();
      setBaseUrl('');
    });
    return server;
  })
  // As the script of its own does it, before the page.
  .extend(
    'start',
    ({ server }) =>
      (pathname: string, search = ''): Promise<void> =>
        makeFirstCalls(
          {
            baseUrl: server.url,
            subdomain: boot.organization?.subdomain ?? '',
            version: boot.version,
            language: 'en',
            organizationId: boot.organization?.id ?? '',
          },
          { pathname, search },
        ),
  )
  .extend(
    'calls',
    ({ server }) =>
      () =>
        server.seen.map(({ call }) => call),
  );

it.for([
  [
    '/applications',
    () => [() => queryClient.fetchQuery(ownApplicationsQuery), () => queryClient.fetchQuery(ownEventsQuery)],
    ['GET /api/v1/applications', 'GET /api/v1/own-events'],
  ],
  [
    `/apply/${roleId}`,
    () => [() => queryClient.fetchQuery(applicationFormQuery(roleId)), () => queryClient.fetchQuery(profileQuery)],
    [`GET /api/v1/candidate/applyc/${roleId}`, 'GET /api/v1/candidate/me'],
  ],
  ['/profile/create', () => [() => queryClient.fetchQuery(profileQuery)], ['GET /api/v1/candidate/me']],
  ['/manager/roles', () => [], []],
] as const)(
  '%s is given what was asked before its scripts had come, and asks for nothing twice',
  async ([path, queries, own], { server, start, calls }) => {
    await start(path);
    await loadUser();
    await asksFor(queries());
    expect(calls().toSorted()).toEqual(['GET /api/v1/user', 'POST /oauth/token', ...own].toSorted());
    const withToken = server.seen.filter(({ call }) => call !== 'POST /oauth/token');
    expect(withToken.every(({ headers }) => headers.authorization === 'Bearer first')).toBe(true);
    await asksFor([() => queryClient.fetchQuery({ ...ownApplicationsQuery, staleTime: 0 })]);
    expect(calls().filter((call) => call === 'GET /api/v1/applications')).toHaveLength(
      path === '/applications' ? 2 : 1,
    );
  },
);

it('the roles of a search are asked for without a sign-in', async ({ server, start, calls }) => {
  session.clear();
  await start('/roles', '?q=law&soon=1');
  await asksFor([() => queryClient.fetchQuery(publicRolesQuery(readFilter(new URLSearchParams('?q=law&soon=1'))))]);
  expect(calls()).toEqual([`POST /api/public/${boot.organization?.id}/roles`]);
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ searchTerm: 'law', closingSoon: true });
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
});

it('an invitation to an interview is asked for once, and without the sign-in that there is', async ({
  server,
  start,
  calls,
}) => {
  await start('/interview/some-token');
  await asksFor([() => queryClient.fetchQuery(ownInterviewQuery('some-token'))]);
  expect(calls()).toEqual(['GET /api/public/interview/some-token']);
  expect(server.seen[0]?.headers.authorization).toBeUndefined();
});

it('a sign-in that is over is found out by the page, from the same answer', async ({ answers, start, calls }) => {
  answers.token = () => ({ status: 400, body: { error: 'invalid_grant' } });
  await start('/applications');
  await expect(request(saveDraft, { params: { id: roleId }, body: { answers: {}, version: 0 } })).rejects.toThrow();
  expect([calls(), session.isSignedIn()]).toEqual([['POST /oauth/token'], false]);
});

it('nothing is asked where no user is signed in, nor where a mailed link may sign another user in', async ({
  start,
  calls,
}) => {
  await start('/verify/0123456789abcdef0123');
  await start('/application', '?token=0123456789abcdef0123');
  session.clear();
  await start('/applications');
  expect(calls()).toEqual([]);
});

it('an answer asked for by a user who has signed out is not handed to the next', async ({ server, answers, start }) => {
  await start('/applications');
  session.clear();
  answers.token = () => ({ body: token('second') });
  signIn();
  await asksFor([() => queryClient.fetchQuery(ownApplicationsQuery)]);
  const own = server.seen.filter(({ call }) => call === 'GET /api/v1/applications');
  expect(own.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second']);
});

it('after a change everything is asked anew', async ({ start, calls }) => {
  await start('/applications');
  await loadUser();
  await asksFor([
    () => request(saveDraft, { params: { id: roleId }, body: { answers: {}, version: 0 } }),
    () => queryClient.fetchQuery(ownApplicationsQuery),
  ]);
  await asksFor([() => queryClient.fetchQuery({ ...ownApplicationsQuery, staleTime: 0 })]);
  expect(calls().filter((call) => call === 'GET /api/v1/applications').length).toBeGreaterThan(1);
});
