import type { Actor } from '@evenhand/domain/access/can';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { contentDisposition } from '../../../platform/files/safe-name.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { wordsFor } from '../../tenancy/reference/public.ts';
import { changePack, lockPack, spendPackTicket } from './data-packs.queries.ts';

const ticketLife = 60_000;

/** An address under which the caller's own pack is fetched once within a minute: the bearer token cannot ride on a plain link. */
export async function preparePack(tx: TenantTx, me: Actor, id: string) {
  const pack = found(await lockPack(tx, id));
  if (pack.candidate_id !== me.candidateId) throw new ProblemError('not_found');
  const isReady = pack.state === 'ready' && pack.expires_at !== null && pack.expires_at > tx.now;
  if (!isReady) throw new ProblemError('token_spent');
  const ticket = newToken();
  const expiresAt = new Date(tx.now.getTime() + ticketLife);
  await changePack(tx, id, { ticket_hash: hashToken(ticket), ticket_expires_at: expiresAt });
  await recordEvent(tx, { kind: 'data-pack.fetched', subjectId: me.userId });
  return { address: `/api/public/data-packs/${ticket}`, expiresAt: expiresAt.toISOString() };
}

/** Answers with the pack of a ticket, which is used up by it. */
export async function sendPack(
  { services, tenant, reply, inTenant }: Pick<RequestContext, 'services' | 'tenant' | 'reply' | 'inTenant'>,
  ticket: string,
): Promise<FastifyReply> {
  const pack = await inTenant((tx) => spendPackTicket(tx, hashToken(ticket)));
  if (!pack || pack.storage_key === null) throw new ProblemError('token_spent');
  const file = found(await services.files.get(pack.storage_key));
  const name = `${wordsFor(tenant, 'mail')('pack.fileName')} ${pack.requested_at.toISOString().slice(0, 10)}.zip`;
  return reply
    .header('content-type', 'application/zip')
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(name))
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(file.stream);
}
