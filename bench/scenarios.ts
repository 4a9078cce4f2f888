import { signAccessToken } from '../apps/api/src/platform/http/callers/authenticate.ts';
import { deriveSecrets } from '../apps/api/src/platform/secrets.ts';
import { benchPassword, firstSubmitter, type Population, readerSession } from './generate.ts';
import type { HttpRequest } from './http-client.ts';
import { given, listScenarios, surnames } from './list-scenarios.ts';
import { pick } from './pick.ts';
import { idOf } from './population.ts';
import { type BenchReader, bearer, json, type Scenario } from './scenario.ts';

export const secretKey = 'the bench has a secret of its own, long enough';

/** Spreads requests over a range, so that neighbours in time are not neighbours in the table. */
const shuffled = (index: number, size: number): number => (index * 7919) % size;

function findPerson({ population, token }: BenchReader): Scenario {
  return {
    id: 'find-person',
    title: 'Find a person of any role by surname',
    expects: 200,
    request: (index) => ({
      method: 'GET',
      path: `/api/v1/search/candidates/${population.organizationId}?searchTerm=${pick(given, index)}%20${pick(surnames, Math.floor(index / 10))}`,
      headers: bearer(token),
    }),
  };
}

const mistyped = ['simth', 'ptael', 'okafro', 'khna', 'murphi', 'chne', 'hughs', 'adeyemmi', 'rosssi', 'sinhg'];

/** Nothing is found as typed, so that each search is made twice. */
function findMistyped({ population, token }: BenchReader): Scenario {
  return {
    id: 'find-mistyped',
    title: 'Find a person by a mistyped surname',
    expects: 200,
    request: (index) => ({
      method: 'GET',
      path: `/api/v1/search/candidates/${population.organizationId}?searchTerm=${pick(given, Math.floor(index / 10))}%20${pick(mistyped, index)}`,
      headers: bearer(token),
    }),
  };
}

function openCandidate({ population, token }: BenchReader): Scenario {
  const people = Math.min(population.applications, 100_000);
  return {
    id: 'open-candidate',
    title: 'Open a candidate',
    expects: 200,
    request: (index) => ({
      method: 'GET',
      path: `/api/v1/organization/${population.organizationId}/candidate/${idOf('candidate', 1 + shuffled(index, people))}?roleId=${population.roleId}`,
      headers: bearer(token),
    }),
  };
}

const meetingStage = 9;

/** Moves candidates to a stage that is empty before; later rounds change the substage within it. */
function moveOne({ population, token }: BenchReader): Scenario {
  const { movers, organizationId, roleId } = population;
  return {
    id: 'move',
    title: 'Move one application',
    expects: 200,
    request: (index) => {
      const round = Math.floor(index / movers.length) % 5;
      const place = `${meetingStage}/${meetingStage * 100 + round}`;
      return {
        method: 'POST',
        path: `/api/v1/candidate/${movers[index % movers.length]}/stage/${place}/organization/${organizationId}`,
        headers: { ...bearer(token), ...json },
        body: JSON.stringify({ roleId }),
      };
    },
  };
}

export const submitScenario = (population: Population, tokens: readonly string[]): Scenario => ({
  id: 'submit',
  title: 'Submit an application',
  expects: 200,
  request: (index) => {
    const token = tokens[index];
    return token === undefined
      ? null
      : {
          method: 'POST',
          path: `/api/v1/candidate/${idOf('candidate', firstSubmitter + index)}/submit`,
          headers: { ...bearer(token), ...json },
          body: JSON.stringify({ roleId: population.roleId, declared: true }),
        };
  },
});

/** Returns an address for each request, because the limits by address are not measured here. */
const addressOf = (index: number): string => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

const signInRequest = (email: string, address: number): HttpRequest => ({
  method: 'POST',
  path: '/oauth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': addressOf(address) },
  body: new URLSearchParams({
    grant_type: 'password',
    username: email,
    password: benchPassword,
    partner: 'bench',
    scope: 'write',
  }).toString(),
});

const signIn = (population: Population): Scenario => ({
  id: 'sign-in',
  title: 'Sign in (Argon2id, 19 MiB)',
  expects: 200,
  request: (index) => signInRequest(pick(population.staff, index)?.email ?? '', index),
});

/** Signs an access token for the member of staff, whose session is in the database. It is valid for 15 minutes. */
export function readerToken(population: Population): Promise<string> {
  const claims = { sub: population.staff[0]?.id ?? '', org: population.organizationId, sid: readerSession };
  return signAccessToken(deriveSecrets(secretKey), claims, new Date());
}

/** Signs access tokens for the candidates who submit. */
export function submitterTokens(population: Population): Promise<string[]> {
  const secrets = deriveSecrets(secretKey);
  const now = new Date();
  return Promise.all(
    Array.from({ length: population.submitters }, (_, index) => {
      const number = firstSubmitter + index;
      const claims = { sub: idOf('user', number), org: population.organizationId, sid: idOf('session', number) };
      return signAccessToken(secrets, claims, now);
    }),
  );
}

/** Returns all scenarios in the order of measuring. */
export const scenariosFor = (reader: BenchReader, tokens: readonly string[]): Scenario[] => [
  signIn(reader.population),
  ...listScenarios(reader),
  findPerson(reader),
  findMistyped(reader),
  openCandidate(reader),
  moveOne(reader),
  submitScenario(reader.population, tokens),
];
