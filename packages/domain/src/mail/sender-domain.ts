/** State of a record in the DNS: `unknown` until it has been looked for. */
export type DnsRecordState = 'unknown' | 'ok' | 'missing' | 'wrong';

/** Names of the records of two keys: while one signs, the other can be replaced. */
export const dkimSelectors = ['evenhand1', 'evenhand2'] as const;
export type DkimSelector = (typeof dkimSelectors)[number];

export const otherSelector = (selector: DkimSelector): DkimSelector =>
  selector === 'evenhand1' ? 'evenhand2' : 'evenhand1';

/** Returns the domain of an address, in lower case. */
export const domainOfAddress = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

/** Name and text of a TXT record. */
export interface TxtRecord {
  readonly name: string;
  readonly value: string;
}

/** Returns the record that publishes a key. `publicKey`: SubjectPublicKeyInfo, DER in base64. */
export const dkimRecord = (domain: string, selector: DkimSelector, publicKey: string): TxtRecord => ({
  name: `${selector}._domainkey.${domain}`,
  value: `v=DKIM1; k=rsa; p=${publicKey}`,
});

/** Returns the record that lets the servers of another domain send for this one. */
export const spfRecord = (domain: string, sendingDomain: string): TxtRecord => ({
  name: domain,
  value: `v=spf1 include:${sendingDomain} ~all`,
});

/** Returns a record that asks for nothing yet. It is what large mailbox providers demand at least. */
export const dmarcRecord = (domain: string): TxtRecord => ({ name: `_dmarc.${domain}`, value: 'v=DMARC1; p=none' });

/** Reads `a=1; b=2`, without the spaces that a record may have anywhere in a value. */
function tagsOf(record: string): ReadonlyMap<string, string> {
  return new Map(
    record.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).replace(/\s+/g, '')]];
    }),
  );
}

/** Returns the state of the records under the name of a key. Two keys under one name are read by chance, so that none is right. */
export function dkimState(records: readonly string[], publicKey: string): DnsRecordState {
  const keys = records.map(tagsOf).filter((tags) => tags.has('p'));
  const [key, another] = keys;
  if (key === undefined) return 'missing';
  const isKnown = (key.get('v') ?? 'DKIM1') === 'DKIM1' && (key.get('k') ?? 'rsa').toLowerCase() === 'rsa';
  return another === undefined && isKnown && key.get('p') === publicKey ? 'ok' : 'wrong';
}

/** Returns the state of a domain's SPF: `wrong` when it has two records or does not name the sending domain. */
export function spfState(records: readonly string[], sendingDomain: string): DnsRecordState {
  const found = records.filter((record) => /^v=spf1(?:\s|$)/i.test(record.trim()));
  const [record, another] = found;
  if (record === undefined) return 'missing';
  const terms = record.trim().toLowerCase().split(/\s+/);
  const isNamed = terms.some((term) => term.replace(/^\+/, '') === `include:${sendingDomain.toLowerCase()}`);
  return another === undefined && isNamed ? 'ok' : 'wrong';
}

const dmarcPolicies: ReadonlySet<string> = new Set(['none', 'quarantine', 'reject']);

/** Returns the state of the DMARC records of a domain. */
export function dmarcState(records: readonly string[]): DnsRecordState {
  const found = records.filter((record) => /^v=DMARC1\s*(?:;|$)/i.test(record.trim()));
  const [record, another] = found;
  if (record === undefined) return 'missing';
  return another === undefined && dmarcPolicies.has((tagsOf(record).get('p') ?? '').toLowerCase()) ? 'ok' : 'wrong';
}

/** Returns the names under which a domain's DMARC record may stand: its own, and those of the domains that it belongs to. */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => `_dmarc.${labels.slice(at).join('.')}`);
}
