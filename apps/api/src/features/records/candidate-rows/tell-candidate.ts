import { isOptedOut } from '@evenhand/domain/candidates/opted-out';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Placeholders } from '../../../platform/mail/mail-liquid.ts';
import { type MailRequest, queueMail } from '../../../platform/mail/outbox.ts';
import { findCandidate } from './candidate-rows.queries.ts';

export interface CandidateNotification extends Pick<MailRequest, 'template' | 'stopAddress' | 'notBefore'> {
  /** Placeholders, dates above all, in the language and time zone of the recipient. */
  readonly placeholders: (language: string, timeZone: string) => Placeholders;
  readonly candidateId: string;
  readonly applicationId: string;
  /** Makes the iCalendar file that goes with it, for its recipient. */
  readonly calendar?: (recipient: MailRequest['to']) => string;
}

/**
 * Writes to a candidate about an application of theirs. False when they cannot be written to: removed, leaving, or without an
 * address.
 */
export async function tellCandidate(
  tx: TenantTx,
  tenant: Tenant,
  notification: CandidateNotification,
): Promise<boolean> {
  const person = await findCandidate(tx, notification.candidateId);
  if (!person || person.anonymised || isOptedOut(person.email)) return false;
  const to = { name: `${person.first_name} ${person.last_name}`.trim(), address: person.email };
  const { calendar, ...request } = notification;
  await queueMail(tx, tenant, {
    ...request,
    ...(calendar ? { calendar: calendar(to) } : {}),
    to,
    placeholders: (language, timeZone) => ({
      firstName: person.preferred_name ?? person.first_name,
      ...notification.placeholders(language, timeZone),
    }),
  });
  return true;
}
