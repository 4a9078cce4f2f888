import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Placeholders } from '../../platform/mail/mail-liquid.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { findColleagues } from './own-account.queries.ts';

export interface StaffNews {
  readonly template: string;
  readonly placeholders: Placeholders;
  /** Never the candidate's name: whoever gets the mail may be reading a blind role. */
  readonly applicationId: string | null;
}

/** Writes to members of staff; to nobody who has left, and to no visitor from the platform. */
export async function tellStaff(
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly userIds: readonly string[]; readonly news: StaffNews },
): Promise<void> {
  for (const person of await findColleagues(tx, [...new Set(at.userIds)])) {
    await queueMail(tx, tenant, {
      template: at.news.template,
      to: { name: `${person.first_name} ${person.last_name}`.trim(), address: person.email },
      placeholders: { firstName: person.first_name, ...at.news.placeholders },
      applicationId: at.news.applicationId,
    });
  }
}
