import {
  archiveOrganizationFile,
  listOrganizationFiles,
  type OrganizationFile,
  readOrganizationFile,
  uploadOrganizationFile,
} from '@evenhand/contract/records/organization-files';
import type { LibraryFileKind } from '@evenhand/domain/files/organization-file';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { saveFile } from '../../lib/files/save-file.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { request, requestFile } from '../session/http.ts';

export const fileParts = ['present', 'archived'] as const;

/** The files shown. */
export interface FileListState {
  readonly part: (typeof fileParts)[number];
  readonly kind: LibraryFileKind | '';
  readonly searchTerm: string;
  readonly page: number;
}

const listKey = ['organization-files', 'list'] as const;

export const filesQuery = ({ part, kind, searchTerm, page }: FileListState) =>
  queryOptions({
    queryKey: [...listKey, { part, kind, searchTerm, page }],
    queryFn: ({ signal }) =>
      request(listOrganizationFiles, {
        query: {
          page: String(page),
          archived: part === 'archived' ? 'true' : 'false',
          ...(kind === '' ? {} : { kind }),
          ...(searchTerm === '' ? {} : { searchTerm }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey });

/** Adds a file. Pass the same key when it is sent again because no answer came. */
export async function addFile(
  id: string,
  { kind, file }: { readonly kind: LibraryFileKind; readonly file: File },
  idempotencyKey: string,
): Promise<OrganizationFile> {
  const body = new FormData();
  body.append('file', file, file.name);
  const params = { id, fileKind: kind, owner: 'organization' } as const;
  const made = await request(uploadOrganizationFile, { params, body, idempotencyKey });
  await refresh();
  return made;
}

export async function archiveFile(fileId: string, archived: boolean): Promise<void> {
  await request(archiveOrganizationFile, { params: { fileId }, body: { archived } });
  await refresh();
}

export const downloadFile = async (id: string, fileId: string): Promise<void> =>
  saveFile(await requestFile(readOrganizationFile, { params: { id, fileId } }));
