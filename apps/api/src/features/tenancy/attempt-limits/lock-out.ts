import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { networkOf } from '../../../platform/http/callers/network-of.ts';
import { clearHits, countHit, readHits } from '../../../platform/http/callers/rate-limit.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';

/** Tries of one account from one network address or one known device, and failures of one account from anywhere. */
export const lockOut = {
  seconds: 15 * 60,
  tries: 10,
  /** While an account is under attack from many addresses, each of them has fewer tries; none is shut out for another's. */
  triesUnderAttack: 3,
  attackSeconds: 60 * 60,
  attackFailures: 100,
} as const;

export interface Attempt {
  readonly organizationId: string;
  readonly email: string;
  readonly ip: string;
  /** The browser by which they have signed in before; null for any other. */
  readonly device: string | null;
}

const accountOf = (attempt: Attempt): string => `${attempt.organizationId}|${normaliseEmail(attempt.email)}`;
const bucket = (services: Services, name: string, value: string): string =>
  `${name}:${services.secrets.directoryHash(value).toString('base64url')}`;
const placeOf = ({ device, ip }: Attempt): string => (device === null ? networkOf(ip) : `device ${device}`);
const placeBucket = (services: Services, attempt: Attempt): string =>
  bucket(services, 'tries', `${accountOf(attempt)}|${placeOf(attempt)}`);
const accountBucket = (services: Services, attempt: Attempt): string =>
  bucket(services, 'failures', accountOf(attempt));

async function hitTries(services: Services, attempt: Attempt): Promise<{ hits: number; allowed: number }> {
  const { hits, failures } = await services.database.withPlatform(async (tx) => ({
    hits: await countHit(tx, placeBucket(services, attempt), lockOut.seconds),
    failures: await readHits(tx, accountBucket(services, attempt)),
  }));
  const attacked = attempt.device === null && failures >= lockOut.attackFailures;
  return { hits, allowed: attacked ? lockOut.triesUnderAttack : lockOut.tries };
}

/**
 * Counts a try before the secret is looked at, so that many at once get no more than one after another. What is typed is
 * counted, whether such an account exists or not. Throws 429; answers how many tries there were.
 */
export async function countTry(services: Services, attempt: Attempt): Promise<number> {
  const { hits, allowed } = await hitTries(services, attempt);
  if (hits > allowed) throw new ProblemError('too_many_requests');
  return hits;
}

/** Counts a try and answers whether it may be made, where a refusal must not show. */
export async function isWithinTries(services: Services, attempt: Attempt): Promise<boolean> {
  const { hits, allowed } = await hitTries(services, attempt);
  return hits <= allowed;
}

export async function countFailure(services: Services, attempt: Attempt): Promise<void> {
  await services.database.withPlatform((tx) => countHit(tx, accountBucket(services, attempt), lockOut.attackSeconds));
}

/**
 * Clears the failures of this address or device after the right secret. The account's own stay counted: they may be a stranger's.
 */
export async function clearTries(services: Services, attempt: Attempt): Promise<void> {
  await services.database.withPlatform((tx) => clearHits(tx, placeBucket(services, attempt)));
}
