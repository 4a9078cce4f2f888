import {
  codeOfReport,
  type DeliveryKind,
  goodAddress,
  kindOfReport,
  nextAddressState,
} from '@evenhand/domain/mail/delivery-report';
import { notificationKinds, settingOf } from '@evenhand/domain/notifications/notification-kinds';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { holdAddress, writeAddress } from '../../../platform/mail/inbound/address-state.queries.ts';
import type { IncomingMail } from '../../../platform/mail/inbound/read-mail.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { writeChoice } from '../../tenancy/mail-choices/public.ts';
import type { SignedToken } from './find-place.ts';
import { noteInbound } from './inbound-mail.queries.ts';
import { mailKeyOf } from './mail-key.ts';
import {
  findAccountOf,
  findReportedMail,
  insertMessageEvent,
  listAdmins,
  markBounced,
  type ReportedMail,
  wasDeliveredSince,
  wasRefusedLately,
} from './reports.queries.ts';

const dayMs = 86_400_000;

/** Counts a report for its address. A mail after the last fault that was not reported within a day was delivered. */
async function countForAddress(
  tx: TenantTx,
  mail: ReportedMail,
  at: { kind: DeliveryKind; code: string },
): Promise<void> {
  if (at.kind === 'sender' || at.kind === 'complaint') return;
  const held = await holdAddress(tx, mail.to_address);
  const isGoodAgain = held?.state === 'soft' && (await wasDeliveredSince(tx, mail, held.updatedAt));
  const was = held === null || isGoodAgain ? goodAddress : held;
  await writeAddress(tx, { address: mail.to_address, next: nextAddressState(was, at.kind, tx.now), code: at.code });
}

/** Stops the kinds of mail that can be stopped for the account of an address whose owner complained. */
async function stopOptionalKinds(tx: TenantTx, mail: ReportedMail): Promise<void> {
  const userId = await findAccountOf(tx, mail.to_address);
  if (userId === null) return;
  for (const kind of notificationKinds) {
    if (!settingOf(kind, 'email').fixed) await writeChoice(tx, { userId, kind, channel: 'email', on: false });
  }
}

/** Tells the administrators, at most once a day, that mail is refused for what our server is or lacks. */
async function tellAdmins(tx: TenantTx, tenant: Tenant, code: string): Promise<void> {
  for (const admin of await listAdmins(tx)) {
    await queueMail(tx, tenant, {
      template: 'staff-mail-refused',
      to: { name: admin.first_name, address: admin.email },
      placeholders: { firstName: admin.first_name, code },
    });
  }
}

/** Whether the mail will not arrive: the server gave it up, or said so for good. */
const isGivenUp = (kind: DeliveryKind, action: string): boolean =>
  kind === 'bounced' || kind === 'sender' || (kind === 'soft' && action.trim().toLowerCase() === 'failed');

/**
 * Keeps what a server or a mailbox provider reported about a mail of ours. Returns null when there is no such mail any more.
 */
export async function keepReport(
  { database, tenants }: Pick<Services, 'database' | 'tenants'>,
  input: { readonly place: SignedToken; readonly mail: IncomingMail; readonly raw: Uint8Array },
): Promise<'report' | 'known' | null> {
  const { place, mail: report, raw } = input;
  const tenant = await tenants.byId(place.organizationId);
  const said = report.report;
  if (!tenant || said === null) return null;
  const kind: DeliveryKind = said.isComplaint ? 'complaint' : kindOfReport(said.delivery);
  const code = codeOfReport(said.delivery);
  const scope = { organizationId: tenant.id, actor: { system: 'inbound-mail.take' } };
  return database.withTenant(scope, async (tx) => {
    const mail = await findReportedMail(tx, place.token.id);
    if (!mail) return null;
    const mailKey = mailKeyOf(`report:${mail.id}`, report.messageId, raw);
    if (!(await noteInbound(tx, { mailKey, outcome: 'report', applicationId: mail.application_id }))) return 'known';
    if (kind === 'sender' && !(await wasRefusedLately(tx, new Date(tx.now.getTime() - dayMs)))) {
      await tellAdmins(tx, tenant, code);
    }
    await countForAddress(tx, mail, { kind, code });
    await insertMessageEvent(tx, { mailId: mail.id, kind, code });
    if (isGivenUp(kind, said.delivery.action)) await markBounced(tx, mail.id, code);
    if (kind === 'complaint') await stopOptionalKinds(tx, mail);
    return 'report';
  });
}
