import {
  type DnsRecordState,
  dkimRecord,
  dkimState,
  dmarcNames,
  dmarcState,
  domainOfAddress,
  otherSelector,
  spfState,
} from '@evenhand/domain/mail/sender-domain';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type CheckedDomain,
  claimDomain,
  findMailDomain,
  freeDomains,
  listDomainAdmins,
  type MailDomainRow,
  takeNextKey,
  writeCheck,
} from './mail-domain.queries.ts';
import type { Owner } from './mail-domain.ts';
import { selectorOf } from './present-mail-domain.ts';

type Checker = Pick<Services, 'config' | 'database' | 'lookUpTxt' | 'log' | 'tenants'>;

const dayMs = 86_400_000;
/** Days after which a domain whose record is gone is anybody's again. */
const longestFailingDays = 30;

/** State of the records in the DNS; null where it gave no answer. */
interface FoundRecords {
  readonly dkim: DnsRecordState;
  readonly nextDkim: DnsRecordState;
  readonly spf: DnsRecordState | null;
  readonly dmarc: DnsRecordState | null;
}

async function lookUpRecords({ config, lookUpTxt, log }: Checker, row: MailDomainRow): Promise<FoundRecords> {
  const look = (name: string) =>
    lookUpTxt(name).catch((error: unknown) => {
      log.warn({ name, error: error instanceof Error ? error.message : '' }, 'the DNS gave no answer');
      return null;
    });
  const selector = selectorOf(row);
  const keyState = async (name: string, publicKey: string): Promise<DnsRecordState> => {
    const records = await look(name);
    if (records === null) throw new ProblemError('unavailable', { word: 'dns_unavailable' });
    return dkimState(records, publicKey);
  };
  const nextKey = row.next_public_key;
  let dmarc: DnsRecordState | null = 'missing';
  for (const name of dmarcNames(row.domain)) {
    const records = await look(name);
    dmarc = records && dmarcState(records);
    if (dmarc !== 'missing') break;
  }
  const sender = await look(row.domain);
  return {
    dkim: await keyState(dkimRecord(row.domain, selector, row.public_key).name, row.public_key),
    nextDkim:
      nextKey === null
        ? 'unknown'
        : await keyState(dkimRecord(row.domain, otherSelector(selector), nextKey).name, nextKey),
    spf: sender && spfState(sender, domainOfAddress(config.mailFrom)),
    dmarc,
  };
}

/** Returns what a domain becomes by the records that were found. */
function afterCheck(row: MailDomainRow, { dkim, nextDkim, spf, dmarc }: FoundRecords, now: Date): CheckedDomain {
  const known = { dkim, nextDkim, spf: spf ?? row.spf, dmarc: dmarc ?? row.dmarc } as CheckedDomain;
  if (dkim === 'ok' || nextDkim === 'ok') return { ...known, verifiedAt: row.verified_at ?? now, failingSince: null };
  if (row.verified_at === null) return { ...known, verifiedAt: null, failingSince: null };
  const failingSince = row.failing_since ?? now;
  const isOver = now.getTime() - failingSince.getTime() > longestFailingDays * dayMs;
  return isOver
    ? { ...known, verifiedAt: null, failingSince: null }
    : { ...known, verifiedAt: row.verified_at, failingSince };
}

async function tellAdmins(
  tx: TenantTx,
  tenant: Tenant,
  at: { domain: string; platformAddress: string },
): Promise<void> {
  for (const admin of await listDomainAdmins(tx)) {
    await queueMail(tx, tenant, {
      template: 'staff-mail-domain-failing',
      to: { name: admin.first_name, address: admin.email },
      placeholders: { firstName: admin.first_name, ...at },
    });
  }
}

async function keepCheck(
  { config }: Checker,
  tx: TenantTx,
  at: { readonly tenant: Tenant; readonly row: MailDomainRow; readonly checked: CheckedDomain },
): Promise<void> {
  const { tenant, row, checked } = at;
  if (!(await writeCheck(tx, row, checked))) return;
  if (checked.nextDkim === 'ok') await takeNextKey(tx, row, otherSelector(selectorOf(row)));
  if (row.failing_since === null && checked.failingSince !== null) {
    await tellAdmins(tx, tenant, { domain: row.domain, platformAddress: config.mailFrom });
  }
}

/**
 * Looks the records of an organisation's domain up, and keeps what was found: with its key in the DNS the domain is verified, without
 * it a verified one fails and administrators are told. Throws not_found without a domain, mail_domain_taken when another organisation
 * has verified it, and unavailable when the DNS does not answer.
 */
export async function checkDomain(services: Checker, { organizationId, inTenant }: Owner): Promise<void> {
  const row = found(await inTenant(findMailDomain));
  const tenant = found(await services.tenants.byId(organizationId));
  const records = await lookUpRecords(services, row);
  if (records.dkim === 'ok' || records.nextDkim === 'ok') {
    const claim = { domain: row.domain, organizationId };
    const owner = await services.database.withPlatform((tx) => claimDomain(tx, claim));
    if (owner !== organizationId) throw new ProblemError('mail_domain_taken');
  }
  await inTenant((tx) => keepCheck(services, tx, { tenant, row, checked: afterCheck(row, records, tx.now) }));
}

/** Frees the domains of an organisation but for the one that it has verified, which a check that broke off may have left. */
export async function freeUnusedDomains({ database }: Checker, { organizationId, inTenant }: Owner): Promise<void> {
  const row = await inTenant(findMailDomain);
  const keep = row?.verified_at ? row.domain : null;
  await database.withPlatform((tx) => freeDomains(tx, { organizationId, keep }));
}
