import { type ConsentPurpose, consentChanges, termsVersionOf } from '@evenhand/domain/candidates/consents';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { wordsFor } from '../reference/public.ts';
import { endConsents, insertConsents, listConsents } from './consents.queries.ts';

interface Ticked {
  readonly candidateId: string;
  readonly ticked: Readonly<Partial<Record<ConsentPurpose, boolean>>>;
}

/** Keeps what was agreed to with the words that were shown, and ends what was taken back. The candidate is held by the caller. */
export async function recordConsents(tx: TenantTx, tenant: Tenant, { candidateId, ticked }: Ticked): Promise<void> {
  const open = (await listConsents(tx, candidateId)).filter((one) => one.withdrawn_at === null);
  const version = termsVersionOf(tenant.configuration.text);
  const { withdraw, give } = consentChanges(ticked, open, version);
  await endConsents(
    tx,
    open.filter((one) => withdraw.some((purpose) => purpose === one.purpose)).map((one) => one.id),
  );
  const say = wordsFor(tenant);
  await insertConsents(
    tx,
    give.map((purpose) => ({ candidateId, purpose, version, shownText: say(`fields.${purpose}`), language: 'en' })),
  );
}
