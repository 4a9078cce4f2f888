import * as contract from '@evenhand/contract/upkeep/imports';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import { found } from '../../../platform/http/problem-error.ts';
import { created, ok, type Route, route } from '../../../platform/http/route.ts';
import { findImport, listFaults, listImports } from './imports.queries.ts';
import { faultsAsCsv, presentImport } from './present-import.ts';
import { importForGood, takeUpload } from './take-upload.ts';

const mostListed = 100;
const mostFaults = 10_000;

export const importsRoutes: readonly Route[] = [
  route(contract.listImports, async ({ services }) => {
    const rows = await services.database.withPlatform((tx) => listImports(tx, mostListed));
    return ok(rows.map(presentImport));
  }),
  route(contract.uploadImport, async (input) => created(presentImport(await takeUpload(input)))),
  route(contract.runImport, async (input) => ok(presentImport(await importForGood(input, input.params.id)))),
  route(contract.readImportFaults, async ({ services, params, reply }) => {
    const faults = await services.database.withPlatform(async (tx) => {
      found(await findImport(tx, params.id));
      return listFaults(tx, params.id, mostFaults);
    });
    return reply
      .headers(downloadHeaders({ name: `import-${params.id.slice(-8)}-faults.csv`, type: 'text/csv; charset=utf-8' }))
      .send(faultsAsCsv(faults));
  }),
];
