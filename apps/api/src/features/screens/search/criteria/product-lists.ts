import type { CandidateList } from '@evenhand/domain/lists/candidate-lists';
import { hasFeature, variants } from '@evenhand/domain/organizations/variants';
import type { Tenant } from '../../../../platform/http/tenant.ts';

export type Product = Pick<Tenant, 'productType'>;

/** Returns the product's lists in which a candidate can be; none when the product has no lists. */
export const listsOf = ({ productType }: Product): readonly CandidateList[] => variants[productType].candidateLists;

/** Tells whether the product asks whether a candidate is available. */
export const asksAvailability = ({ productType }: Product): boolean => hasFeature(productType, 'availability');

/** Returns the ids of the columns that the product has. */
export const membershipIds = (product: Product): readonly string[] => [
  ...(asksAvailability(product) ? ['availability'] : []),
  ...(listsOf(product).length > 0 ? ['candidateList'] : []),
];
