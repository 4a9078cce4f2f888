import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../db/tenant-tx.ts';
import { type FileStore, toFileKey } from '../files/file-store.ts';
import { downloadHeaders } from '../http/download-headers.ts';
import { found, ProblemError } from '../http/problem-error.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { SendOptions } from './define-job.ts';
import { silentAfterMs, withSignsOfLife } from './signs-of-life.ts';

/** Delay after which a further job checks that the file was made, in case the process died. */
const lookAgainMs = 3 * 60_000;
const ticketLifeMs = 60_000;

/** Most attempts at one file. */
export const mostAttempts = 6;

/** Columns of a row whose file a job makes. */
export interface FileRow {
  readonly id: string;
  /** Waiting, running, ready, failed, cancelled or gone. */
  readonly state: string;
  readonly attempts: number;
  /** Last sign of life of the run that makes the file. */
  readonly seen_at: Date | null;
  readonly storage_key: string | null;
  readonly expires_at: Date | null;
}

/** Columns of such a row that its machine changes. A table has only the states that its kind of file can reach. */
export interface FileChange {
  readonly state?: 'waiting' | 'running' | 'ready' | 'failed' | 'gone';
  readonly attempts?: number;
  readonly seen_at?: Date | null;
  readonly storage_key?: string | null;
  readonly ticket_hash?: Uint8Array | null;
  readonly ticket_expires_at?: Date | null;
}

/** One attempt at a file: only it may change the row while it lasts. */
export interface FileRun<Row extends FileRow> {
  readonly row: Row;
  readonly storageKey: string;
}

/** A kind of file, as exports or data packs: the parts that differ from one kind to the next. */
export interface FileKind<Row extends FileRow> {
  /** Loads a row and locks it until the end of the transaction. */
  readonly lock: (tx: TenantTx, id: string) => Promise<Row | undefined>;
  /** Changes a locked row. */
  readonly change: (tx: TenantTx, id: string, change: FileChange) => Promise<void>;
  /** Changes the row of a run. Returns false when another run has taken over, or the row is not running any more. */
  readonly changeOwnRun: (
    tx: TenantTx,
    run: { readonly id: string; readonly storageKey: string },
    change: FileChange,
  ) => Promise<boolean>;
  /** Clears what an earlier attempt counted. */
  readonly restart: (tx: TenantTx, id: string) => Promise<void>;
  /** Stores why a file failed: the error of its last attempt, or undefined when its process died. */
  readonly noteFault?: (tx: TenantTx, id: string, error: unknown) => Promise<void>;
  readonly sendMake: (tx: TenantTx, id: string, options: SendOptions) => Promise<void>;
  readonly sendExpire: (tx: TenantTx, id: string, options: SendOptions) => Promise<void>;
}

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** Thrown when another run makes the file now, it was cancelled, or its owner has gone. */
export class LostRun extends Error {}

const isTaken = ({ state, seen_at: seenAt }: FileRow, now: Date): boolean =>
  state === 'running' && seenAt !== null && now.getTime() - seenAt.getTime() < silentAfterMs;

interface Taken<Row extends FileRow> {
  readonly run: FileRun<Row> | null;
  /** File of a run that has died, to be deleted. */
  readonly abandoned: string | null;
}

const later = (tx: TenantTx, ms: number): SendOptions => ({ startAfter: new Date(tx.now.getTime() + ms) });

/** Claims a row for a new file. A job that comes while the file is being made checks again later. */
async function takeRun<Row extends FileRow>(tx: TenantTx, kind: FileKind<Row>, id: string): Promise<Taken<Row>> {
  const row = await kind.lock(tx, id);
  // Cancelled while no run was writing: the file of a dead run is deleted now.
  if (row?.state === 'cancelled') {
    await kind.change(tx, id, { storage_key: null });
    return { run: null, abandoned: row.storage_key };
  }
  if (row?.state !== 'waiting' && row?.state !== 'running') return { run: null, abandoned: null };
  if (isTaken(row, tx.now)) {
    await kind.sendMake(tx, id, later(tx, silentAfterMs));
    return { run: null, abandoned: null };
  }
  if (row.attempts >= mostAttempts) {
    await kind.change(tx, id, { state: 'failed', storage_key: null, seen_at: null });
    await kind.noteFault?.(tx, id, undefined);
    return { run: null, abandoned: row.storage_key };
  }
  const storageKey = toFileKey(tx.organizationId, tx.newId());
  await kind.restart(tx, id);
  await kind.change(tx, id, {
    state: 'running',
    attempts: row.attempts + 1,
    seen_at: tx.now,
    storage_key: storageKey,
  });
  await kind.sendMake(tx, id, later(tx, lookAgainMs));
  return { run: { row, storageKey }, abandoned: row.storage_key };
}

