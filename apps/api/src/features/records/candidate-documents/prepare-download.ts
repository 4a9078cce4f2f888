import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { type DocumentRow, findDocument } from '../documents/public.ts';
import { insertTicket, spendTicket } from './candidate-documents.queries.ts';

const ticketLife = 60_000;

/** An address under which a document can be fetched once within a minute, without a sign-in: for the browser's own download. */
export async function prepareDownload(tx: TenantTx, userId: string, document: Pick<DocumentRow, 'id'>) {
  const ticket = newToken();
  const expiresAt = new Date(tx.now.getTime() + ticketLife);
  await insertTicket(tx, { hash: hashToken(ticket), documentId: document.id, userId, expiresAt });
  return { address: `/api/public/download/${ticket}`, expiresAt: expiresAt.toISOString() };
}

/** The document of a ticket, which is used up by it. */
export async function redeemTicket(tx: TenantTx, ticket: string): Promise<DocumentRow> {
  const documentId = await spendTicket(tx, hashToken(ticket));
  if (documentId === null) throw new ProblemError('token_spent');
  return found(await findDocument(tx, documentId));
}
