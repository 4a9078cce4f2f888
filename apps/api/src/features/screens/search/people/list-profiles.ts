import { toPage } from '@evenhand/contract/base/paging';
import type { ListedProfile, ProfileChoice } from '@evenhand/contract/records/candidates/profiles';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { shownPi } from '@evenhand/domain/context/contextual-result';
import { contextSettings } from '@evenhand/domain/context/settings';
import { readSearch } from '@evenhand/domain/lists/search-query';
import { hasFeature } from '@evenhand/domain/organizations/variants';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import {
  countProfiles,
  listProfileIds,
  listProfileRows,
  listProfilesOf,
  type ProfileRow,
  type ProfilesFilter,
} from './list-profiles.read.ts';

interface ProfilesInput extends Choice {
  readonly page: number;
  readonly size: number;
}

type Choice = Pick<ProfileChoice, 'searchTerm' | 'part' | 'sortBy'> & {
  /** Lowest index and lowest number of flags. */
  readonly piFrom?: number | undefined;
  readonly flagsFrom?: number | undefined;
};

/** An index is stored in tenths. */
const piScale = 10;

const present = (row: ProfileRow, showNegativePi: boolean): ListedProfile => ({
  id: row.id,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  candidateStatus: row.profile_status,
  step: row.step,
  changedAt: row.updated_at.toISOString(),
  pi: row.pi === null ? null : shownPi(row.pi / piScale, { showNegativePi }),
  flagCount: row.flag_count,
});

interface ProfileQuery {
  readonly showNegativePi: boolean;
  /** Query of the list. Null when no profile can match. */
  readonly meant: ProfilesFilter | null;
}

interface ProfilesContext {
  readonly tenant: Tenant;
  readonly choice: Choice;
}

/** Returns the query of the list of profiles. Throws not_found in a product in which people apply for roles. */
function queryOf(me: Actor, { tenant, choice }: ProfilesContext): ProfileQuery {
  if (!hasFeature(tenant.variant, 'contextualProfiles')) throw new ProblemError('not_found');
  const { searchTerm, part, piFrom, flagsFrom } = choice;
  const search = searchTerm.trim() === '' ? null : readSearch(searchTerm);
  const { showNegativePi } = contextSettings(tenant.configuration.context);
  // A search of excluded words alone matches no profile.
  if (!isManagerAdmin(me.userType) || search?.anyOf.length === 0) return { showNegativePi, meant: null };
  const finished = part === 'ALL' ? null : part === 'FINISHED';
  const least = { piFrom: piFrom === undefined ? null : piFrom * piScale, flagsFrom: flagsFrom ?? null };
  return { showNegativePi, meant: { search, finished, ...least, showNegativePi } };
}

async function readProfiles(tx: TenantTx, showNegativePi: boolean, ids: readonly string[]): Promise<ListedProfile[]> {
  const rows = new Map((await listProfilesOf(tx, ids, showNegativePi)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [present(row, showNegativePi)] : [];
  });
}

/** A list of profiles as its reader may see it, apart from any page. */
export interface ProfileList {
  readonly count: (tx: TenantTx) => Promise<number>;
  /** Lists the ids of the profiles on the list, in its order. */
  readonly listIds: (tx: TenantTx, limit: number) => Promise<string[]>;
  /** Loads these profiles in the order of the ids, without those that have gone meanwhile. */
  readonly readRows: (tx: TenantTx, ids: readonly string[]) => Promise<ListedProfile[]>;
}

/** Opens the list of profiles. Throws not_found in a product in which people apply for roles. */
export function openProfileList(me: Actor, context: ProfilesContext): ProfileList {
  const { meant, showNegativePi } = queryOf(me, context);
  const { sortBy } = context.choice;
  return {
    count: async (tx) => (meant ? countProfiles(tx, meant) : 0),
    listIds: async (tx, limit) => (meant ? listProfileIds(tx, { ...meant, sortBy, limit }) : []),
    readRows: (tx, ids) => readProfiles(tx, showNegativePi, ids),
  };
}

/**
 * Lists the profiles of a product without applications. There is no role whose team could see them, so the list is empty for a
 * caller who does not see everyone.
 */
export async function listProfiles(
  tx: TenantTx,
  me: Actor,
  { tenant, input }: { readonly tenant: Tenant; readonly input: ProfilesInput },
) {
  const { meant, showNegativePi } = queryOf(me, { tenant, choice: input });
  if (!meant) return toPage<ListedProfile>([], 0, input);
  const total = await countProfiles(tx, meant);
  const rows = await listProfileRows(tx, { ...input, ...meant });
  return toPage(
    rows.map((row) => present(row, showNegativePi)),
    total,
    input,
  );
}
