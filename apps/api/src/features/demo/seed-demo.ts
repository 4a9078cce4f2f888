import type { Engine } from '../../platform/db/engine.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../identity/public.ts';
import { emptyDatabase, listOrganizationCodes } from './demo.queries.ts';
import { demoPassword, demoTenants } from './demo-tenants.ts';
import { seedTenant } from './seed-tenant.ts';

export interface DemoSize {
  /** How many candidates in all; the tenants keep their shares. */
  readonly candidates?: number;
}

const allCandidates = demoTenants.reduce((sum, tenant) => sum + tenant.candidates, 0);
/** Candidates with a curriculum vitae, in all. */
const allDocuments = 60;

/** The last to be made, and the first to go: while it stands, the demo is whole. */
const marker = 'platform';
const tenantsInOrder = [...demoTenants].sort((a, b) => Number(a.subdomain === marker) - Number(b.subdomain === marker));
const demoCodes = new Set(demoTenants.map((tenant) => tenant.subdomain));

async function fill(services: Services, size: number): Promise<void> {
  const share = size / allCandidates;
  const passwordHash = await hashPassword(demoPassword);
  for (const tenant of tenantsInOrder) {
    const candidates = tenant.candidates === 0 ? 0 : Math.max(2, Math.round(tenant.candidates * share));
    const documents = Math.max(1, Math.round((tenant.candidates / allCandidates) * allDocuments));
    await seedTenant(services, { tenant, candidates, documents, passwordHash });
  }
  services.tenants.forget();
}

/**
 * Fills an empty database with the demo; any other is left alone. A demo whose making was cut short (its last tenant is
 * missing, and nothing but demo tenants is there) is made anew. Answers whether anything was written.
 */
export async function seedDemo(services: Services, size: DemoSize = {}): Promise<boolean> {
  const codes = await services.database.withPlatform(listOrganizationCodes);
  const isPart = codes.length > 0 && !codes.includes(marker) && codes.every((code) => demoCodes.has(code));
  if (codes.length > 0 && !isPart) return false;
  if (isPart) await services.database.engine.exclusive(emptyDatabase);
  await fill(services, size.candidates ?? allCandidates);
  return true;
}

/** Is there a demo here, whole or in part, so that it may be thrown away? An empty database counts. */
export async function holdsDemo(services: Pick<Services, 'database'>): Promise<boolean> {
  const codes = await services.database.withPlatform(listOrganizationCodes);
  return codes.length === 0 || demoTenants.some((tenant) => codes.includes(tenant.subdomain));
}

/** Throws away everything in the database and makes the demo anew. `admin` is a session with all rights: embedded, the engine itself. */
export async function resetDemo(services: Services, admin: Engine, size: DemoSize = {}): Promise<void> {
  await admin.exclusive(emptyDatabase);
  services.tenants.forget();
  await fill(services, size.candidates ?? allCandidates);
}
