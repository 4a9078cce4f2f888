import { Readable } from 'node:stream';
import { packHours } from '@evenhand/domain/privacy/disclosure';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { timeWithZone } from '../../../platform/exact-time.ts';
import { toFileKey } from '../../../platform/files/file-store.ts';
import { safeFileName } from '../../../platform/files/safe-name.ts';
import { writeZip, type ZipPart } from '../../../platform/files/write-zip.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { silentAfterMs, withSignsOfLife } from '../../../platform/jobs/signs-of-life.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { changeOwnRun, changePack, lockPack, type PackRow } from './data-packs.queries.ts';
import { gatherPack, type PackCaller, type PackContents } from './gather-pack.ts';
import { othersPage } from './others-page.ts';
import { expirePackJob, makePackJob, mostAttempts } from './pack-job.ts';
import { othersJson, packJson } from './pack-json.ts';
import { packPage } from './pack-page.ts';
import { packWords } from './pack-words.ts';

const minute = 60_000;
/** Time after which a worker checks again whether the pack was made, so that it is finished even when a process ends. */
const lookAgainMs = 3 * minute;

interface Run {
  readonly id: string;
  readonly storageKey: string;
  readonly pack: PackRow;
}

/** Thrown when another worker makes this pack now, or the candidate has gone. */
class LostRun extends Error {}

const isTaken = ({ state, seen_at: seenAt }: PackRow, now: Date): boolean =>
  state === 'running' && seenAt !== null && now.getTime() - seenAt.getTime() < silentAfterMs;

/** Takes a pack to make, with a new file. A worker that comes while the pack is being made looks again later. */
async function takePack(tx: TenantTx, id: string): Promise<{ run: Run | null; abandoned: string | null }> {
  const pack = await lockPack(tx, id);
  if (!pack || (pack.state !== 'waiting' && pack.state !== 'running')) return { run: null, abandoned: null };
  if (isTaken(pack, tx.now)) {
    await tx.send(makePackJob, { packId: id }, { startAfter: new Date(tx.now.getTime() + silentAfterMs) });
    return { run: null, abandoned: null };
  }
  if (pack.attempts >= mostAttempts) {
    await changePack(tx, id, { state: 'failed', storage_key: null, seen_at: null });
    return { run: null, abandoned: pack.storage_key };
  }
  const storageKey = toFileKey(tx.organizationId, tx.newId());
  await changePack(tx, id, {
    state: 'running',
    attempts: pack.attempts + 1,
    parts_done: 0,
    seen_at: tx.now,
    storage_key: storageKey,
  });
  await tx.send(makePackJob, { packId: id }, { startAfter: new Date(tx.now.getTime() + lookAgainMs) });
  return { run: { id, storageKey, pack }, abandoned: pack.storage_key };
}

interface Making {
  readonly services: Services;
  readonly caller: PackCaller;
  readonly run: Run;
}

async function progress({ caller, run }: Making, parts: number): Promise<void> {
  const kept = await caller.inTenant((tx) => changeOwnRun(tx, run, { parts_done: parts, seen_at: tx.now }));
  if (!kept) throw new LostRun('taken over');
}

/** The documents that are still kept, each with its place in the pack. */
async function placesOf({ files }: Services, { documents }: PackContents): Promise<Map<string, string>> {
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
  const places = await placesOf(services, contents);
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
  const expiresAt = new Date(tx.now.getTime() + packHours * 60 * minute);
  const ready = { state: 'ready', size_bytes: bytes, parts_done: parts, expires_at: expiresAt, seen_at: null } as const;
  if (!(await changeOwnRun(tx, run, ready))) return false;
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
  await tx.send(expirePackJob, { packId: run.id }, { startAfter: expiresAt });
  return true;
}

/**
 * Writes the pack of a run. Returns false when another worker has taken over or the candidate has gone by the end; throws LostRun
 * when either shows before that.
 */
async function write(making: Making): Promise<boolean> {
  const { services, caller, run } = making;
  const contents = await gatherPack(caller, { candidateId: run.pack.candidate_id, userId: run.pack.user_id });
  if (!contents) throw new LostRun('nobody there');
  const parts = await partsOf(making, contents, services.now());
  await caller.inTenant((tx) => changeOwnRun(tx, run, { parts_total: parts.length }));
  const { stream, bytes } = writeZip(counted(making, parts));
  try {
    await services.files.put(run.storageKey, stream, 'application/zip');
  } finally {
    stream.destroy();
  }
  return caller.inTenant((tx) => finish(tx, making, { contents, parts: parts.length, bytes: bytes() }));
}

/** A run that did not come to its end: tried again while there are tries left. */
async function release({ caller, run }: Making, lost: boolean): Promise<void> {
  const over = lost || run.pack.attempts + 1 >= mostAttempts;
  const state = over ? 'failed' : 'waiting';
  await caller.inTenant((tx) => changeOwnRun(tx, run, { state, storage_key: null, seen_at: null }));
}

const callerFor = ({ database }: Services, tenant: Tenant): PackCaller => ({
  tenant,
  inTenant: (work, dataZone = 'ordinary') =>
    database.withTenant({ organizationId: tenant.id, actor: { system: makePackJob.name }, dataZone }, work),
});

/** Makes a pack from its beginning. After a crash the next worker makes it again with another file. */
export async function makePack(services: Services, at: { organizationId: string; packId: string }): Promise<void> {
  const tenant = await services.tenants.byId(at.organizationId);
  if (!tenant) return;
  const caller = callerFor(services, tenant);
  const { run, abandoned } = await caller.inTenant((tx) => takePack(tx, at.packId));
  if (abandoned !== null) await services.files.remove(abandoned);
  if (!run) return;
  const making = { services, caller, run };
  try {
    const sign = () => caller.inTenant((tx) => changeOwnRun(tx, run, { seen_at: tx.now }));
    if (!(await withSignsOfLife(sign, () => write(making)))) await services.files.remove(run.storageKey);
  } catch (error) {
    await services.files.remove(run.storageKey);
    await release(making, error instanceof LostRun);
    if (!(error instanceof LostRun)) throw error;
  }
}

/** Locks the pack whose time is over. When the job runs too early, as by a clock that is behind, it is sent again. */
async function packToExpire(tx: TenantTx, packId: string): Promise<PackRow | null> {
  const pack = await lockPack(tx, packId);
  if (pack?.state !== 'ready' || pack.expires_at === null) return null;
  if (pack.expires_at <= tx.now) return pack;
  await tx.send(expirePackJob, { packId }, { startAfter: pack.expires_at });
  return null;
}

/** Takes away a pack whose time is over. The file goes first: without its row it could not be found any more. */
export async function expirePack(services: Services, at: { organizationId: string; packId: string }): Promise<void> {
  const { database, files } = services;
  const scope = { organizationId: at.organizationId, actor: { system: expirePackJob.name } };
  const pack = await database.withTenant(scope, (tx) => packToExpire(tx, at.packId));
  if (!pack) return;
  if (pack.storage_key !== null) await files.remove(pack.storage_key);
  await database.withTenant(scope, (tx) =>
    changePack(tx, at.packId, { state: 'gone', storage_key: null, ticket_hash: null, ticket_expires_at: null }),
  );
}
