import { z } from 'zod';
import type { SqlSession } from '../db/engine.ts';
import { type Envelope, envelope } from './envelope.ts';

/** Queue of the jobs that failed for good. No worker takes them: they wait for a person. */
export const deadQueue = 'dead';
const mostListed = 200;

export interface DeadJob {
  readonly id: string;
  readonly name: string;
  readonly organizationId: string;
  readonly failedAt: Date;
  readonly reason: string;
}

const message = z.object({ message: z.string() });
const output = z.union([message, z.object({ value: message }).transform((given) => given.value)]);
const listed = z.object({ id: z.string(), data: envelope, created_on: z.date(), source_output: z.unknown() });

const reasonOf = (given: unknown): string => {
  const read = output.safeParse(given);
  return read.success ? read.data.message : 'unknown';
};

/** Returns a tenant's dead jobs, newest first; at most 200. */
export async function listDead(session: SqlSession, organizationId: string): Promise<DeadJob[]> {
  const { rows } = await session.query(
    `select id, data, created_on, source_output from pgboss.job
     where name = $1 and state < 'active' and data ->> 'organizationId' = $2
     order by created_on desc, id desc limit $3`,
    [deadQueue, organizationId, mostListed],
  );
  return rows.flatMap((row) => {
    const read = listed.safeParse(row);
    if (!read.success) return [];
    const { id, data, created_on: failedAt, source_output: given } = read.data;
    return [{ id, name: data.name, organizationId, failedAt, reason: reasonOf(given) }];
  });
}

/** Takes a job off the list. Returns null when it is not there, or another tenant's. */
export async function takeDead(session: SqlSession, organizationId: string, id: string): Promise<Envelope | null> {
  const { rows } = await session.query(
    `delete from pgboss.job
     where name = $1 and id = $2 and state < 'active' and data ->> 'organizationId' = $3
     returning data`,
    [deadQueue, id, organizationId],
  );
  const read = envelope.safeParse(rows[0]?.['data']);
  return read.success ? read.data : null;
}

/** Takes the oldest of a tenant's dead jobs that failed before a time off the list, at most `limit`. */
export async function takeDeadBefore(
  session: SqlSession,
  organizationId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<Envelope[]> {
  const { rows } = await session.query(
    `delete from pgboss.job
     where name = $1 and state < 'active' and id in (
       select id from pgboss.job
       where name = $1 and state < 'active' and data ->> 'organizationId' = $2 and created_on <= $3
       order by created_on, id limit $4 for update skip locked)
     returning data`,
    [deadQueue, organizationId, before, limit],
  );
  return z
    .array(z.object({ data: envelope }))
    .parse(rows)
    .map(({ data }) => data);
}