interface Making<Row extends FileRow> {
  readonly id: string;
  readonly files: FileStore;
  readonly inTenant: InTenant;
  /** Writes the file of the run and marks it ready. Returns false when the run is not the file's any more. */
  readonly write: (run: FileRun<Row>) => Promise<boolean>;
  /** Whether an error ends the file, so that it is not tried again. */
  readonly isFinal: (error: unknown) => boolean;
}

/** Releases a run that failed: the file is tried again while attempts are left, unless the error is final. */
async function releaseRun<Row extends FileRow>(
  kind: FileKind<Row>,
  { row, storageKey }: FileRun<Row>,
  { inTenant, isFinal, error }: Pick<Making<Row>, 'inTenant' | 'isFinal'> & { readonly error: unknown },
): Promise<void> {
  const isOver = isFinal(error) || row.attempts + 1 >= mostAttempts;
  const change = { state: isOver ? 'failed' : 'waiting', storage_key: null, seen_at: null } as const;
  await inTenant(async (tx) => {
    const isOwn = await kind.changeOwnRun(tx, { id: row.id, storageKey }, change);
    if (isOwn && isOver) await kind.noteFault?.(tx, row.id, error);
  });
}

/**
 * Makes a file from its beginning. After a crash the next job does it again with another file. Rejects with the error of `write`
 * unless it is final or the run was lost, so that the job is tried again.
 */
export async function makeFile<Row extends FileRow>(kind: FileKind<Row>, making: Making<Row>): Promise<void> {
  const { id, files, inTenant, write, isFinal } = making;
  const { run, abandoned } = await inTenant((tx) => takeRun(tx, kind, id));
  if (abandoned !== null) await files.remove(abandoned);
  if (!run) return;
  const own = { id, storageKey: run.storageKey };
  try {
    const sign = () => inTenant((tx) => kind.changeOwnRun(tx, own, { seen_at: tx.now }));
    if (!(await withSignsOfLife(sign, () => write(run)))) await files.remove(run.storageKey);
  } catch (error) {
    await files.remove(run.storageKey);
    await releaseRun(kind, run, { inTenant, isFinal, error });
    if (!(error instanceof LostRun || isFinal(error))) throw error;
  }
}

/** Returns the row when its file has expired. When the job comes too early, as by a clock that is behind, sends it again. */
async function fileToExpire<Row extends FileRow>(tx: TenantTx, kind: FileKind<Row>, id: string): Promise<Row | null> {
  const row = await kind.lock(tx, id);
  if (row?.state !== 'ready' || row.expires_at === null) return null;
  if (row.expires_at <= tx.now) return row;
  await kind.sendExpire(tx, id, { startAfter: row.expires_at });
  return null;
}

/** Deletes an expired file. The file goes first, because without its row it could not be found. */
export async function expireFile<Row extends FileRow>(
  kind: FileKind<Row>,
  { id, files, inTenant }: Pick<Making<Row>, 'id' | 'files' | 'inTenant'>,
): Promise<void> {
  const row = await inTenant((tx) => fileToExpire(tx, kind, id));
  if (!row) return;
  if (row.storage_key !== null) await files.remove(row.storage_key);
  await inTenant((tx) =>
    kind.change(tx, id, { state: 'gone', storage_key: null, ticket_hash: null, ticket_expires_at: null }),
  );
}

/** Returns whether a file has expired, although the job has not deleted it yet. */
export const isExpired = (
  { state, expires_at: expiresAt }: Pick<FileRow, 'state' | 'expires_at'>,
  now: Date,
): boolean => state === 'ready' && expiresAt !== null && expiresAt <= now;

/** Throws token_spent when a file is not ready, or has expired. */
export function assertReady(row: FileRow, now: Date): void {
  if (row.state !== 'ready' || row.expires_at === null || row.expires_at <= now) throw new ProblemError('token_spent');
}

/**
 * Issues a ticket with which a file is fetched once within a minute, because a plain link cannot carry the bearer token. Returns
 * the ticket and its end.
 */
export async function issueTicket<Row extends FileRow>(
  tx: TenantTx,
  kind: FileKind<Row>,
  id: string,
): Promise<{ readonly ticket: string; readonly expiresAt: string }> {
  const ticket = newToken();
  const expiresAt = new Date(tx.now.getTime() + ticketLifeMs);
  await kind.change(tx, id, { ticket_hash: hashToken(ticket), ticket_expires_at: expiresAt });
  return { ticket, expiresAt: expiresAt.toISOString() };
}

/** Answers with a file that a ticket opened: as a download, for this reader alone, kept nowhere. */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { key, name, contentType }: { readonly key: string; readonly name: string; readonly contentType: string },
): Promise<FastifyReply> {
  const file = found(await files.get(key));
  return reply.headers(downloadHeaders({ name, type: contentType, length: file.size })).send(file.stream);
}
