import { randomInt } from 'node:crypto';
import { type SharedKind, sharedKind } from '@evenhand/contract/screens/sharing';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { showPublicEvent } from '../../records/events/public.ts';
import { showPublicRole } from '../../records/public-roles/public.ts';
import { findCode, findShared, insertCode, type Shared } from './sharing.queries.ts';

/** Without those that look like another on paper. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';
const codeLength = 7;
const mostTries = 5;

const newCode = (): string => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

/** Loads what visitors may see, or throws the refusal that says why not. */
const showPublic: Readonly<Record<SharedKind, (tx: TenantTx, id: string) => Promise<unknown>>> = {
  role: (tx, id) => showPublicRole(tx, id),
  event: showPublicEvent,
};

const pathOf: Readonly<Record<SharedKind, (id: string) => string>> = {
  role: (id) => `/roles/${id}`,
  event: (id) => `/event/${id}`,
};

const urlOf = (tenant: Pick<Tenant, 'origin'>, code: string): string => `${tenant.origin}/s/${code}`;

/** The short address of what anybody may see: made when it is first asked for, and the same for ever after. */
export async function makeShortLink(tx: TenantTx, tenant: Pick<Tenant, 'origin'>, shared: Shared) {
  await showPublic[shared.kind](tx, shared.id);
  let kept = await findCode(tx, shared);
  for (let tries = 0; !kept && tries < mostTries; tries += 1) {
    await insertCode(tx, { ...shared, code: newCode() });
    kept = await findCode(tx, shared);
  }
  if (!kept) throw new Error('no short code was free');
  return { code: kept.code, url: urlOf(tenant, kept.code) };
}

/** Returns the target of a short address. The target itself tells whether it is still there. */
export async function shortLinkTarget(tx: TenantTx, tenant: Pick<Tenant, 'origin'>, code: string) {
  const row = found(await findShared(tx, code.toLowerCase()));
  const kind = sharedKind.parse(row.kind);
  const path = pathOf[kind](row.subject_id);
  return { kind, id: row.subject_id, path, url: `${tenant.origin}${path}` };
}
