import { type ListExport, listExport } from '@evenhand/contract/screens/exports';
import { z } from 'zod';
import { listZipEntries, unpackZipEntry } from '../../../platform/files/zip-entries.ts';
import type { Caller, Reply } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';

const mostBytes = 100 * 1024 * 1024;

export const askExport = (by: Caller, input: object): Promise<Reply> =>
  by.post('/api/v1/exports', { format: 'CSV', roleId: null, ...input });

export const exportOf = ({ body }: Pick<Reply, 'body'>): ListExport => listExport.parse(body);

/** Returns one of the caller's own exports as it is now. */
export async function seenExport(by: Caller, id: string): Promise<ListExport | undefined> {
  const { body } = await by.get('/api/v1/exports');
  return z
    .array(listExport)
    .parse(body)
    .find((one) => one.id === id);
}

/** Fetches an export by its own address, as a browser does. */
export async function fetchExport(
  app: TestApp,
  at: { readonly tenant: TestUser['tenant']; readonly by: Caller },
  id: string,
): Promise<Reply> {
  const prepared = await at.by.post(`/api/v1/exports/${id}/download`);
  if (prepared.status !== 200) return prepared;
  return app.visitor(at.tenant).get(z.object({ address: z.string() }).parse(prepared.body).address);
}

/** Asks for an export, waits until it is made, and fetches it. */
export async function madeExport(
  app: TestApp,
  at: { readonly tenant: TestUser['tenant']; readonly by: Caller },
  input: object,
): Promise<Reply> {
  const asked = await askExport(at.by, input);
  if (asked.status !== 202) return asked;
  await app.workJobs();
  return fetchExport(app, at, exportOf(asked).id);
}

/** Lines of a CSV without its byte order mark. */
export const linesOf = ({ raw }: Pick<Reply, 'raw'>): string[] =>
  String(raw).replace('\uFEFF', '').trimEnd().split('\r\n');

/** Files in an archive by name. */
export const filesIn = ({ raw }: Pick<Reply, 'raw'>): Map<string, Buffer> =>
  new Map(
    (listZipEntries(raw) ?? []).map((entry) => [entry.name, Buffer.from(unpackZipEntry(raw, entry, mostBytes) ?? [])]),
  );
