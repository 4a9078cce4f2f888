import type { Engine } from '../../../platform/db/engine.ts';
import type { Services } from '../../../platform/services.ts';
import { recomputeAll } from '../../records/context/public.ts';
import { rebuildReportsOf } from '../../screens/reports/public.ts';
import { joinGroup, organizationOfCode } from '../../tenancy/organizations/public.ts';
import { hashPassword } from '../../tenancy/passwords/public.ts';
import { emptyDatabase, listFileKeys, listOrganizationCodes, takeStatistics } from './demo.queries.ts';
import { type DemoTenant, demoPassword, demoTenants } from './demo-tenants.ts';
import { loadReference } from './load-reference.ts';
import { seedTenant } from './seed-tenant.ts';

export interface DemoSize {
  /** Number of candidates in all. The tenants keep their shares. */
  readonly candidates?: number;
}

const allCandidates = demoTenants.reduce((sum, tenant) => sum + tenant.candidates, 0);
/** Number of candidates with a CV, in all. */
const allDocuments = 60;

/** Tenant that is made last, so that the demo is whole once it exists. */
const marker = 'platform';
/**
 * Tenant of medium size that is made first. The statistics that the database collects from it make the others three
 * times as fast.
 */
const sample = 'northwind';
const turn = ({ subdomain }: DemoTenant): number => (subdomain === sample ? 0 : subdomain === marker ? 2 : 1);
const tenantsInOrder = [...demoTenants].sort((a, b) => turn(a) - turn(b));
const demoCodes = new Set(demoTenants.map((tenant) => tenant.subdomain));

/** Links an organisation to its employer's other product, which has been made before it. */
async function tieToEmployer({ database }: Services, { subdomain, sameEmployerAs }: DemoTenant): Promise<void> {
  if (sameEmployerAs === undefined) return;
  const [own, other] = [
    await organizationOfCode(database, subdomain),
    await organizationOfCode(database, sameEmployerAs),
  ];
  if (own && other) await database.withPlatform((tx) => joinGroup(tx, own.id, { with: other.id }));
}

async function fill(services: Services, size: number): Promise<void> {
  const share = size / allCandidates;
  const passwordHash = await hashPassword(demoPassword);
  await loadReference(services.database);
  for (const tenant of tenantsInOrder) {
    const candidates = tenant.candidates === 0 ? 0 : Math.max(2, Math.round(tenant.candidates * share));
    const documents = Math.max(1, Math.round((tenant.candidates / allCandidates) * allDocuments));
    await seedTenant(services, { tenant, candidates, documents, passwordHash });
    await tieToEmployer(services, tenant);
    if (tenant.subdomain === sample) await services.database.engine.exclusive(takeStatistics);
  }
  await services.database.engine.exclusive(takeStatistics);
  services.tenants.forget();
  await recomputeAll(services);
  await rebuildReportsOf(services);
}

/** State of a database as far as the demo is concerned. */
type DemoState = 'empty' | 'part' | 'whole' | 'other';

function stateOf(codes: readonly string[]): DemoState {
  if (codes.length === 0) return 'empty';
  if (demoTenants.every((tenant) => codes.includes(tenant.subdomain))) return 'whole';
  return !codes.includes(marker) && codes.every((code) => demoCodes.has(code)) ? 'part' : 'other';
}

const readState = async (services: Services): Promise<DemoState> =>
  stateOf(await services.database.withPlatform(listOrganizationCodes));

async function throwAway(services: Services, admin: Engine): Promise<void> {
  const files = await admin.exclusive(listFileKeys);
  await admin.exclusive(emptyDatabase);
  await Promise.all(files.map((key) => services.files.remove(key)));
  services.tenants.forget();
}

/**
 * Fills an empty database with the demo and leaves any other alone. Makes an incomplete demo again (its last tenant
 * is missing, and it holds only demo tenants). Returns whether anything was written. `admin` is a session with all
 * rights; in embedded mode it is the engine itself.
 */
export async function seedDemo(
  services: Services,
  size: DemoSize = {},
  admin: Engine = services.database.engine,
): Promise<boolean> {
  const state = await readState(services);
  if (state === 'whole' || state === 'other') return false;
  if (state === 'part') await throwAway(services, admin);
  await fill(services, size.candidates ?? allCandidates);
  return true;
}

/**
 * Deletes everything in a database that holds the demo, and makes the demo again. Throws when it holds something
 * else, and when it holds organisations besides the demo's, unless `all` allows deleting these too.
 */
export async function resetDemo(
  services: Services,
  size: DemoSize & { readonly all?: boolean } = {},
  admin: Engine = services.database.engine,
): Promise<void> {
  const codes = await services.database.withPlatform(listOrganizationCodes);
  if (stateOf(codes) === 'other') throw new Error('This data folder does not hold the demo: nothing was changed.');
  const others = codes.filter((code) => !demoCodes.has(code)).sort();
  if (others.length > 0 && !size.all) {
    throw new Error(
      `Beside the demo there are organisations that would be thrown away too (${others.join(', ')}): nothing was changed. If they may go: npm run demo:reset -- --all`,
    );
  }
  await throwAway(services, admin);
  await fill(services, size.candidates ?? allCandidates);
}
