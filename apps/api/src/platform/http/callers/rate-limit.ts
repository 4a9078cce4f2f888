import type { RateClass } from '@evenhand/contract/base/endpoint';
import type { Database, PlatformTx } from '../../db/tenant-tx.ts';
import { together } from '../../db/together.ts';
import { ProblemError } from '../problem-error.ts';
import { networkOf } from './network-of.ts';

export interface Limit {
  readonly hits: number;
  readonly seconds: number;
}

/**
 * Limits per address for the calls that send mail or try a secret. They are kept in the database, for all processes. A
 * registration for an event is counted per event, once its body is read.
 */
const addressLimits: Readonly<Partial<Record<RateClass, Limit>>> = {
  'sign-in': { hits: 120, seconds: 300 },
  mail: { hits: 60, seconds: 900 },
  // A hall of people may check in behind one address, each of them once or twice.
  'check-in': { hits: 600, seconds: 300 },
};

/** Counts one hit; returns how many there are in the running window. */
export async function countHit(tx: PlatformTx, bucket: string, seconds: number): Promise<number> {
  const resetsAt = new Date(tx.now.getTime() + seconds * 1000);
  const { rows } = await tx.session.query(
    `insert into rate_counter (bucket, hits, resets_at) values ($1, 1, $2)
     on conflict (bucket) do update set
       hits = case when rate_counter.resets_at <= $3 then 1 else rate_counter.hits + 1 end,
       resets_at = case when rate_counter.resets_at <= $3 then excluded.resets_at else rate_counter.resets_at end
     returning hits`,
    [bucket, resetsAt, tx.now],
  );
  return Number(rows[0]?.['hits']);
}

/** Returns how many hits a bucket has now, without counting one. */
export async function readHits(tx: PlatformTx, bucket: string): Promise<number> {
  const row = await tx.db
    .selectFrom('rate_counter')
    .select('hits')
    .where('bucket', '=', bucket)
    .where('resets_at', '>', tx.now)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

export async function clearHits(tx: PlatformTx, bucket: string): Promise<void> {
  await tx.db.deleteFrom('rate_counter').where('bucket', '=', bucket).execute();
}

/** Takes back a hit that turned out not to be one. */
const uncountHit = (tx: PlatformTx, bucket: string) =>
  tx.db
    .updateTable('rate_counter')
    .set((row) => ({ hits: row('hits', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('hits', '>', 0)
    .execute();

type Hash = (value: string) => Buffer;

/** A counter of calls, with the most that it may reach in one window. */
interface LimitedBucket {
  readonly bucket: string;
  readonly limit: Limit;
}

/** Counts one hit in each bucket. Throws `too_many_requests` when one of them is used up. */
export async function limitBuckets(database: Database, buckets: readonly LimitedBucket[]): Promise<void> {
  const hits = await database.withPlatform((tx) =>
    together(buckets.map(({ bucket, limit }) => countHit(tx, bucket, limit.seconds))),
  );
  if (buckets.some(({ limit }, index) => (hits[index] ?? 0) > limit.hits)) throw new ProblemError('too_many_requests');
}

interface AddressOf {
  readonly rate: RateClass;
  readonly ip: string;
}

const addressBucket = (hash: Hash, { rate, ip }: AddressOf): string =>
  `${rate}:${hash(networkOf(ip)).toString('base64url')}`;

/** Refuses with 429 when an address has used up its class. */
export async function limitAddress(database: Database, hash: Hash, at: AddressOf): Promise<void> {
  const limit = addressLimits[at.rate];
  if (!limit) return;
  await limitBuckets(database, [{ bucket: addressBucket(hash, at), limit }]);
}

/**
 * Like `limitAddress`, for tries of a secret: one that succeeds is not counted. It is counted while it is being tried, so that
 * many tries at once are no way round the limit.
 */
export async function limitFailures<T>(
  database: Database,
  hash: Hash,
  { work, ...at }: AddressOf & { readonly work: () => Promise<T> },
): Promise<T> {
  await limitAddress(database, hash, at);
  const result = await work();
  await database.withPlatform((tx) => uncountHit(tx, addressBucket(hash, at)));
  return result;
}
