import {
  type DataImport,
  listImports,
  readImportFaults,
  runImport,
  uploadImport,
} from '@evenhand/contract/upkeep/imports';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../entities/session/http.ts';
import { followDownload } from '../../lib/files/download.ts';
import { queryClient } from '../../lib/http/query-client.ts';

const isOpen = ({ state }: DataImport): boolean => state === 'waiting' || state === 'running';
const often = 1500;

/** Loads all imports, the newest first, again and again while one is running. */
export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => request(listImports, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(isOpen) ? often : false),
});

export interface ImportUpload {
  readonly kind: DataImport['kind'];
  readonly year: string;
  readonly index: string;
  readonly dryRun: boolean;
  readonly file: File;
}

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: importsQuery.queryKey });

/** The fields stand before the file, because the server streams the file and cannot look ahead. */
export async function sendImport({ kind, year, index, dryRun, file }: ImportUpload): Promise<void> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('year', year);
  body.append('index', index);
  body.append('dryRun', String(dryRun));
  body.append('file', file, file.name);
  await request(uploadImport, { body });
  await refresh();
}

export async function importForGood(id: string): Promise<void> {
  await request(runImport, { params: { id } });
  await refresh();
}

/** Downloads the faults. A plain link cannot carry the bearer token, so the file is fetched and handed over. */
export async function saveFaults(id: string): Promise<void> {
  const { blob, fileName } = await requestFile(readImportFaults, { params: { id } });
  const url = URL.createObjectURL(blob);
  followDownload(url, fileName);
  URL.revokeObjectURL(url);
}
