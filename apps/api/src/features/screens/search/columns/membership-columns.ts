import { availabilities } from '@evenhand/domain/candidates/availability';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import { listsOf, membershipIds, type Product } from '../criteria/product-lists.ts';

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
export function membershipColumns(say: StaffSay, product: Product) {
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
