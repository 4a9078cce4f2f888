import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { handler } from '../../../platform/jobs/job-queue.ts';
import type { ScheduledTask } from '../../../platform/jobs/scheduled-task.ts';
import type { Services } from '../../../platform/services.ts';
import { recomputeAll } from '../../records/context/public.ts';
import { findImport, forgetFile, listAbandoned, listNeedless } from './imports.queries.ts';
import { runImport } from './run-import.ts';

/** Reads an uploaded file. It works for a few minutes and then lets others go before it goes on. */
export const readImport = defineJob('import.read', { payload: z.object({ importId: z.uuid() }), queue: 'bulk' });

const workMs = 5 * 60_000;
/**
 * Wait before a further look while another import is running. One whose process died is free a minute after its last sign of life.
 */
const pauseMs = 5_000;

interface ImportJob {
  readonly organizationId: string;
  readonly importId: string;
}

const again = ({ database, now }: Services, { organizationId, importId }: ImportJob, afterMs: number): Promise<void> =>
  database.withTenant({ organizationId, actor: { system: readImport.name } }, (tx) =>
    tx.send(readImport, { importId }, { startAfter: new Date(now().getTime() + afterMs) }),
  );

async function read(services: Services, job: ImportJob): Promise<void> {
  const { database, files } = services;
  const row = await database.withPlatform((tx) => findImport(tx, job.importId));
  const key = row?.storage_key ?? null;
  if (!row || key === null || row.state === 'done' || row.state === 'failed') return;
  const open = async () => {
    const file = await files.get(key);
    if (!file) throw new Error('the uploaded file is gone');
    return file.stream;
  };
  const end = await runImport({ database, open, until: new Date(Date.now() + workMs) }, job.importId);
  if (end === 'more') await again(services, job, 0);
  if (end === 'done' && !row.dry_run) await recomputeAll(services);
  if (end === 'busy') await again(services, job, pauseMs);
}

export const importsJobs = (services: Services) => [
  handler(readImport, ({ importId }, { organizationId }) => read(services, { organizationId, importId })),
];

/** Removes files that are no longer needed. The file goes first: without its row it could not be found any more. */
async function removeNeedless({ database, files }: Services): Promise<void> {
  for (const { storage_key: key } of await database.withPlatform(listNeedless)) {
    if (key === null) continue;
    await files.remove(key);
    await database.withPlatform((tx) => forgetFile(tx, key));
  }
}

/** Continues imports whose process died from where they were. The file's key begins with the uploader's organisation. */
export const importsTasks = (services: Services): readonly ScheduledTask[] => [
  {
    name: 'imports.resume',
    cron: '*/5 * * * *',
    run: async () => {
      const abandoned = await services.database.withPlatform(listAbandoned);
      for (const { id, storage_key: key } of abandoned) {
        const [organizationId] = (key ?? '').split('/');
        if (organizationId) await again(services, { organizationId, importId: id }, 0);
      }
      await removeNeedless(services);
    },
  },
];
