import { toPage } from '@evenhand/contract/paging';
import type { ListedProfile, ProfileOrder, ProfilePart } from '@evenhand/contract/profiles';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { readSearch } from '@evenhand/domain/candidates/search-query';
import { shownPi } from '@evenhand/domain/context/contextual-result';
import { contextSettings } from '@evenhand/domain/context/settings';
import { hasFeature } from '@evenhand/domain/tenants/variants';
import type { TenantTx } from '../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import type { Tenant } from '../../platform/http/tenant.ts';
import { countProfiles, listProfileRows, type ProfileRow } from './list-profiles.read.ts';

interface ProfilesWish {
  readonly searchTerm: string;
  readonly part: ProfilePart;
  readonly sortBy: ProfileOrder;
  /** The least index and the least number of flags. */
  readonly piFrom?: number | undefined;
  readonly flagsFrom?: number | undefined;
  readonly page: number;
  readonly size: number;
}

/** An index is kept in tenths. */
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

/**
 * The profiles of a product in which nobody applies. There is no role whose team could see them: whoever does not see everybody
 * sees nobody.
 */
export async function listProfiles(
  tx: TenantTx,
  me: Actor,
  { tenant, wish }: { readonly tenant: Tenant; readonly wish: ProfilesWish },
) {
  if (!hasFeature(tenant.variant, 'contextualProfiles')) throw new ProblemError('not_found');
  const isSearched = wish.searchTerm.trim() !== '';
  const search = isSearched ? readSearch(wish.searchTerm) : null;
  // Whom to leave out says nobody to look for.
  if (!isManagerAdmin(me.userType) || search?.anyOf.length === 0) return toPage<ListedProfile>([], 0, wish);
  const { showNegativePi } = contextSettings(tenant.configuration.context);
  const meant = {
    search,
    finished: wish.part === 'ALL' ? null : wish.part === 'FINISHED',
    piFrom: wish.piFrom === undefined ? null : wish.piFrom * piScale,
    flagsFrom: wish.flagsFrom ?? null,
    showNegativePi,
  };
  const total = await countProfiles(tx, meant);
  const rows = await listProfileRows(tx, { ...wish, ...meant });
  return toPage(
    rows.map((row) => present(row, showNegativePi)),
    total,
    wish,
  );
}
