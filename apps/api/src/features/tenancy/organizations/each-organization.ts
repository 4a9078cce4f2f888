import type { Database } from '../../../platform/db/tenant-tx.ts';
import { findCode, findOrganization, organizationsAfter } from './organizations.queries.ts';

const page = 500;
const beforeAll = '00000000-0000-0000-0000-000000000000';

export interface SomeOrganization {
  readonly id: string;
  readonly subdomain: string;
}

/** Runs work in every organisation, archived ones too, one after the other in the order of their ids. */
export async function eachOrganization(
  database: Database,
  work: (organization: SomeOrganization) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined = beforeAll; after !== undefined; ) {
    const from: string = after;
    const organizations = await database.withPlatform((tx) => organizationsAfter(tx, from, page));
    for (const organization of organizations) await work(organization);
    after = organizations.at(-1)?.id;
  }
}

/** Returns the organisation of a code, archived or not; null when no organisation has the code. */
export const organizationOfCode = (database: Database, code: string): Promise<SomeOrganization | null> =>
  database.withPlatform(async (tx) => {
    const known = await findCode(tx, code);
    return known ? ((await findOrganization(tx, known.organization_id)) ?? null) : null;
  });
