import { uuidv7 } from '../../../platform/db/uuidv7.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { IncomingMail } from '../../../platform/mail/inbound/read-mail.ts';
import type { Services } from '../../../platform/services.ts';
import { noteInbound } from './inbound-mail.queries.ts';
import { mailKeyOf } from './mail-key.ts';

/** Reason why a mail could not be placed. */
export type UnplacedReason = 'unreadable' | 'no_address' | 'no_thread' | 'unknown_report';

/** Keeps a mail that belongs to no thread for an administrator to read. Returns false when it has been kept before. */
export async function keepUnplaced(
  { database, files, now }: Pick<Services, 'database' | 'files' | 'now'>,
  tenant: Tenant,
  input: { readonly mail: IncomingMail | null; readonly raw: Uint8Array; readonly reason: UnplacedReason },
): Promise<boolean> {
  const { mail, raw, reason } = input;
  const storageKey = toFileKey(tenant.id, uuidv7(now()));
  await files.put(storageKey, raw, 'message/rfc822');
  let isNew = false;
  try {
    isNew = await database.withTenant({ organizationId: tenant.id, actor: { system: 'inbound-mail.take' } }, (tx) =>
      noteInbound(tx, {
        mailKey: mailKeyOf('unplaced', mail?.messageId ?? null, raw),
        outcome: 'unplaced',
        unplaced: {
          reason,
          from: mail?.from ?? null,
          subject: mail?.subject ?? '',
          body: [mail?.text ?? '', mail?.quoted ?? ''].filter((part) => part !== '').join('\n\n'),
          storageKey,
        },
      }),
    );
    return isNew;
  } finally {
    if (!isNew) await files.remove(storageKey);
  }
}
