import type { MailDnsRecord, MailDomain, MailSender } from '@evenhand/contract/tenancy/mail-delivery';
import {
  type DkimSelector,
  dkimRecord,
  dkimSelectors,
  dmarcRecord,
  domainOfAddress,
  otherSelector,
  spfRecord,
} from '@evenhand/domain/mail/sender-domain';
import type { Config } from '../../../config.ts';
import type { MailDomainRow } from './mail-domain.queries.ts';

const states: readonly MailDnsRecord['state'][] = ['unknown', 'ok', 'missing', 'wrong'];
const stateOf = (text: string): MailDnsRecord['state'] => states.find((state) => state === text) ?? 'unknown';

export const selectorOf = ({ selector }: Pick<MailDomainRow, 'selector'>): DkimSelector =>
  dkimSelectors.find((one) => one === selector) ?? 'evenhand1';

function recordsOf(row: MailDomainRow, sendingDomain: string): MailDnsRecord[] {
  const { domain, next_public_key: nextKey } = row;
  const selector = selectorOf(row);
  const next = nextKey === null ? null : dkimRecord(domain, otherSelector(selector), nextKey);
  return [
    { kind: 'dkim', ...dkimRecord(domain, selector, row.public_key), state: stateOf(row.dkim) },
    ...(next ? [{ kind: 'next_dkim' as const, ...next, state: stateOf(row.next_dkim) }] : []),
    { kind: 'spf', ...spfRecord(domain, sendingDomain), state: stateOf(row.spf) },
    { kind: 'dmarc', ...dmarcRecord(domain), state: stateOf(row.dmarc) },
  ];
}

function domainStateOf(row: MailDomainRow): MailDomain['state'] {
  if (row.verified_at === null) return 'waiting';
  return row.failing_since === null ? 'verified' : 'failing';
}

/** Returns the sender of an organisation's mails as its administrators see it. */
export function presentSender({ mailFrom }: Pick<Config, 'mailFrom'>, row: MailDomainRow | undefined): MailSender {
  if (!row) return { platformAddress: mailFrom, domain: null };
  const hasOld = row.rotated_at !== null && row.next_public_key === null;
  return {
    platformAddress: mailFrom,
    domain: {
      address: row.address,
      domain: row.domain,
      state: domainStateOf(row),
      records: recordsOf(row, domainOfAddress(mailFrom)),
      oldRecord: hasOld ? dkimRecord(row.domain, otherSelector(selectorOf(row)), '').name : null,
      rotatedAt: row.rotated_at?.toISOString() ?? null,
      checkedAt: row.checked_at?.toISOString() ?? null,
      verifiedAt: row.verified_at?.toISOString() ?? null,
      failingSince: row.failing_since?.toISOString() ?? null,
    },
  };
}
