import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { risingIds } from '../../../platform/db/uuidv7.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import { documentLimitBytes } from '../../../platform/files/limits.ts';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { sniffType } from '../../../platform/files/sniff-type.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { clearAddress } from '../../../platform/mail/inbound/address-state.queries.ts';
import type { IncomingMail } from '../../../platform/mail/inbound/read-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { keepReply } from '../message-threads/public.ts';
import type { SignedToken } from './find-place.ts';
import {
  type FoundThread,
  findThread,
  insertAttachments,
  type NewAttachment,
  noteInbound,
} from './inbound-mail.queries.ts';
import { mailKeyOf } from './mail-key.ts';

export interface IncomingAnswer {
  readonly mail: IncomingMail;
  readonly raw: Uint8Array;
  readonly isAutomatic: boolean;
}

type Keeper = Pick<Services, 'database' | 'files' | 'now' | 'tenants'>;

/** Returns a file as it is kept: of the kinds and sizes that an upload may have, by its content. */
async function checkFile(file: IncomingMail['files'][number], at: { id: string; organizationId: string }) {
  const fileName = safeFileName(file.fileName);
  const about = { id: at.id, fileName, sizeBytes: file.bytes.length };
  if (file.bytes.length > documentLimitBytes) return { ...about, kept: null, refusal: 'too_large' } as const;
  const type = await sniffType(fileName, file.bytes);
  if (!type.ok) return { ...about, kept: null, refusal: 'type_not_accepted' } as const;
  const kept = { storageKey: toFileKey(at.organizationId, at.id), contentType: type.contentType };
  return { ...about, kept, refusal: null } as const;
}

/** Stores the files of a mail. Each is stored before its row is written, so that no row names a file that is not there. */
export async function storeFiles(
  { files, now }: Pick<Keeper, 'files' | 'now'>,
  organizationId: string,
  mail: IncomingMail,
): Promise<NewAttachment[]> {
  const newId = risingIds(now());
  const stored: NewAttachment[] = [];
  for (const file of mail.files) {
    const checked = await checkFile(file, { id: newId(), organizationId });
    if (checked.kept) await files.put(checked.kept.storageKey, file.bytes, checked.kept.contentType);
    stored.push(checked);
  }
  return stored;
}

export async function removeFiles({ files }: Pick<Keeper, 'files'>, stored: readonly NewAttachment[]): Promise<void> {
  for (const { kept } of stored) if (kept) await files.remove(kept.storageKey);
}

function senderOf(thread: FoundThread, { from }: IncomingMail): { own: boolean; other: string | null } {
  const address = normaliseEmail(from ?? '');
  const own = [thread.email, thread.account_email].some((one) => one !== null && normaliseEmail(one) === address);
  return { own, other: own ? null : (from ?? '') };
}

interface WrittenAnswer {
  readonly thread: FoundThread;
  readonly mail: IncomingMail;
  readonly isAutomatic: boolean;
  /** Files of the mail, which are stored already. */
  readonly files: readonly NewAttachment[];
}

/** Writes a mail into a thread. Returns the id of the reply, and whose word it is. */
export async function writeAnswer(tx: TenantTx, tenant: Tenant, { thread, mail, isAutomatic, files }: WrittenAnswer) {
  const sender = senderOf(thread, mail);
  const replyId = await keepReply(tx, tenant, {
    application: thread,
    body: mail.text || mail.subject,
    mailed: { quoted: mail.quoted, otherSender: sender.other, isAutomatic },
  });
  await insertAttachments(tx, { replyId, applicationId: thread.id, files });
  if (sender.own && mail.from !== null) await clearAddress(tx, mail.from);
  const outcome: 'reply' | 'other_sender' = sender.own ? 'reply' : 'other_sender';
  return { replyId, outcome };
}

async function keepIn(
  tx: TenantTx,
  tenant: Tenant,
  {
    answer,
    place,
    files,
  }: { readonly answer: IncomingAnswer; readonly place: SignedToken; readonly files: readonly NewAttachment[] },
): Promise<KeptAnswer> {
  const { mail, raw, isAutomatic } = answer;
  const thread = await findThread(tx, place.token);
  if (!thread) return 'no_thread';
  const sender = senderOf(thread, mail);
  const outcome = isAutomatic ? 'automatic' : sender.own ? 'reply' : 'other_sender';
  const mailKey = mailKeyOf(thread.id, mail.messageId, raw);
  if (!(await noteInbound(tx, { mailKey, outcome, applicationId: thread.id }))) return 'known';
  await writeAnswer(tx, tenant, { thread, mail, isAutomatic, files });
  return outcome;
}

export type KeptAnswer = 'reply' | 'other_sender' | 'automatic' | 'known' | 'no_thread';

/** Keeps an answer in the thread of an application, with its files, unless it has been taken before. */
export async function keepAnswer(services: Keeper, answer: IncomingAnswer, place: SignedToken): Promise<KeptAnswer> {
  const { organizationId } = place;
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return 'no_thread';
  const files = await storeFiles(services, organizationId, answer.mail);
  const scope = { organizationId, actor: { system: 'inbound-mail.take' } };
  let kept: KeptAnswer | null = null;
  try {
    kept = await services.database.withTenant(scope, (tx) => keepIn(tx, tenant, { answer, place, files }));
    return kept;
  } finally {
    if (kept === null || kept === 'known' || kept === 'no_thread') await removeFiles(services, files);
  }
}
