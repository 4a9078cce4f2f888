import type { BodyOf } from '@evenhand/contract/base/endpoint';
import {
  type setHosts as contract,
  hostPurpose,
  type OrganizationHost,
} from '@evenhand/contract/tenancy/organizations/organization-hosts';
import type { Config } from '../../../config.ts';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';
import { found, invalid, type NamedFault } from '../../../platform/http/problem-error.ts';
import {
  addHosts,
  dropGivenHosts,
  findOrganization,
  type HostRow,
  hostsOf,
  lockGroups,
} from './organizations.queries.ts';

type Input = BodyOf<typeof contract>;

const fieldOf = (input: Input, row: HostRow): string => {
  const list = row.purpose === 'careers' ? 'careers' : 'legacy';
  return `${list}.${input[list].indexOf(row.host)}`;
};

export const presentHosts = async (tx: PlatformTx, id: string): Promise<OrganizationHost[]> =>
  (await hostsOf(tx, id)).map(({ host, purpose, redirect_to }) => ({
    host,
    purpose: hostPurpose.parse(purpose),
    redirectTo: redirect_to,
  }));

/**
 * Returns whether the organisation may hold a host. Hosts under the platform's base are for the codes of organisations, of which
 * one may be made later: a careers host may lie there only under the organisation's own. A legacy host may lie there, as it may
 * have been such a code.
 */
function mayHold({ host, purpose }: HostRow, { base, own }: { base: string; own: readonly string[] }): boolean {
  if (host === base) return false;
  if (purpose === 'legacy' || !host.endsWith(`.${base}`)) return true;
  return own.some((main) => host.endsWith(`.${main}`));
}

/**
 * Puts these careers and legacy hosts in place of the ones before. A legacy host leads to the first careers host, or to the
 * organisation's own where it has none. Throws 422 naming the line of a host that is the platform's, another organisation's
 * or there twice.
 */
export async function setHosts(
  tx: PlatformTx,
  config: Config,
  at: { id: string; input: Input },
): Promise<OrganizationHost[]> {
  const { id, input } = at;
  const held = await lockGroups(tx, [id]);
  found(held[0]);
  const { product_type } = found(await findOrganization(tx, id));
  await dropGivenHosts(tx, id);
  const own = (await hostsOf(tx, id)).filter(({ purpose }) => purpose === 'main').map(({ host }) => host);
  const target = input.careers[0] ?? own.toSorted((one, other) => one.length - other.length)[0];
  const row = (host: string, purpose: HostRow['purpose']): HostRow => ({
    host,
    variant: product_type,
    purpose,
    environment: config.environment,
    ...(purpose === 'legacy' && target !== undefined ? { redirectTo: target } : {}),
  });
  const wanted = [
    ...input.careers.map((host) => row(host, 'careers')),
    ...input.legacy.map((host) => row(host, 'legacy')),
  ];
  const base = config.publicUrl.hostname;
  const faults: NamedFault[] = [];
  for (const each of wanted) {
    const isFree = mayHold(each, { base, own }) && (await addHosts(tx, id, [each]));
    if (!isFree) faults.push({ code: 'host_taken', field: fieldOf(input, each) });
  }
  if (faults.length > 0) throw invalid(faults);
  return presentHosts(tx, id);
}
