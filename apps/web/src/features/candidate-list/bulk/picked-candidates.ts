import type { SearchCriteria } from '@evenhand/contract/screens/search/search';

/** Candidates picked on one role, in the shape of the API: by ids, or by search criteria. */
export type Picked = { readonly roleId: string } & ({ readonly ids: string[] } | { readonly resource: SearchCriteria });
