import { randomUUID } from 'node:crypto';
import { toFileKey } from '../../../platform/files/file-store.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { readImport } from './imports.jobs.ts';
import { copyForGood, findImport, type ImportRow } from './imports.queries.ts';
import { receiveUpload } from './receive-upload.ts';
import { startImport } from './start-import.ts';

type CallContext = Pick<RequestContext, 'raw' | 'services' | 'tenant' | 'inTenant' | 'actor'>;

/** Sends the job that reads an import, in the name of the platform's own organisation. */
async function send(caller: CallContext, importId: string): Promise<ImportRow> {
  await caller.inTenant((tx) => tx.send(readImport, { importId }));
  return found(await caller.services.database.withPlatform((tx) => findImport(tx, importId)));
}

/** Keeps an uploaded file and has it read. Were the process to die in between, the resuming task would find it. */
export async function takeUpload(caller: CallContext): Promise<ImportRow> {
  const { database, files } = caller.services;
  const importId = randomUUID();
  const storageKey = toFileKey(caller.tenant.id, importId);
  const received = await receiveUpload(caller.raw, { files, key: storageKey });
  await startImport(database, { ...received, storageKey, startedBy: caller.actor?.userId ?? '' }, importId);
  return send(caller, importId);
}

/** After a dry run: the same file for good. Sent twice it is one import. */
export async function importForGood(caller: CallContext, dryRunId: string): Promise<ImportRow> {
  const { database } = caller.services;
  const importId = await database.withPlatform(async (tx) => {
    const tried = found(await findImport(tx, dryRunId));
    if (!tried.dry_run || tried.storage_key === null || tried.state !== 'done') throw new ProblemError('not_found');
    return copyForGood(tx, tried, caller.actor?.userId ?? '');
  });
  return send(caller, importId);
}
