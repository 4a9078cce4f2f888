import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { TenantScope, TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Services } from '../../../platform/services.ts';
import { createUser } from '../../tenancy/identity/public.ts';
import { createOrganization } from '../../tenancy/organizations/public.ts';
import { addBrandPictures } from './add-brand-pictures.ts';
import { listStageApplications, takeStatistics } from './demo.queries.ts';
import { addEvents } from './demo-events.ts';
import { addInterviews, interviewStageOf } from './demo-interviews.ts';
import { type DemoSetting, type DemoStaff, demoSetting } from './demo-setting.ts';
import { type DemoTenant, demoSignIns } from './demo-tenants.ts';
import type { DemoPerson } from './made-up/person.ts';
import type { DemoBooks, DemoFile } from './rows/candidate-rows.ts';
import { addRole } from './rows/role-rows.ts';
import { openRowBook, type RowBook } from './rows/row-book.ts';
import { addPerson, addSignedUpPerson } from './seed-people.ts';

export interface TenantSeed {
  readonly tenant: DemoTenant;
  readonly candidates: number;
  readonly documents: number;
  /** Hash of the one password of all demo accounts. */
  readonly passwordHash: string;
}

/** Number of candidates written at once. While they are written the next are made. */
const together = 250;
const demo = { system: 'demo' };
/** Tenants whose Schedule has interviews. The others start faster without. */
const tenantsWithInterviews: readonly string[] = ['hartwell', 'keystone'];

const signInNames: Readonly<Record<string, readonly [first: string, last: string]>> = {
  ADMIN: ['Robin', 'Fairweather'],
  HIRING_MANAGER_ADMIN: ['Morgan', 'Hale'],
  HIRING_MANAGER: ['Priya', 'Nathan'],
  CANDIDATE: ['Amara', 'Boateng'],
};

const reviewers = [
  ['Daniel', 'Ashcroft'],
  ['Siobhán', 'Keane'],
  ['Kwame', 'Lindqvist'],
  ['Helena', 'Marchetti'],
] as const;

interface SignIns {
  readonly staff: DemoStaff;
  readonly candidate: { readonly userId: string; readonly email: string } | null;
}

/** Creates the accounts of the welcome page, and colleagues who score and write notes but never sign in. */
async function addSignIns(tx: TenantTx, seed: TenantSeed): Promise<SignIns> {
  const { subdomain } = seed.tenant;
  const made = new Map<string, string>();
  for (const { email, userType } of demoSignIns(subdomain)) {
    const [firstName, lastName] = signInNames[userType] ?? ['Sam', 'Field'];
    const type =
      userType === 'CANDIDATE' || userType === 'HIRING_MANAGER' || userType === 'ADMIN'
        ? userType
        : 'HIRING_MANAGER_ADMIN';
    made.set(
      type,
      await createUser(tx, { userType: type, email, firstName, lastName, passwordHash: seed.passwordHash }),
    );
  }
  const others: string[] = [];
  for (const [firstName, lastName] of seed.tenant.isPlatform ? [] : reviewers) {
    const email = `${firstName}.${lastName}@${subdomain}.example`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    others.push(await createUser(tx, { userType: 'HIRING_MANAGER', email, firstName, lastName }));
  }
  const admin = made.get('HIRING_MANAGER_ADMIN') ?? made.get('ADMIN') ?? '';
  const manager = made.get('HIRING_MANAGER') ?? admin;
  const candidate = made.get('CANDIDATE');
  return {
    staff: { admin, manager, reviewers: [...new Set([admin, manager, ...others])] },
    candidate: candidate ? { userId: candidate, email: `candidate@${subdomain}.example` } : null,
  };
}

/** Returns the candidate of the demo's sign-in, who graduates next year and suits every open scheme. */
const signInPerson = (email: string, currentYear: number): DemoPerson => ({
  firstName: 'Amara',
  preferredName: null,
  lastName: 'Boateng',
  email,
  number: 0,
  woman: true,
  ethnicity: 15,
  ability: 0.72,
  british: true,
  graduationYear: currentYear + 1,
});

const writeDataZone = (services: Services, scope: TenantScope, book: RowBook): Promise<void> =>
  services.database.withTenant(scope, (tx) => book.write(tx));

