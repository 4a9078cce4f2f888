import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { type FileKind, mostAttempts } from '../../../platform/jobs/file-job.ts';
import { changeOwnRun, changePack, lockPack, type PackRow } from './data-packs.queries.ts';

const payload = z.object({ packId: z.uuid() });

/** Makes the copy of a candidate's data. */
export const makePackJob = defineJob('data-pack.make', { payload, queue: 'bulk', attempts: mostAttempts });

/** Deletes a pack that has expired. */
export const expirePackJob = defineJob('data-pack.expire', { payload, queue: 'bulk' });

export const packFile: FileKind<PackRow> = {
  lock: lockPack,
  change: changePack,
  changeOwnRun,
  restart: (tx, id) => changePack(tx, id, { parts_done: 0 }),
  sendMake: (tx, id, options) => tx.send(makePackJob, { packId: id }, options),
  sendExpire: (tx, id, options) => tx.send(expirePackJob, { packId: id }, options),
};
