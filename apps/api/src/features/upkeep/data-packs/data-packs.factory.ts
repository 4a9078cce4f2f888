import { dataPack } from '@evenhand/contract/upkeep/data-packs';
import { z } from 'zod';
import { listZipEntries, unpackZipEntry } from '../../../platform/files/zip-entries.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';

const mostBytes = 100 * 1024 * 1024;

/** Fetches a pack by its own address, as a browser does. */
export async function fetchPackFile(
  app: TestApp,
  at: { readonly tenant: TestUser['tenant']; readonly caller: Caller },
  id: string,
): Promise<Reply> {
  const prepared = await at.caller.post(`/api/v1/data-packs/${id}/download`);
  return app.visitor(at.tenant).get(z.object({ address: z.string() }).parse(prepared.body).address);
}

/** The files in a pack by their names. */
export const filesOf = ({ raw }: Pick<Reply, 'raw'>): Map<string, string> =>
  new Map((listZipEntries(raw) ?? []).map((entry) => [entry.name, String(unpackZipEntry(raw, entry, mostBytes))]));

/** Asks for a copy of the caller's own data, waits until it is made, and reads its data.json. */
export async function exportedData(
  app: TestApp,
  at: { readonly tenant: TestUser['tenant']; readonly caller: Caller },
): Promise<unknown> {
  const { id } = dataPack.parse((await at.caller.post('/api/v1/data-packs')).body);
  await app.workJobs();
  return JSON.parse(filesOf(await fetchPackFile(app, at, id)).get('data.json') ?? 'null');
}
