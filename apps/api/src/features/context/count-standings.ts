import { officeZone } from '@evenhand/domain/tenants/office-zone';
import type { Tenant } from '../../platform/http/tenant.ts';
import type { Services } from '../../platform/services.ts';
import { eachOrganization } from '../tenants/public.ts';
import { countStandings } from './compute-job.ts';
import {
  type Age,
  ages,
  listStandings,
  percentilesOf,
  replaceTally,
  type Standing,
  standingKey,
  type Tally,
  writeStandings,
} from './standing.queries.ts';

const batch = 1000;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** Goes through the newest result of every candidate, in one transaction for each batch. */
async function throughStandings(
  { database }: Services,
  tenant: Tenant,
  work: (standings: readonly Standing[]) => Promise<void>,
): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: countStandings.name } };
  const timeZone = officeZone(tenant);
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const from: string = after;
    const standings = await database.withTenant(scope, (tx) =>
      listStandings(tx, { after: from, limit: batch, timeZone }),
    );
    await work(standings);
    after = standings.length < batch ? undefined : standings.at(-1)?.candidateId;
  }
}

/** How many people of the tenant have which index: the only thing that leaves it. */
async function tallyTenant(services: Services, organizationId: string): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const tallies = new Map<string, Tally>();
  const add = (academicYear: number, age: Age, pi: number | null): void => {
    if (pi === null) return;
    const key = standingKey(academicYear, age, pi);
    tallies.set(key, { academicYear, age, pi, people: (tallies.get(key)?.people ?? 0) + 1 });
  };
  await throughStandings(services, tenant, async (standings) => {
    for (const { academicYear, pi } of standings) for (const age of ages) add(academicYear, age, pi[age]);
  });
  const at = { organizationId, countryBase: tenant.countryBase };
  await services.database.withPlatform((tx) => replaceTally(tx, at, [...tallies.values()]));
}

/** Every night: all tenants' numbers first, then each tenant's people by them. */
export async function countAll(services: Services): Promise<void> {
  const { database } = services;
  await eachOrganization(database, ({ id }) => tallyTenant(services, id));
  await eachOrganization(database, async ({ id: organizationId }) => {
    await database.withTenant({ organizationId, actor: { system: countStandings.name } }, (tx) =>
      tx.send(countStandings, {}),
    );
  });
}

/** Writes the percentiles of a tenant's candidates among those of all tenants. */
export async function rankTenant(services: Services, organizationId: string): Promise<void> {
  const tenant = await services.tenants.byId(organizationId);
  if (!tenant) return;
  const percentiles = await services.database.withPlatform((tx) => percentilesOf(tx, tenant.countryBase));
  const scope = { organizationId, actor: { system: countStandings.name } };
  await throughStandings(services, tenant, (standings) =>
    services.database.withTenant(scope, (tx) =>
      writeStandings(
        tx,
        standings.map(({ candidateId, academicYear, pi }) => {
          const percentileAt = (age: Age): number | null =>
            pi[age] === null ? null : (percentiles.get(standingKey(academicYear, age, pi[age])) ?? null);
          return { candidateId, ks4: percentileAt(16), ks5: percentileAt(18) };
        }),
      ),
    ),
  );
}
