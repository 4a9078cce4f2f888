/** Report of a mail server about one mail: fields of RFC 3464. */
export interface DeliveryReport {
  /** `failed`, `delayed`, `delivered`, `relayed`, `expanded`; empty when there is none. */
  readonly action: string;
  /** Status such as `5.1.1`; empty when there is none. */
  readonly status: string;
  readonly diagnostic: string;
}

/**
 * Meaning of a report. `soft`: the address may take a later mail. `sender`: the mail was refused for what we or our server are,
 * which says nothing about the address.
 */
export type DeliveryKind = 'delivered' | 'soft' | 'bounced' | 'sender' | 'complaint';

const statusShape = /(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d.])/;
const bareCode = /(?<![\d.])([45])\d{2}(?![\d.])/;
/** Statuses that say of the address that it does not exist or takes no mail. */
const badAddress: ReadonlySet<string> = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);

/** Words of servers that send no status of their own. */
const noSuchUser =
  /\b(?:no such (?:user|mailbox|recipient)|user unknown|unknown user|mailbox (?:not found|unavailable: unknown)|doesn't have a .{0,60} account|does not exist)/i;

const readStatus = (text: string): string | null => {
  const found = statusShape.exec(text);
  return found === null ? null : `${Number(found[1])}.${Number(found[2])}.${Number(found[3])}`;
};

/**
 * Returns the status of a report, else the one in its diagnostic text; empty when there is neither. A general status (`5.0.0`)
 * gives way to what the text says.
 */
function statusOf({ status, diagnostic }: DeliveryReport): string {
  const own = readStatus(status);
  if (own !== null && !own.endsWith('.0.0')) return own;
  const said = readStatus(diagnostic);
  if (said !== null && !said.endsWith('.0.0')) return said;
  if (/\b55[0134]\b/.test(diagnostic) && noSuchUser.test(diagnostic)) return '5.1.1';
  return own ?? said ?? '';
}

/** Returns whether a text has the codes of a refusal in it, as the words of a mail server have. */
export const isDeliveryText = (text: string): boolean => {
  const read = text.slice(0, 20_000);
  return statusShape.test(read) || /\b[45]\d{2}[ -]/.test(read);
};

/** Returns the meaning of a report. What is not known to be final is `soft`, so that no address is lost to a rare code. */
export function kindOfReport(report: DeliveryReport): DeliveryKind {
  const action = report.action.trim().toLowerCase();
  if (['delivered', 'relayed', 'expanded'].includes(action)) return 'delivered';
  if (action === 'delayed') return 'soft';
  const status = statusOf(report);
  if (status.startsWith('2.')) return 'delivered';
  if (status.startsWith('5.7.')) return 'sender';
  return badAddress.has(status) ? 'bounced' : 'soft';
}

/** Returns the code to keep of a report: its status, else the three digits of the diagnostic text; never the text itself. */
export const codeOfReport = (report: DeliveryReport): string =>
  statusOf(report) || (bareCode.exec(report.diagnostic)?.[0] ?? '');

/** State of an address, by the reports about mail to it. */
export interface AddressState {
  readonly state: 'good' | 'soft' | 'bounced';
  readonly softCount: number;
  /** Time of the first of these soft reports. */
  readonly softSince: Date | null;
}

export const goodAddress: AddressState = { state: 'good', softCount: 0, softSince: null };

/** Soft reports after which an address counts as bounced, when they stretch over as many hours. */
const softLimit = { count: 5, hours: 72 } as const;

/** Returns the state of an address after a report. A delivery makes it good again; a complaint says nothing about it. */
export function nextAddressState(was: AddressState, kind: DeliveryKind, at: Date): AddressState {
  if (kind === 'delivered') return goodAddress;
  if (kind === 'bounced') return { ...was, state: 'bounced' };
  if (kind !== 'soft' || was.state === 'bounced') return was;
  const softSince = was.softSince ?? at;
  const softCount = was.softCount + 1;
  const lasted = at.getTime() - softSince.getTime() >= softLimit.hours * 3_600_000;
  return { state: softCount >= softLimit.count && lasted ? 'bounced' : 'soft', softCount, softSince };
}
