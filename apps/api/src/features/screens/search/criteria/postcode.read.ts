import type { GeoPoint } from '@evenhand/domain/reference/distance';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';

interface KnownPostcode {
  /** Null when the postcode is known but not its location. */
  readonly place: GeoPoint | null;
}

/** Loads a postcode of the directory; undefined when it is not in it. */
export async function findPostcodePoint(tx: TenantTx, postcode: string): Promise<KnownPostcode | undefined> {
  const row = await tx.db
    .selectFrom('postcode')
    .select(['latitude', 'longitude'])
    .where('postcode', '=', postcode)
    .executeTakeFirst();
  if (!row) return undefined;
  const { latitude, longitude } = row;
  return { place: latitude === null || longitude === null ? null : { latitude, longitude } };
}

/** Tells whether a directory has been imported. */
export async function hasPostcodes(tx: TenantTx): Promise<boolean> {
  return (await tx.db.selectFrom('postcode').select('postcode').limit(1).executeTakeFirst()) !== undefined;
}
