import type { Actor } from '@evenhand/domain/access/can';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { assertReady, issueTicket, sendFile } from '../../../platform/jobs/file-job.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { wordsFor } from '../../tenancy/reference/public.ts';
import { lockPack, spendPackTicket } from './data-packs.queries.ts';
import { packFile } from './pack-job.ts';

/** Returns an address under which the caller's own pack is fetched once within a minute. */
export async function preparePack(tx: TenantTx, me: Actor, id: string) {
  const pack = found(await lockPack(tx, id));
  if (pack.candidate_id !== me.candidateId) throw new ProblemError('not_found');
  assertReady(pack, tx.now);
  const { ticket, expiresAt } = await issueTicket(tx, packFile, id);
  await recordEvent(tx, { kind: 'data-pack.fetched', subjectId: me.userId });
  return { address: `/api/public/data-packs/${ticket}`, expiresAt };
}

/** Answers with the pack of a ticket, which is used up by it. */
export async function sendPack(
  { services, tenant, reply, inTenant }: Pick<RequestContext, 'services' | 'tenant' | 'reply' | 'inTenant'>,
  ticket: string,
): Promise<FastifyReply> {
  const pack = await inTenant((tx) => spendPackTicket(tx, hashToken(ticket)));
  if (!pack || pack.storage_key === null) throw new ProblemError('token_spent');
  const name = `${wordsFor(tenant, 'mail')('pack.fileName')} ${pack.requested_at.toISOString().slice(0, 10)}.zip`;
  return sendFile(reply, services.files, { key: pack.storage_key, name, contentType: 'application/zip' });
}
