import { type ConsentPurpose, consentChanges, termsVersionOf } from '@evenhand/domain/candidates/consents';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { plainWordsFor } from '../../tenancy/reference/public.ts';
import type { ConsentGiven } from './consent-given.ts';
import { endConsents, insertConsents, listConsents } from './consents.queries.ts';

interface Ticked {
  readonly candidateId: string;
  readonly ticked: Readonly<Partial<Record<ConsentPurpose, boolean>>>;
  readonly given: ConsentGiven;
}

/** Keeps what was agreed to with the words that were shown, and ends what was taken back. The candidate is held by the caller. */
export async function recordConsents(
  tx: TenantTx,
  tenant: Tenant,
  { candidateId, ticked, given }: Ticked,
): Promise<void> {
  const open = (await listConsents(tx, candidateId)).filter((one) => one.withdrawn_at === null);
  const version = termsVersionOf(tenant.configuration.text);
  const { withdraw, give } = consentChanges(ticked, open, version);
  await endConsents(
    tx,
    open.filter((one) => withdraw.some((purpose) => purpose === one.purpose)).map((one) => one.id),
  );
  const say = plainWordsFor(tenant, 'base', given.language);
  await insertConsents(
    tx,
    give.map((purpose) => ({ candidateId, purpose, version, shownText: say(`fields.${purpose}`), ...given })),
  );
}
