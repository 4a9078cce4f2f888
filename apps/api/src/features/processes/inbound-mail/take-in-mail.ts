import type { Tenant } from '../../../platform/http/tenant.ts';
import type { IncomingMail } from '../../../platform/mail/inbound/read-mail.ts';
import { readMailApart } from '../../../platform/mail/inbound/read-mail-apart.ts';
import type { Services } from '../../../platform/services.ts';
import { findEntry, findKeeper, findPlaces, findReported, type SignedToken } from './find-place.ts';
import { type KeptAnswer, keepAnswer } from './keep-answer.ts';
import { keepCalendarReply } from './keep-calendar-reply.ts';
import { keepReport } from './keep-report.ts';
import { keepUnplaced, type UnplacedReason } from './keep-unplaced.ts';

/** A mail as it came in, by whichever door. */
export interface ArrivedMail {
  readonly raw: Uint8Array;
  /** Addresses of the envelope; none when the door has no envelope. */
  readonly recipients: readonly string[];
  /** Sender of the envelope: empty for a mail that wants no answer; null when the door has no envelope. */
  readonly envelopeFrom: string | null;
}

/** Outcome for a mail. `homeless`: there is no organisation to keep it for. */
export type TakenMail = KeptAnswer | 'report' | 'calendar' | 'unplaced' | 'homeless';

interface Arrival {
  readonly raw: Uint8Array;
  readonly mail: IncomingMail | null;
  readonly addresses: readonly string[];
}

async function keepForAdmins(
  services: Services,
  { raw, mail, addresses }: Arrival,
  at: { readonly reason: UnplacedReason; readonly tenant?: Tenant | null },
): Promise<TakenMail> {
  const tenant = at.tenant ?? (await findKeeper(services, addresses));
  if (!tenant) {
    services.log.warn({ reason: at.reason, bytes: raw.length }, 'incoming mail without an organisation was not kept');
    return 'homeless';
  }
  return (await keepUnplaced(services, tenant, { mail, raw, reason: at.reason })) ? 'unplaced' : 'known';
}

/** Whether a mail of ours has come back to us. */
function isOurOwn({ config }: Services, { messageId }: IncomingMail): boolean {
  const domain = messageId?.slice(messageId.lastIndexOf('@') + 1).toLowerCase() ?? '';
  return domain === config.publicUrl.hostname.toLowerCase() || domain === config.inbound?.domain;
}

async function takeReport(services: Services, arrival: Arrival, mail: IncomingMail): Promise<TakenMail> {
  const place = await findReported(services, mail, arrival.addresses);
  const kept = place && (await keepReport(services, { place, mail, raw: arrival.raw }));
  return kept ?? keepForAdmins(services, arrival, { reason: 'unknown_report' });
}

/** Takes a mail to the address of an entry in calendars. One that answers no invitation is kept for administrators. */
async function takeCalendarReply(
  services: Services,
  arrival: Arrival,
  { entry, mail }: { readonly entry: SignedToken; readonly mail: IncomingMail },
): Promise<TakenMail> {
  const tenant = await services.tenants.byId(entry.organizationId);
  if (!tenant || mail.calendarReply === null) return keepForAdmins(services, arrival, { reason: 'no_thread', tenant });
  const { from, calendarReply: reply } = mail;
  await keepCalendarReply(services, { tenant, calendarId: entry.token.id, from, reply });
  return 'calendar';
}

async function takeAnswer(
  services: Services,
  arrival: Arrival,
  answer: Parameters<typeof keepAnswer>[1],
): Promise<TakenMail> {
  const places = await findPlaces(services, answer.mail, arrival.addresses);
  if (places.length === 0) return keepForAdmins(services, arrival, { reason: 'no_address' });
  const kept: KeptAnswer[] = [];
  for (const place of places) kept.push(await keepAnswer(services, answer, place));
  const placed = kept.find((one) => one !== 'no_thread');
  if (placed) return placed;
  const tenant = await services.tenants.byId(places[0]?.organizationId ?? '');
  return keepForAdmins(services, arrival, { reason: 'no_thread', tenant });
}

/**
 * Takes in a mail: an answer into the thread of its application, a report to the mail that it is about, anything else into the list
 * of what could not be placed. The same mail is taken once. Rejects when it could not be kept, so that its server sends it again.
 */
export async function takeInMail(services: Services, arrived: ArrivedMail): Promise<TakenMail> {
  const { raw } = arrived;
  const mail = await readMailApart(raw);
  const addresses = [...arrived.recipients, ...(mail?.recipients ?? [])];
  const arrival: Arrival = { raw, mail, addresses };
  if (mail === null) return keepForAdmins(services, arrival, { reason: 'unreadable' });
  if (mail.report !== null) return takeReport(services, arrival, mail);
  const entry = await findEntry(services, mail, addresses);
  if (entry) return takeCalendarReply(services, arrival, { entry, mail });
  const isAutomatic = mail.isAutomatic || arrived.envelopeFrom === '' || isOurOwn(services, mail);
  return takeAnswer(services, arrival, { mail, raw, isAutomatic });
}
