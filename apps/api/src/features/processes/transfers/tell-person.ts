import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { MailTemplateName } from '../../../platform/mail/mail-templates.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { KnownPerson } from '../sign-up/public.ts';

interface TransferNotification {
  readonly person: KnownPerson;
  readonly candidateId: string;
  readonly from: Tenant;
}

/** Queues a mail from the destination to the candidate. */
async function tell(
  tx: TenantTx,
  tenant: Tenant,
  notification: TransferNotification & { template: MailTemplateName; more: Readonly<Record<string, string | boolean>> },
) {
  const { person, candidateId, from, template, more } = notification;
  await queueMail(tx, tenant, {
    template,
    to: { name: `${person.firstName} ${person.lastName}`.trim(), address: person.email },
    placeholders: {
      firstName: person.firstName,
      from: from.name,
      signInLink: `${tenant.origin}/login`,
      magicLink: `${tenant.origin}/magic-password`,
      forgotLink: `${tenant.origin}/forgot-password`,
      ...more,
    },
    candidateId,
    language: person.language,
  });
}

/** Tells the candidate that their profile has been copied, and whether an account was made for it. */
export const tellOfCopy = (
  tx: TenantTx,
  tenant: Tenant,
  { isNew, roleTitle, ...notification }: TransferNotification & { readonly isNew: boolean; readonly roleTitle: string },
): Promise<void> => tell(tx, tenant, { ...notification, template: 'transfer-arrived', more: { isNew, roleTitle } });

/** Tells the candidate that their account was entered from another organisation. */
export const tellEntered = (tx: TenantTx, tenant: Tenant, notification: TransferNotification): Promise<void> =>
  tell(tx, tenant, { ...notification, template: 'transfer-entered', more: {} });