interface People {
  readonly scope: TenantScope;
  readonly setting: DemoSetting;
  readonly candidates: number;
}

/**
 * Makes a tenant's candidates and writes their rows of the ordinary data zone. The other zones' rows stay in their
 * books. Statistics are collected after the first batch: before that the database expects a single row and scans all
 * of them for each lookup.
 */
async function writePeople(services: Services, rest: Omit<DemoBooks, 'ordinary'>, people: People): Promise<void> {
  const { scope, setting, candidates } = people;
  const { organizationId } = scope;
  let writing: Promise<void> = Promise.resolve();
  let ordinary = openRowBook();
  for (let number = 1; number <= candidates; number += 1) {
    addPerson({ ...rest, ordinary }, setting, { organizationId, number });
    if (number % together !== 0 && number !== candidates) continue;
    await writing;
    writing = writeDataZone(services, scope, ordinary);
    if (number === together) writing = writing.then(() => services.database.engine.exclusive(takeStatistics));
    // The next batch awaits this write. Until then its failure must not count as unhandled.
    writing.catch(() => undefined);
    ordinary = openRowBook();
  }
  await writing;
}

/** Writes the interviews of the stage that the tenant's last round of interviews is at. */
async function writeInterviews(services: Services, scope: TenantScope, setting: DemoSetting): Promise<void> {
  const stage = interviewStageOf(setting);
  if (!stage) return;
  await services.database.withTenant(scope, async (tx) => {
    const { role, stageId } = stage;
    const applications = await listStageApplications(tx, { roleId: role.id, stageId });
    const book = openRowBook();
    addInterviews(book, setting, { role, stageId, applications });
    await book.write(tx);
  });
}

async function storeFiles(services: Services, files: readonly DemoFile[]): Promise<void> {
  await Promise.all(files.map(({ key, content }) => services.files.put(key, content, 'application/pdf')));
}

/** Creates one organisation of the demo with its staff, roles, candidates and files. */
export async function seedTenant(services: Services, seed: TenantSeed): Promise<void> {
  const { tenant } = seed;
  const { colour, headerBGcolour, secondaryColour, brand, mark } = tenant.look;
  const { id: organizationId } = await services.database.withPlatform((tx) =>
    createOrganization(tx, services.config, {
      name: tenant.name,
      subdomain: tenant.subdomain,
      sectorId: tenant.sectorId,
      countryBase: tenant.countryBase,
      productType: tenant.productType,
      theme: { colour, ...(headerBGcolour ? { headerBGcolour } : {}), ...(secondaryColour ? { secondaryColour } : {}) },
      isPlatform: tenant.isPlatform ?? false,
      configuration: { ...tenant.configuration, brand: { ...brand, ...(mark ? { logoBesideName: true } : {}) } },
    }),
  );
  const scope = { organizationId, actor: demo };
  const rest = { contextual: openRowBook(), diversity: openRowBook(), files: [] };
  const begin = async (tx: TenantTx) => {
    await addBrandPictures(tx, tenant.look);
    const { staff, candidate } = await addSignIns(tx, seed);
    const setting = demoSetting(tenant, { now: services.now(), staff, documents: seed.documents });
    const ordinary = openRowBook();
    for (const role of setting.roles) addRole(ordinary, setting, role);
    if (candidate) {
      const person = signInPerson(candidate.email, setting.currentYear);
      addSignedUpPerson({ ...rest, ordinary }, setting, { organizationId, userId: candidate.userId, person });
    }
    await ordinary.write(tx);
    return { setting, candidate };
  };
  const { setting, candidate } = await services.database.withTenant(scope, begin);
  await writePeople(services, rest, { scope, setting, candidates: seed.candidates });
  if (!tenant.isPlatform && hasFeature(tenant.productType, 'events')) {
    const events = openRowBook();
    addEvents(events, setting, candidate);
    await writeDataZone(services, scope, events);
  }
  if (tenantsWithInterviews.includes(tenant.subdomain)) await writeInterviews(services, scope, setting);
  await writeDataZone(services, { ...scope, dataZone: 'contextual' }, rest.contextual);
  await writeDataZone(services, { ...scope, dataZone: 'diversity' }, rest.diversity);
  await storeFiles(services, rest.files);
}
