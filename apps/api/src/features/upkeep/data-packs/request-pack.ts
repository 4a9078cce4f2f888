import type { DataPack } from '@evenhand/contract/upkeep/data-packs';
import type { Actor } from '@evenhand/domain/access/can';
import { mostPacksADay } from '@evenhand/domain/privacy/disclosure';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { insertPack, listPacks, lockPack, type PackRow } from './data-packs.queries.ts';
import { makePackJob } from './pack-job.ts';
import { presentPack } from './present-pack.ts';

const day = 24 * 60 * 60_000;
const isOpen = ({ state }: PackRow): boolean => state === 'waiting' || state === 'running';

/** Returns the newest copy of the candidate's own data; null when they never asked for one. */
export async function ownPack(tx: TenantTx, me: Actor): Promise<DataPack | null> {
  const [newest] = await listPacks(tx, found(me.candidateId), 1);
  return newest ? presentPack(newest, tx.now) : null;
}

/** Asks for a copy. While one is being made it answers that one, also to two who ask at once: the candidate is held. */
export async function requestPack(tx: TenantTx, me: Actor): Promise<DataPack> {
  const candidateId = found(me.candidateId);
  found(await lockCandidate(tx, candidateId));
  const recent = await listPacks(tx, candidateId, mostPacksADay);
  const open = recent.find(isOpen);
  if (open) return presentPack(open, tx.now);
  const since = tx.now.getTime() - day;
  if (recent.filter(({ requested_at: at }) => at.getTime() > since).length >= mostPacksADay) {
    throw new ProblemError('too_many_requests');
  }
  const id = tx.newId();
  await insertPack(tx, { id, candidateId, userId: me.userId });
  await recordEvent(tx, { kind: 'data-pack.requested', subjectId: me.userId });
  await tx.send(makePackJob, { packId: id });
  return presentPack(found(await lockPack(tx, id)), tx.now);
}
