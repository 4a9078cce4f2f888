import * as contract from '@evenhand/contract/records/organization-files';
import { found } from '../../../platform/http/problem-error.ts';
import { created, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-stored-file.ts';
import { addFile, archiveFile, listFiles } from './keep-file.ts';
import { findFile } from './organization-files.queries.ts';

/** Endpoints of the organisation's library of attachments and pictures. */
export const organizationFilesRoutes: readonly Route[] = [
  route(contract.uploadOrganizationFile, async (input) => created(await addFile(input, input.params.fileKind))),
  route(contract.readOrganizationFile, async (input) => {
    const file = found(await input.inTenant((tx) => findFile(tx, input.params.fileId)));
    return sendStoredFile(input, file, { inline: true });
  }),
  tenantRoute(contract.listOrganizationFiles, async (tx, { query }) => {
    const { searchTerm, kind, archived, page, resultsPerPage } = query;
    const at = { page: Math.max(page, 0), size: resultsPerPage };
    return ok(await listFiles(tx, { searchTerm, kind, isArchived: archived === 'true' }, at));
  }),
  tenantRoute(contract.archiveOrganizationFile, async (tx, { params, body }) =>
    ok(await archiveFile(tx, params.fileId, body.archived)),
  ),
];
