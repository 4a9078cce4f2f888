import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { isPostcode, normalisePostcode } from '@evenhand/domain/text/postcode';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { NearFilter } from './list-query.ts';
import { findPostcodePoint, hasPostcodes } from './postcode.read.ts';
import type { FilterFault } from './read-filter.ts';

/** Id of the filter by distance from a postcode. */
export const nearId = 'distance';

export type NearRead = { readonly near: NearFilter } | { readonly fault: FilterFault };

const fault = (code: FilterFault['code']): NearRead => ({ fault: { part: 'near', code } });

/** Reads the filter, if any, and looks the postcode up in the directory. */
export async function readNear(
  tx: TenantTx,
  { filters = {} }: Pick<SearchCriteria, 'filters'>,
): Promise<NearRead | null> {
  const wire = filters[nearId];
  if (!wire) return null;
  if (!wire.near || !isPostcode(wire.near.postcode)) return fault('bad_postcode');
  const known = await findPostcodePoint(tx, normalisePostcode(wire.near.postcode));
  if (known?.place) return { near: { place: known.place, miles: wire.near.miles } };
  return fault(known || (await hasPostcodes(tx)) ? 'postcode_unknown' : 'no_postcodes');
}
