import type { SearchCriteria } from '@evenhand/contract/search';

/** Who is picked on one role, as calls name them. */
export type Picked = { readonly roleId: string } & ({ readonly ids: string[] } | { readonly resource: SearchCriteria });
