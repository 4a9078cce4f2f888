import type { MailSender } from '@evenhand/contract/tenancy/mail-delivery';
import { domainOfAddress } from '@evenhand/domain/mail/sender-domain';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  deleteMailDomain,
  findDomainOwner,
  findMailDomain,
  freeDomains,
  writeMailDomain,
  writeNextKey,
  writeSenderAddress,
} from './mail-domain.queries.ts';
import { newKey } from './new-key.ts';
import { presentSender } from './present-mail-domain.ts';

/** Organisation whose sender it is, and how its transactions are opened. */
export interface Owner {
  readonly organizationId: string;
  readonly inTenant: <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;
}

type Keeper = Pick<Services, 'config' | 'database' | 'secrets'>;

/** Returns where the organisation's mails come from. */
export const seeSender = async (tx: TenantTx, { config }: Pick<Services, 'config'>): Promise<MailSender> =>
  presentSender(config, await findMailDomain(tx));

/** Sets the address that mails come from. Throws mail_domain_taken when another organisation has verified its domain. */
export async function setSenderAddress(services: Keeper, owner: Owner, address: string): Promise<MailSender> {
  const domain = domainOfAddress(address);
  const taken = await services.database.withPlatform((tx) => findDomainOwner(tx, domain));
  if (taken !== null && taken !== owner.organizationId) throw new ProblemError('mail_domain_taken');
  const before = await owner.inTenant(findMailDomain);
  if (before?.domain === domain) {
    await owner.inTenant((tx) => writeSenderAddress(tx, address));
  } else {
    const key = await newKey(services.secrets);
    await owner.inTenant((tx) => writeMailDomain(tx, { address, domain, selector: 'evenhand1', key }));
    await services.database.withPlatform((tx) => freeDomains(tx, { organizationId: owner.organizationId, keep: null }));
  }
  return owner.inTenant((tx) => seeSender(tx, services));
}

/** Makes the key that takes over once its record is found. A second press keeps the first one's. */
export async function renewKey(services: Keeper, owner: Owner): Promise<MailSender> {
  found(await owner.inTenant(findMailDomain));
  const key = await newKey(services.secrets);
  await owner.inTenant((tx) => writeNextKey(tx, key));
  return owner.inTenant((tx) => seeSender(tx, services));
}

/** Removes the domain, which another organisation may then verify. */
export async function removeSenderDomain(services: Keeper, owner: Owner): Promise<MailSender> {
  await owner.inTenant(deleteMailDomain);
  await services.database.withPlatform((tx) => freeDomains(tx, { organizationId: owner.organizationId, keep: null }));
  return owner.inTenant((tx) => seeSender(tx, services));
}
