import type { Page } from '@evenhand/contract/base/paging';

/** A page of a list, as far as the server has answered. */
export interface Listed<T> {
  readonly data: Page<T> | undefined;
  readonly error: unknown;
  readonly isPending: boolean;
  readonly refetch: () => Promise<unknown>;
}
