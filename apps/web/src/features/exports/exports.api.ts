import {
  cancelExport,
  type ExportInput,
  type ListExport,
  listExportFields,
  listExports,
  prepareExport,
  repeatExport,
  requestExport,
} from '@evenhand/contract/screens/exports';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { followDownload } from '../../lib/files/download.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';
import type { ListToExport } from './list-to-export.ts';

const often = 1500;

export const isBeingMade = ({ state }: ListExport): boolean => state === 'waiting' || state === 'running';

/** Loads the user's own exports, the newest first, again and again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => request(listExports, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isBeingMade) ? often : false),
});

/** Loads the profile answers that may be exported from this list. */
export function exportFieldsQuery({ roleId, anonymous, criteria }: ListToExport) {
  const stageId = criteria.stageId ?? null;
  return queryOptions({
    queryKey: ['exports', 'fields', roleId, stageId, anonymous],
    queryFn: ({ signal }) =>
      request(listExportFields, {
        query: {
          ...(roleId ? { roleId } : {}),
          ...(stageId === null ? {} : { stageId: String(stageId) }),
          ...(anonymous ? { anonymous: 'true' } : {}),
        },
        signal,
      }),
  });
}

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

/** Shows an export at once, without waiting for the next load. */
function keep(one: ListExport): void {
  queryClient.setQueryData(exportsQuery.queryKey, (known = []) => [one, ...known.filter(({ id }) => id !== one.id)]);
  void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey, exact: true });
}

export const useRequestExport = () =>
  useMutation({
    mutationFn: (input: ExportInput) => request(requestExport, { body: input }),
    onSuccess: keep,
  });

export const useRepeatExport = () =>
  useMutation({
    mutationFn: ({ id }: Pick<ListExport, 'id'>) => request(repeatExport, { params: { id } }),
    onSuccess: keep,
    onError: refused,
  });

export const useCancelExport = () =>
  useMutation({
    mutationFn: ({ id }: Pick<ListExport, 'id'>) => request(cancelExport, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey, exact: true }),
    onError: refused,
  });

/** A plain link cannot carry the bearer token, so the server gives an address that works once. */
export const useFetchExport = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<ListExport, 'id'>) => {
      const { address } = await request(prepareExport, { params: { id } });
      followDownload(address);
    },
    onError: (error) => {
      refused(error);
      void queryClient.invalidateQueries({ queryKey: exportsQuery.queryKey, exact: true });
    },
  });
