import { listGridColumns } from '@evenhand/contract/screens/search/search';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../session/http.ts';

export type GridColumn = z.output<(typeof listGridColumns.answers)[200]>[number];

interface ColumnsOf {
  /** Without names. */
  readonly blind?: boolean;
  /** Stage being viewed, for a role that hides names until a stage. */
  readonly stageId?: number | null;
}

/** Query for the columns, filters and sorts that the viewer may use in a candidate list. */
export const gridColumnsQuery = (roleId: string | null, { blind = false, stageId = null }: ColumnsOf = {}) =>
  queryOptions({
    queryKey: ['columns', roleId, ...(blind ? ['blind'] : []), ...(stageId === null ? [] : [stageId])],
    queryFn: ({ signal }) =>
      request(listGridColumns, {
        query: {
          ...(roleId ? { roleId } : {}),
          ...(stageId === null ? {} : { stageId: String(stageId) }),
          ...(blind ? { anonymous: 'true' } : {}),
        },
        signal,
      }),
    staleTime: 300_000,
  });
