import { isAvailability } from '@evenhand/domain/candidates/availability';
import { candidateListOf } from '@evenhand/domain/lists/candidate-lists';
import { asksAvailability, listsOf, type Product } from '../criteria/product-lists.ts';
import type { ListRow } from '../sql/list-page.read.ts';

/** Returns the availability of a row's candidate, and the product's list that they are in. */
export function membershipValues(
  row: Pick<ListRow, 'availability' | 'stage_id' | 'withdrawn_at'>,
  product: Product,
): Record<string, string | null> {
  const availability = isAvailability(row.availability) ? row.availability : 'AVAILABLE';
  const values: Record<string, string | null> = asksAvailability(product) ? { availability } : {};
  const lists = listsOf(product);
  if (lists.length === 0) return values;
  const at = { stageId: row.stage_id, withdrawn: row.withdrawn_at !== null, availability };
  return { ...values, candidateList: candidateListOf(at, lists) };
}
