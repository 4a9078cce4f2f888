import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Placeholders } from '../../../platform/mail/mail-liquid.ts';
import type { MailTemplateName } from '../../../platform/mail/mail-templates.ts';
import { queueMails } from '../../../platform/mail/outbox.ts';
import { recipientFrom } from '../../../platform/mail/recipient-of.ts';
import { findColleagues } from './own-account.queries.ts';

/** A member of staff to whom a mail goes. */
interface StaffRecipient {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
}

export interface StaffNotification {
  readonly template: MailTemplateName;
  /** Placeholders, dates above all in the language and time zone of the recipient. */
  readonly placeholders: Placeholders | ((language: string, timeZone: string) => Placeholders);
  /** The mail names the application, never the candidate: its recipient may be a reviewer of a blind role. */
  readonly applicationId: string | null;
  /** Makes the iCalendar file that goes with it, for its recipient; null for none. */
  readonly calendar?: (recipient: StaffRecipient) => string | null;
  /** Name of the maker of its attachment, and the id that the maker finds the message by. */
  readonly attachment?: string;
  readonly batchId?: string;
  /** Address at which one click in a mail program stops further mail of the kind. */
  readonly stopAddress?: string;
}

/** Sends mail to members of staff who are still active. Skips visiting platform staff. */
export async function tellStaff(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly userIds: readonly string[]; readonly notification: StaffNotification },
): Promise<void> {
  const people = await findColleagues(tx, [...new Set(at.userIds)]);
  const { calendar, placeholders, template, ...others } = at.notification;
  await queueMails(
    tx,
    tenant,
    template,
    people.map((person) => {
      const to = { name: `${person.first_name} ${person.last_name}`.trim(), address: person.email };
      const file = calendar?.({ ...to, userId: person.id }) ?? null;
      return {
        ...others,
        to,
        reader: recipientFrom(tenant, person),
        ...(file === null ? {} : { calendar: file }),
        placeholders: (language: string, timeZone: string) => ({
          firstName: person.first_name,
          ...(typeof placeholders === 'function' ? placeholders(language, timeZone) : placeholders),
        }),
      };
    }),
  );
}
