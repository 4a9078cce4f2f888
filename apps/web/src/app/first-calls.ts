import { opensByLink } from '@evenhand/domain/access/public-path';
import { authKey } from '../entities/session/auth-key.ts';
import { exclusively, refreshQuery } from '../entities/session/refresh-call.ts';
import { readFilter, roleSearch } from '../features/roles/role-search.ts';
import { type CallSpec, type ClientFacts, initOf, type LooseInputs, urlOf } from '../lib/http/build-request.ts';
import { askEarly } from '../lib/http/early-answers.ts';

interface Call extends CallSpec {
  readonly inputs: LooseInputs;
}

const get = (path: string, params: Readonly<Record<string, string>> = {}): Call => ({
  method: 'GET',
  path,
  inputs: { params },
});

const token: Call = { method: 'POST', path: '/oauth/token', bodyKind: 'form', inputs: { query: refreshQuery } };
const profile = get('/api/v1/candidate/:id', { id: 'me' });

/** First calls of the pages that candidates open. A call too many or too few costs time and nothing else. */
const ownCalls: readonly (readonly [RegExp, (part: string) => readonly Call[]])[] = [
  [/^\/applications\/?$/, () => [get('/api/v1/applications'), get('/api/v1/own-events')]],
  [/^\/apply\/([0-9a-f-]{36})\/?$/, (id) => [get('/api/v1/candidate/applyc/:id', { id }), profile]],
  [/^\/profile(?:\/create)?\/?$/, () => [profile]],
];

const ownCallsOf = (path: string): readonly Call[] => {
  const [pattern, calls] = ownCalls.find(([each]) => each.test(path)) ?? [];
  return calls?.(pattern?.exec(path)?.[1] ?? '') ?? [];
};

interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The organisation, language and version that the page was written for. */
export interface PageFacts extends ClientFacts {
  readonly organizationId: string;
}

const interviewPath = /^\/interview\/([^/]+)\/?$/;

function publicCallsOf({ pathname, search }: PageAddress, organizationId: string): readonly Call[] {
  const token = interviewPath.exec(pathname)?.[1];
  if (token !== undefined) return [get('/api/public/interview/:id', { id: token })];
  return /^\/roles\/?$/.test(pathname)
    ? [
        {
          method: 'POST',
          path: '/api/public/:orgId/roles',
          inputs: roleSearch(organizationId, readFilter(new URLSearchParams(search))),
        },
      ]
    : [];
}

const ask = (call: Call, facts: ClientFacts, authorization: string | null): ReturnType<typeof askEarly> =>
  askEarly(urlOf(call, call.inputs, facts), initOf(call, call.inputs, facts, authorization));

/** Whether a sign-in is kept here that a refresh can go on with. */
function isSignedIn(storage: Storage): boolean {
  try {
    const saved = JSON.parse(storage.getItem(authKey) ?? 'null');
    return saved?.isLoggedIn === true && saved.refreshable === true;
  } catch {
    return false;
  }
}

/** The token first, under the lock that every refresh holds; with it who is there, and what the page shows of theirs. */
async function askForPerson(facts: ClientFacts, path: string): Promise<void> {
  const reply = await exclusively(() => ask(token, facts, null));
  // The page explains a refusal: it is given the same answer.
  if (reply.status !== 200) return;
  const { access_token } = JSON.parse(reply.body);
  for (const call of [get('/api/v1/user'), ...ownCallsOf(path)]) void ask(call, facts, `Bearer ${access_token}`);
}

/**
 * Makes the calls that the page will begin with. Calls for a user are left out where a mailed link may be about to sign another
 * user in.
 */
export async function makeFirstCalls(facts: PageFacts, place: PageAddress): Promise<void> {
  for (const call of publicCallsOf(place, facts.organizationId)) void ask(call, facts, null);
  if (isSignedIn(localStorage) && !opensByLink(place)) await askForPerson(facts, place.pathname);
}
