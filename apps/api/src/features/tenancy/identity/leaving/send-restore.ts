import { writeDate } from '@evenhand/domain/dates/write-date';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { queueMail } from '../../../../platform/mail/outbox.ts';
import { issueUserToken, links, voidUserTokens } from '../../user-tokens/public.ts';
import { findDueDate } from './own-erasure.queries.ts';

interface Leaver {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string;
}

const dateOf = (at: Date, timeZone: string, language: string): string =>
  writeDate(at, language, { dateStyle: 'long', timeZone });

/** Mails the way back: it works until the day on which everything goes. */
export async function sendRestore(tx: TenantTx, tenant: Tenant, leaver: Leaver, dueAt: Date): Promise<void> {
  await voidUserTokens(tx, leaver.id, ['restore']);
  const token = await issueUserToken(tx, 'restore', leaver.id);
  await queueMail(tx, tenant, {
    template: 'leaving',
    isAwaited: true,
    to: { name: leaver.first_name, address: leaver.email },
    placeholders: (language, timeZone) => ({
      firstName: leaver.first_name,
      erasedOn: dateOf(dueAt, timeZone, language),
      link: links.restore(tenant, token),
    }),
    language: leaver.language,
  });
}

/** Mails the link to restore once more, to a person who signs up with the address of an account that is about to be erased. */
export async function sendRestoreAgain(tx: TenantTx, tenant: Tenant, leaver: Leaver): Promise<void> {
  const dueAt = await findDueDate(tx, leaver.id);
  if (dueAt) await sendRestore(tx, tenant, leaver, dueAt);
}
