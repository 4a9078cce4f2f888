import { Readable } from 'node:stream';
import { packHours } from '@evenhand/domain/privacy/disclosure';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { timeWithZone } from '../../../platform/exact-time.ts';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { writeZip, type ZipPart } from '../../../platform/files/write-zip.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { expireFile, type FileRun, LostRun, makeFile } from '../../../platform/jobs/file-job.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { changeOwnRun, type PackRow } from './data-packs.queries.ts';
import { gatherPack, type PackCaller, type PackContents } from './gather-pack.ts';
import { othersPage } from './others-page.ts';
import { expirePackJob, makePackJob, packFile } from './pack-job.ts';
import { othersJson, packJson } from './pack-json.ts';
import { packPage } from './pack-page.ts';
import { packWords } from './pack-words.ts';

const hour = 60 * 60_000;

interface PackJobInput {
  readonly organizationId: string;
  readonly packId: string;
}

interface Making {
  readonly services: Services;
  readonly caller: PackCaller;
  readonly run: FileRun<PackRow>;
}

const ownOf = ({ row, storageKey }: FileRun<PackRow>) => ({ id: row.id, storageKey });

async function progress({ caller, run }: Making, parts: number): Promise<void> {
  const kept = await caller.inTenant((tx) => changeOwnRun(tx, ownOf(run), { parts_done: parts, seen_at: tx.now }));
  if (!kept) throw new LostRun('taken over');
}

/** The documents that are still kept, each with its place in the pack. */
async function pathsOf({ files }: Services, { documents }: PackContents): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const { id, file_name: name, storage_key: key } of documents) {
    if (await files.exists(key)) places.set(id, `documents/${places.size + 1} ${safeFileName(name)}`);
  }
  return places;
}

const written = (path: string, at: Date, text: () => string): ZipPart => ({
  path,
  at,
  packed: true,
  open: async () => Readable.from([Buffer.from(text(), 'utf8')]),
});

/** Pages and data first, then the files. */
async function partsOf({ services, caller }: Making, contents: PackContents, now: Date): Promise<ZipPart[]> {
  const { tenant } = caller;
  const words = packWords(tenant, contents.account);
  const places = await pathsOf(services, contents);
  const pathOf = (id: string): string | null => places.get(id) ?? null;
  const { others, documents } = contents;
  const hasOthers = others.notes.length + others.scores.length > 0;
  const support = tenant.supportAddress;
  const pages = [
    written('index.html', now, () => packPage({ tenant, words, contents, now, pathOf }, support)),
    written('data.json', now, () => JSON.stringify(packJson({ tenant, now, pathOf }, contents), null, 2)),
    ...(hasOthers
      ? [
          written('from-others.html', now, () => othersPage(tenant, words, others)),
          written('from-others.json', now, () => JSON.stringify(othersJson(contents), null, 2)),
        ]
      : []),
  ];
  const files = documents.flatMap(({ id, storage_key: key, created_at: at }): ZipPart[] => {
    const path = pathOf(id);
    if (path === null) return [];
    const open = async () => {
      const file = await services.files.get(key);
      if (!file) throw new Error('a document went away while the pack was made');
      return file.stream;
    };
    return [{ path, at, packed: false, open }];
  });
  return [...pages, ...files];
}

/** Each part is counted when its turn comes; the count is also the sign of life. */
const counted = (making: Making, parts: readonly ZipPart[]): ZipPart[] =>
  parts.map((part, done) => ({
    ...part,
    open: async () => {
      await progress(making, done);
      return part.open();
    },
  }));

interface Made {
  readonly contents: PackContents;
  readonly parts: number;
  readonly bytes: number;
}

async function finish(tx: TenantTx, { run, caller }: Making, { contents, parts, bytes }: Made): Promise<boolean> {
  const expiresAt = new Date(tx.now.getTime() + packHours * hour);
  const ready = { state: 'ready', size_bytes: bytes, parts_done: parts, expires_at: expiresAt, seen_at: null } as const;
  if (!(await changeOwnRun(tx, ownOf(run), ready))) return false;
  const { account, profile } = contents;
  await queueMail(tx, caller.tenant, {
    template: 'data-pack-ready',
    to: { name: account.first_name, address: account.email },
    placeholders: (language, timeZone) => ({
      firstName: account.first_name,
      until: timeWithZone(expiresAt, timeZone, language),
    }),
    candidateId: profile.candidate.id,
    language: account.language,
  });
  await recordEvent(tx, { kind: 'data-pack.made', subjectId: account.id });
  await tx.send(expirePackJob, { packId: run.row.id }, { startAfter: expiresAt });
  return true;
}

/**
 * Writes the pack of a run. Returns false when another worker has taken over or the candidate has gone by the end; throws LostRun
 * when either shows before that.
 */
async function write(making: Making): Promise<boolean> {
  const { services, caller, run } = making;
  const contents = await gatherPack(caller, { candidateId: run.row.candidate_id, userId: run.row.user_id });
  if (!contents) throw new LostRun('the candidate has gone');
  const parts = await partsOf(making, contents, services.now());
  await caller.inTenant((tx) => changeOwnRun(tx, ownOf(run), { parts_total: parts.length }));
  const { stream, bytes } = writeZip(counted(making, parts));
  try {
    await services.files.put(run.storageKey, stream, 'application/zip');
  } finally {
    stream.destroy();
  }
  return caller.inTenant((tx) => finish(tx, making, { contents, parts: parts.length, bytes: bytes() }));
}

const callerFor = ({ database }: Services, tenant: Tenant): PackCaller => ({
  tenant,
  inTenant: (work, dataZone = 'ordinary') =>
    database.withTenant({ organizationId: tenant.id, actor: { system: makePackJob.name }, dataZone }, work),
});

/** Makes a pack. One whose candidate has gone is not tried again. */
export async function makePack(services: Services, input: PackJobInput): Promise<void> {
  const tenant = await services.tenants.byId(input.organizationId);
  if (!tenant) return;
  const caller = callerFor(services, tenant);
  await makeFile(packFile, {
    id: input.packId,
    files: services.files,
    inTenant: (work) => caller.inTenant(work),
    write: (run) => write({ services, caller, run }),
    isFinal: (error) => error instanceof LostRun,
  });
}

/** Deletes a pack that has expired. */
export async function expirePack({ database, files }: Services, input: PackJobInput): Promise<void> {
  const scope = { organizationId: input.organizationId, actor: { system: expirePackJob.name } };
  await expireFile(packFile, { id: input.packId, files, inTenant: (work) => database.withTenant(scope, work) });
}
