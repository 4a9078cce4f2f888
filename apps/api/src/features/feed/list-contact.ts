import type { listContact as contract } from '@evenhand/contract/contact';
import type { ReplyOf } from '@evenhand/contract/endpoint';
import { toPage } from '@evenhand/contract/paging';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { type SeenCandidate, seeEvenRemoved } from '../candidates/public.ts';
import { countMails, pageOfMails, type Reach } from './feed.read.ts';
import { presentLetter } from './present-entry.ts';
import { reachOf } from './reach-of.ts';

interface ContactWish {
  readonly candidateId: string;
  /** An application, or the candidate for everything. */
  readonly contactId: string;
  readonly page: number;
  readonly size: number;
}

function contactReach(me: Actor, seen: SeenCandidate, contactId: string): Reach {
  const reach = reachOf(me, seen);
  const id = contactId.toLowerCase();
  if (!seen.alone && id === seen.candidate.id) return reach;
  if (!reach.applicationIds.includes(id)) throw new ProblemError('not_found');
  return { ...reach, applicationIds: [id], beyond: 'nothing' };
}

/** What was written to a candidate, page by page. */
export async function listContact(tx: TenantTx, me: Actor, wish: ContactWish): Promise<ReplyOf<typeof contract>> {
  const seen = await seeEvenRemoved(tx, me, wish.candidateId);
  const reach = contactReach(me, seen, wish.contactId);
  const at = { page: Math.max(wish.page, 0), size: wish.size };
  const rows = await pageOfMails(tx, reach, at);
  const messages = rows.map((row) => ({
    ...presentLetter(row, seen.blind),
    channel: 'EMAIL' as const,
    at: row.created_at.toISOString(),
    roleTitle: row.role_title,
  }));
  return toPage(messages, await countMails(tx, reach), at);
}
