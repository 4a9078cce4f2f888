import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { placeMail as contract } from '@evenhand/contract/processes/inbound-mail';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { IncomingMail } from '../../../../platform/mail/inbound/read-mail.ts';
import { readMailApart } from '../../../../platform/mail/inbound/read-mail-apart.ts';
import type { Services } from '../../../../platform/services.ts';
import { knownAs, type StaffApplication, staffApplication } from '../../../records/staff-access/public.ts';
import { findThread, type NewAttachment } from '../inbound-mail.queries.ts';
import { removeFiles, storeFiles, writeAnswer } from '../keep-answer.ts';
import { isPlaceable } from './list-unplaced-mails.ts';
import { holdUnplaced, markPlaced } from './unplaced-mails.queries.ts';

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

interface By {
  readonly me: Actor;
  readonly tenant: Tenant;
  readonly inTenant: InTenant;
}

interface Placing {
  readonly unplacedMailId: string;
  readonly to: BodyOf<typeof contract>;
}

interface PlacedMail {
  readonly applicationId: string;
  readonly candidateId: string;
  readonly roleId: string;
}

/** Loads the application that a mail is put to, for a caller who may write to its candidate. */
async function placeOf(tx: TenantTx, me: Actor, { to }: Placing, lock: boolean): Promise<StaffApplication> {
  const application = await staffApplication(tx, me, { permission: 'message:send', input: to, lock });
  if (application.submitted_at === null) throw new ProblemError('not_submitted');
  return application;
}

/** Reads the whole of a stored file, of the size that a mail may have. */
async function readStored({ files }: Pick<Services, 'files'>, key: string): Promise<Buffer> {
  const { stream } = found(await files.get(key));
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function writePlaced(
  tx: TenantTx,
  by: By,
  at: Placing & { readonly mail: IncomingMail; readonly files: readonly NewAttachment[] },
): Promise<PlacedMail> {
  found(await holdUnplaced(tx, at.unplacedMailId));
  const application = await placeOf(tx, by.me, at, true);
  const thread = found(await findThread(tx, { use: 'r', id: application.id }));
  const { mail, files } = at;
  const { isAutomatic } = mail;
  const { replyId, outcome } = await writeAnswer(tx, by.tenant, { thread, mail, isAutomatic, files });
  await markPlaced(tx, {
    id: at.unplacedMailId,
    outcome: isAutomatic ? 'automatic' : outcome,
    applicationId: application.id,
  });
  await recordEvent(tx, {
    kind: 'mail.placed',
    subjectId: replyId,
    applicationId: application.id,
    candidateId: application.candidate_id,
    roleId: application.role_id,
  });
  return {
    applicationId: application.id,
    candidateId: knownAs(application, application.blind),
    roleId: application.role_id,
  };
}

/**
 * Puts a mail that belonged to no thread into the thread of an application, as if it had been sent to its address. Throws not_found
 * when it has been placed already, and type_not_accepted for one that cannot be read or is a report of a mail server.
 */
export async function placeMail(services: Pick<Services, 'files' | 'now'>, by: By, at: Placing): Promise<PlacedMail> {
  const row = await by.inTenant(async (tx) => {
    await placeOf(tx, by.me, at, false);
    return found(await holdUnplaced(tx, at.unplacedMailId));
  });
  const { storage_key: key, reason } = row;
  if (key === null || !isPlaceable(reason)) throw new ProblemError('type_not_accepted');
  const mail = await readMailApart(await readStored(services, key));
  if (mail === null) throw new ProblemError('type_not_accepted');
  const files = await storeFiles(services, by.tenant.id, mail);
  let placed: PlacedMail | null = null;
  try {
    placed = await by.inTenant((tx) => writePlaced(tx, by, { ...at, mail, files }));
  } finally {
    if (placed === null) await removeFiles(services, files);
  }
  await services.files.remove(key);
  return placed;
}
