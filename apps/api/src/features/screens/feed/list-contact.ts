import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import { toPage } from '@evenhand/contract/base/paging';
import type { ContactChannel, ContactMessage, listContact as contract } from '@evenhand/contract/screens/feed/contact';
import type { Actor } from '@evenhand/domain/access/can';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { idWithoutTime } from '../../../platform/db/id-by-lot.ts';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { listCallsById, presentCall } from '../../processes/logged-calls/public.ts';
import {
  hidingPerson,
  type Reach,
  reachOf,
  type SeenCandidate,
  seeEvenDeleted,
} from '../../records/candidate-access/public.ts';
import { countMessages, listMailsById, listRepliesById, pageOfMessages } from './contact.read.ts';
import { type MailReader, mailTime, presentLetter } from './present-entry.ts';

interface ContactInput {
  readonly candidateId: string;
  /** An application, or the candidate for everything. */
  readonly contactId: string;
  readonly channel: ContactChannel | undefined;
  readonly direction: ContactMessage['direction'] | undefined;
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

type Reply = Awaited<ReturnType<typeof listRepliesById>>[number];

/** A candidate's own words lead to them, as those of a mail do. */
const presentReply = (row: Reply, reader: MailReader): ContactMessage => ({
  id: reader.seen.banded ? idWithoutTime(row.id) : row.id,
  template: '',
  subject: null,
  text: reader.seen.blind ? null : row.body,
  state: 'received',
  sentAt: mailTime(row.created_at, reader),
  channel: 'REPLY',
  direction: 'IN',
  at: mailTime(row.created_at, reader),
  roleTitle: row.role_title,
});

/** A call's note may name the candidate. Its id is kept, since calls are corrected by it. */
function presentSpoken(
  row: Awaited<ReturnType<typeof listCallsById>>[number],
  roleTitle: string | null,
  reader: MailReader & { readonly me: Actor; readonly seen: SeenCandidate },
): ContactMessage {
  const { me, seen } = reader;
  const call = presentCall(row, { me, hide: hidingPerson(seen), timeOf: (at) => mailTime(at, reader) });
  return {
    id: row.id,
    template: '',
    subject: null,
    text: call.note,
    state: 'received',
    sentAt: call.at,
    channel: 'CALL',
    direction: call.direction,
    at: call.at,
    roleTitle,
    call,
  };
}

/** Lists what was written to and by a candidate and said with them, page by page. */
export async function listContact(
  tx: TenantTx,
  { me, tenant }: { readonly me: Actor; readonly tenant: Tenant },
  input: ContactInput,
): Promise<ReplyOf<typeof contract>> {
  const seen = await seeEvenDeleted(tx, me, input.candidateId);
  const reach = contactReach(me, seen, input.contactId);
  const at = { page: Math.max(input.page, 0), size: input.size };
  const reader = { seen, zone: officeZone(tenant) };
  const filter = { reach, channel: input.channel, direction: input.direction };
  const page = await pageOfMessages(tx, filter, at);
  const idsOf = (channel: ContactChannel) => page.filter((row) => row.channel === channel).map(({ id }) => id);
  const messages = new Map<string, ContactMessage>();
  for (const row of await listMailsById(tx, reach, [...idsOf('EMAIL'), ...idsOf('SMS')])) {
    const sent = {
      channel: row.channel === 'sms' ? ('SMS' as const) : ('EMAIL' as const),
      direction: 'OUT' as const,
      at: mailTime(row.created_at, reader),
      roleTitle: row.role_title,
    };
    messages.set(row.id, { ...presentLetter(row, reader), ...sent });
  }
  for (const row of await listRepliesById(tx, idsOf('REPLY'))) messages.set(row.id, presentReply(row, reader));
  const titles = new Map(seen.applications.map((one) => [one.id, one.role_title]));
  for (const row of await listCallsById(tx, idsOf('CALL'))) {
    messages.set(row.id, presentSpoken(row, titles.get(row.application_id) ?? null, { me, ...reader }));
  }
  return toPage(
    page.flatMap(({ id }) => messages.get(id) ?? []),
    await countMessages(tx, filter),
    at,
  );
}
