import { z } from 'zod';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type FileKind, mostAttempts } from '../../../platform/jobs/file-job.ts';
import { changeExport, changeOwnRun, type ExportRow, lockExport } from './exports.queries.ts';

const payload = z.object({ exportId: z.uuid() });

/** Makes the file of an export. */
export const makeExportJob = defineJob('list-export.make', { payload, queue: 'bulk', attempts: mostAttempts });

/** Deletes the file of an export that has expired. */
export const expireExportJob = defineJob('list-export.expire', { payload, queue: 'bulk' });

export const exportFile: FileKind<ExportRow> = {
  lock: lockExport,
  change: changeExport,
  changeOwnRun,
  restart: (tx, id) => changeExport(tx, id, { rows_done: 0 }),
  noteFault: (tx, id, error) => changeExport(tx, id, { fault: error instanceof ProblemError ? 'refused' : 'trouble' }),
  sendMake: (tx, id, options) => tx.send(makeExportJob, { exportId: id }, options),
  sendExpire: (tx, id, options) => tx.send(expireExportJob, { exportId: id }, options),
};
