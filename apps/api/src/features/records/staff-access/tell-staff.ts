import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Placeholders } from '../../../platform/mail/mail-liquid.ts';
import type { MailTemplateName } from '../../../platform/mail/mail-templates.ts';
import { type MailRequest, queueMail, renderMailFor } from '../../../platform/mail/outbox.ts';
import type { RenderedMail } from '../../../platform/mail/render.ts';
import { findColleagues } from './own-account.queries.ts';

export interface StaffNotification {
  readonly template: MailTemplateName;
  /** Placeholders, dates above all in the language and time zone of the recipient. */
  readonly placeholders: Placeholders | ((language: string, timeZone: string) => Placeholders);
  /** The mail names the application, never the candidate: its recipient may be a reviewer of a blind role. */
  readonly applicationId: string | null;
  /** Makes the iCalendar file that goes with it, for its recipient. */
  readonly calendar?: (recipient: { readonly name: string; readonly address: string }) => string;
  /** Name of the maker of its attachment, and the id that the maker finds the message by. */
  readonly attachment?: string;
  readonly batchId?: string;
  /** Address at which one click in a mail program stops further mail of the kind. */
  readonly stopAddress?: string;
}

type Colleague = Awaited<ReturnType<typeof findColleagues>>[number];

function requestTo(person: Colleague, notification: StaffNotification): MailRequest {
  const to = { name: `${person.first_name} ${person.last_name}`.trim(), address: person.email };
  const { calendar, placeholders, ...others } = notification;
  return {
    ...others,
    to,
    ...(calendar ? { calendar: calendar(to) } : {}),
    placeholders: (language, timeZone) => ({
      firstName: person.first_name,
      ...(typeof placeholders === 'function' ? placeholders(language, timeZone) : placeholders),
    }),
  };
}

/** Renders a mail to a member of staff as it would be sent now. Null for one who is not active any more. */
export async function renderForStaff(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly userId: string; readonly notification: StaffNotification },
): Promise<RenderedMail | null> {
  const [person] = await findColleagues(tx, [at.userId]);
  return person ? renderMailFor(tx, tenant, requestTo(person, at.notification)) : null;
}

/** Sends mail to members of staff who are still active. Skips visiting platform staff. */
export async function tellStaff(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly userIds: readonly string[]; readonly notification: StaffNotification },
): Promise<void> {
  for (const person of await findColleagues(tx, [...new Set(at.userIds)])) {
    await queueMail(tx, tenant, requestTo(person, at.notification));
  }
}
