import type { Readable } from 'node:stream';
import type { ResearchExtract } from '@evenhand/contract/screens/reports/research-extracts';
import type { Actor } from '@evenhand/domain/access/can';
import {
  type ExtractRow,
  extractColumns,
  extractDays,
  extractRefusals,
} from '@evenhand/domain/reports/research-extract';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { writeCsv } from '../../../../platform/files/write-csv.ts';
import { downloadHeaders } from '../../../../platform/http/download-headers.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../../platform/http/route.ts';
import { extractJob } from './extract-job.ts';
import { deleteRows, findRows } from './extract-rows.queries.ts';
import {
  deleteExtract,
  findExtract,
  hasWithdrawnSince,
  insertExtract,
  listExtractRows,
  lockExtract,
  type NamedExtractRow,
  writeRelease,
} from './research-extracts.queries.ts';

type Reader = Pick<Actor, 'userId'>;
type ReaderInput = Pick<RequestContext, 'inTenant'> & { readonly me: Reader };

const dayMs = 86_400_000;

const untilOf = ({ released_at: at }: Pick<NamedExtractRow, 'released_at'>): Date | null =>
  at && new Date(at.getTime() + extractDays * dayMs);

/** Returns the state as readers see it: a released extract ends by itself. */
function stateOf(row: NamedExtractRow, now: Date): ResearchExtract['state'] {
  const until = untilOf(row);
  if (row.state === 'RELEASED') return until !== null && until > now ? 'RELEASED' : 'ENDED';
  return row.state === 'READY' || row.state === 'REFUSED' ? row.state : 'MAKING';
}

function present(row: NamedExtractRow, me: Reader, now: Date): ResearchExtract {
  return {
    id: row.id,
    purpose: row.purpose,
    state: stateOf(row, now),
    refusal: extractRefusals.find((one) => one === row.refusal) ?? null,
    requestedBy: row.asker ?? '',
    mine: row.requested_by === me.userId,
    requestedAt: row.requested_at.toISOString(),
    // Before a second person has looked, exact numbers of one extract after another would tell of a candidate who withdrew between.
    rows: row.state === 'RELEASED' ? row.row_count : null,
    people: row.state === 'RELEASED' ? row.people : null,
    leftOut: row.left_out,
    releasedBy: row.released_by === null ? null : (row.releaser ?? ''),
    releasedAt: row.released_at?.toISOString() ?? null,
    until: untilOf(row)?.toISOString() ?? null,
  };
}

const presented = async (tx: TenantTx, me: Reader, id: string): Promise<ResearchExtract> =>
  present(found(await findExtract(tx, id)), me, tx.now);

export async function listExtracts(tx: TenantTx, me: Reader): Promise<{ readonly content: ResearchExtract[] }> {
  return { content: (await listExtractRows(tx)).map((row) => present(row, me, tx.now)) };
}

/** Asks for an extract. Throws extract_open while another one is being made or waits for release. */
export async function requestExtract(tx: TenantTx, me: Reader, purpose: string): Promise<ResearchExtract> {
  const id = tx.newId();
  if (!(await insertExtract(tx, { id, purpose, userId: me.userId }))) throw new ProblemError('extract_open');
  await recordEvent(tx, { kind: 'research-extract.requested', subjectId: id });
  await tx.send(extractJob, { extractId: id });
  return presented(tx, me, id);
}

/**
 * Releases an extract. Throws not_allowed to the member of staff who asked, stale_version unless it waits for release, and
 * extract_outdated when a candidate has withdrawn since it was made.
 */
export async function releaseExtract(tx: TenantTx, me: Reader, id: string): Promise<ResearchExtract> {
  const row = found(await lockExtract(tx, id));
  if (row.requested_by === me.userId) throw new ProblemError('not_allowed');
  if (row.state !== 'READY') throw new ProblemError('stale_version', { current: await presented(tx, me, id) });
  if (row.made_at && (await hasWithdrawnSince(tx, row.made_at))) throw new ProblemError('extract_outdated');
  await writeRelease(tx, id, me.userId);
  await recordEvent(tx, { kind: 'research-extract.released', subjectId: id });
  return presented(tx, me, id);
}

/** Discards an extract with its rows. Throws stale_version for one that was released. */
export async function discardExtract(input: ReaderInput, id: string): Promise<{ readonly done: true }> {
  const { me, inTenant } = input;
  await inTenant(async (tx) => {
    const row = found(await lockExtract(tx, id));
    if (row.state === 'RELEASED') throw new ProblemError('stale_version', { current: await presented(tx, me, id) });
    await deleteExtract(tx, id);
    await recordEvent(tx, { kind: 'research-extract.discarded', subjectId: id });
  });
  await inTenant((tx) => deleteRows(tx, id), 'diversity');
  return { done: true };
}

const csvOf = (rows: readonly ExtractRow[]): Readable =>
  writeCsv({
    headings: [...extractColumns, 'people'],
    rows: (async function* () {
      yield rows.map(({ values, people }) => [...extractColumns.map((column) => values[column]), people]);
    })(),
  });

/** Answers with a released extract as CSV, and records it. Throws 404 for one that is not released or has ended. */
export async function sendExtract(
  input: ReaderInput & Pick<RequestContext, 'reply'>,
  id: string,
): Promise<FastifyReply> {
  const { me, inTenant, reply } = input;
  await inTenant(async (tx) => {
    const { state } = await presented(tx, me, id);
    if (state !== 'RELEASED') throw new ProblemError('not_found');
    await recordEvent(tx, { kind: 'research-extract.downloaded', subjectId: id });
  });
  const rows = found(await inTenant((tx) => findRows(tx, id), 'diversity'));
  return reply
    .headers(downloadHeaders({ name: 'research-extract.csv', type: 'text/csv; charset=utf-8' }))
    .send(csvOf(rows));
}
