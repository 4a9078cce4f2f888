import { type DataPack, getDataPack, prepareDataPack, requestDataPack } from '@evenhand/contract/upkeep/data-packs';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { followDownload } from '../../lib/files/download.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';

const often = 1500;

export const isBeingMade = (pack: DataPack | null | undefined): boolean =>
  pack?.state === 'waiting' || pack?.state === 'running';

/** Loads the newest copy of the person's data, again and again while it is being made. */
export const dataPackQuery = queryOptions({
  queryKey: ['data-packs', 'own'],
  queryFn: ({ signal }) => request(getDataPack, { signal }),
  refetchInterval: ({ state }) => (isBeingMade(state.data) ? often : false),
});

const refused = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });

export const useRequestPack = () =>
  useMutation({
    mutationFn: () => request(requestDataPack, {}),
    onSuccess: (pack) => queryClient.setQueryData(dataPackQuery.queryKey, pack),
    onError: refused,
  });

/** A plain link cannot carry the bearer token, so the server gives an address that works once. */
export const useFetchPack = () =>
  useMutation({
    mutationFn: async ({ id }: Pick<DataPack, 'id'>) => {
      const { address } = await request(prepareDataPack, { params: { id } });
      followDownload(address);
    },
    onError: (error) => {
      refused(error);
      void queryClient.invalidateQueries({ queryKey: dataPackQuery.queryKey });
    },
  });
