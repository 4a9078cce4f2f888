import { officeZone } from '@evenhand/domain/organizations/office-zone';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { countRanks } from '../../tenancy/context-jobs/public.ts';
import { eachOrganization } from '../../tenancy/organizations/public.ts';
import {
  type Age,
  ages,
  type CandidateRank,
  listRanks,
  percentilesOf,
  rankKey,
  replaceTally,
  type Tally,
  writeRanks,
} from './rank.queries.ts';

const batch = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Goes through the newest result of every candidate, in one transaction for each batch. */
async function throughRanks(
  { database }: Services,
  tenant: Tenant,
  work: (ranks: readonly CandidateRank[]) => Promise<void>,
): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: countRanks.name } };
  const timeZone = officeZone(tenant);
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const from: string = after;
    const ranks = await database.withTenant(scope, (tx) => listRanks(tx, { after: from, limit: batch, timeZone }));
    await work(ranks);
    after = ranks.length < batch ? undefined : ranks.at(-1)?.candidateId;
  }
}

/** How many people of the tenant have which index: the only thing that leaves it. */
async function tallyTenant(services: Services, organizationId: string): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const tallies = new Map<string, Tally>();
  const add = (academicYear: number, age: Age, pi: number | null): void => {
    if (pi === null) return;
    const key = rankKey(academicYear, age, pi);
    tallies.set(key, { academicYear, age, pi, people: (tallies.get(key)?.people ?? 0) + 1 });
  };
  await throughRanks(services, tenant, async (ranks) => {
    for (const { academicYear, pi } of ranks) for (const age of ages) add(academicYear, age, pi[age]);
  });
  const at = { organizationId, countryBase: tenant.countryBase };
  await services.database.withPlatform((tx) => replaceTally(tx, at, [...tallies.values()]));
}

/** Every night: all tenants' numbers first, then each tenant's people by them. */
export async function countAll(services: Services): Promise<void> {
  const { database } = services;
  await eachOrganization(database, ({ id }) => tallyTenant(services, id));
  await eachOrganization(database, async ({ id: organizationId }) => {
    await database.withTenant({ organizationId, actor: { system: countRanks.name } }, (tx) => tx.send(countRanks, {}));
  });
}

/** Writes the percentiles of a tenant's candidates among those of all tenants. */
export async function rankTenant(services: Services, organizationId: string): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const percentiles = await services.database.withPlatform((tx) => percentilesOf(tx, tenant.countryBase));
  const scope = { organizationId, actor: { system: countRanks.name } };
  await throughRanks(services, tenant, (ranks) =>
    services.database.withTenant(scope, (tx) =>
      writeRanks(
        tx,
        ranks.map(({ candidateId, academicYear, pi }) => {
          const percentileAt = (age: Age): number | null =>
            pi[age] === null ? null : (percentiles.get(rankKey(academicYear, age, pi[age])) ?? null);
          return { candidateId, ks4: percentileAt(16), ks5: percentileAt(18) };
        }),
      ),
    ),
  );
}
