import type { AreaRow } from '@evenhand/domain/imports/deprivation-file';
import type { PostcodeRow } from '@evenhand/domain/imports/postcodes-file';
import type { PlatformTx } from '../../../platform/db/tenant-tx.ts';

/**
 * Postcodes. An edition names the areas of one census only: those of the other that are known are kept, and so is where it lies. Rows that are as they
 * were are not written again, so that the same file twice costs little.
 */
export async function writePostcodes(tx: PlatformTx, rows: readonly PostcodeRow[]): Promise<number> {
  const { affected } = await tx.session.query(
    `insert into postcode (postcode, country, area_2011, area_2021, terminated, latitude, longitude)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::real[], $7::real[])
     on conflict (postcode) do update set country = excluded.country, area_2011 = coalesce(excluded.area_2011, postcode.area_2011),
       area_2021 = coalesce(excluded.area_2021, postcode.area_2021), terminated = excluded.terminated,
       latitude = coalesce(excluded.latitude, postcode.latitude), longitude = coalesce(excluded.longitude, postcode.longitude)
     where (postcode.country, postcode.area_2011, postcode.area_2021, postcode.terminated, postcode.latitude, postcode.longitude)
       is distinct from (excluded.country, coalesce(excluded.area_2011, postcode.area_2011),
         coalesce(excluded.area_2021, postcode.area_2021), excluded.terminated,
         coalesce(excluded.latitude, postcode.latitude), coalesce(excluded.longitude, postcode.longitude))`,
    [
      rows.map((row) => row.postcode),
      rows.map((row) => row.country),
      rows.map((row) => row.area2011),
      rows.map((row) => row.area2021),
      rows.map((row) => row.terminated),
      rows.map((row) => row.latitude),
      rows.map((row) => row.longitude),
    ],
  );
  return affected;
}

export async function writeAreas(tx: PlatformTx, rows: readonly AreaRow[]): Promise<number> {
  const { affected } = await tx.session.query(
    `insert into deprivation_area (index_id, area, rank, decile)
     select * from unnest($1::text[], $2::text[], $3::integer[], $4::smallint[])
     on conflict (index_id, area) do update set rank = excluded.rank, decile = excluded.decile`,
    [
      rows.map((row) => row.index),
      rows.map((row) => row.area),
      rows.map((row) => row.rank),
      rows.map((row) => row.decile),
    ],
  );
  return affected;
}
