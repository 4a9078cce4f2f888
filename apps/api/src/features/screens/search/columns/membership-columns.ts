import { availabilities, isAvailability } from '@evenhand/domain/candidates/availability';
import { type CandidateList, candidateListOf } from '@evenhand/domain/lists/candidate-lists';
import { hasFeature, variants } from '@evenhand/domain/tenants/variants';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Say } from '../../../tenancy/reference/public.ts';
import type { ListRow } from '../sql/list-page.read.ts';

type Product = Pick<Tenant, 'productType'>;

/** Returns the product's lists in which a candidate can be; none when the product has no lists. */
export const listsOf = ({ productType }: Product): readonly CandidateList[] => variants[productType].candidateLists;

const asksAvailability = ({ productType }: Product): boolean => hasFeature(productType, 'availability');

/** Returns the ids of the columns that the product has. */
export const membershipIds = (product: Product): readonly string[] => [
  ...(asksAvailability(product) ? ['availability'] : []),
  ...(listsOf(product).length > 0 ? ['candidateList'] : []),
];

const membership = {
  kind: 'choice',
  filter: 'choice',
  sortable: false,
  byDefault: false,
  protected: false,
} as const;

/**
 * Builds the columns of availability and of the product's list that follows from it and the position. Neither identifies a
 * candidate.
 */
export function membershipColumns(say: Say, product: Product) {
  const offered = membershipIds(product);
  const all = [
    {
      ...membership,
      id: 'availability',
      choices: availabilities.map((value) => ({ value, label: say(`lists.availability.${value}`) })),
    },
    {
      ...membership,
      id: 'candidateList',
      choices: listsOf(product).map((value) => ({ value, label: say(`staff.list.in.${value}`) })),
    },
  ];
  return all.filter((column) => offered.includes(column.id));
}

/** Returns the values of one row. */
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
