import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import { toPage } from '@evenhand/contract/base/paging';
import type { listContact as contract } from '@evenhand/contract/screens/feed/contact';
import type { Actor } from '@evenhand/domain/access/can';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { type Reach, reachOf, type SeenCandidate, seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { countMails, pageOfMails } from './feed.read.ts';
import { mailTime, presentLetter } from './present-entry.ts';

interface ContactInput {
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

/** Lists what was written to a candidate, page by page. */
export async function listContact(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: ContactInput,
): Promise<ReplyOf<typeof contract>> {
  const seen = await seeEvenDeleted(tx, me, input.candidateId);
  const reach = contactReach(me, seen, input.contactId);
  const at = { page: Math.max(input.page, 0), size: input.size };
  const zone = officeZone(tenant);
  const rows = await pageOfMails(tx, reach, at);
  const messages = rows.map((row) => ({
    ...presentLetter(row, { seen, zone }),
    channel: 'EMAIL' as const,
    at: mailTime(row.created_at, { seen, zone }),
    roleTitle: row.role_title,
  }));
  return toPage(messages, await countMails(tx, reach), at);
}
