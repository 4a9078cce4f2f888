import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ApiClient, signIn } from '../api-client.ts';
import { demoOn, demoPostgres, startDemo } from '../start-demo.ts';
import { freePort, type RunningServer, removeFolder, type ScratchPostgres, startServer } from '../start-server.ts';

const password = 'Demo-pass-2026!';
const asAdmin = { code: 'hartwell', email: 'admin@hartwell.example', password };
const writes = 500;
const page = z.object({ content: z.array(z.object({ id: z.string(), title: z.string(), applications: z.number() })) });
const list = z.object({
  content: z.array(z.object({ id: z.string(), applicationId: z.string(), stageId: z.number() })),
});
const kept = z.array(z.object({ state: z.string() }));
const notes = z.array(z.object({ body: z.string() }));
const exported = z.array(z.object({ state: z.string() }));
const begun = z.object({ batchId: z.string() });
const progress = z.object({ state: z.string(), moved: z.number() });
const mostRecipients = 400;
const letter = {
  subject: 'A letter about {{ roleTitle }}',
  document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'placeholder', key: 'firstName' }] }] },
};

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

/** Returns the role with the most applications, or the next one. */
async function busiestRole(api: ApiClient, at: 0 | 1 = 0): Promise<string> {
  const roles = page.parse((await api.call('GET', '/api/v1/roles?resultsPerPage=100')).body).content;
  const role = roles.sort((a, b) => b.applications - a.applications)[at];
  if (!role) throw new Error('the demo has no role');
  return role.id;
}

async function someCandidates(
  api: ApiClient,
  roleId: string,
  { stageId, most = 50 }: { readonly stageId?: number; readonly most?: number } = {},
): Promise<{ id: string; applicationId: string; stageId: number }[]> {
  const reply = await api.call('POST', `/api/v1/search/fastCandidate/${roleId}?resultsPerPage=${most}`, {
    roleId,
    ...(stageId ? { stageId } : {}),
  });
  return list.parse(reply.body).content;
}

/** Mail as the mail server got it. */
interface Arrived {
  readonly to: string;
  readonly subject: string;
  times: number;
}

const header = (text: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? 'none';

interface Begun {
  /** Sends the rest of the form; returns the status. */
  finish(): Promise<number>;
}

/** Begins a sign-in that the server has begun to answer while it still waits for the form. */
const begin = (server: RunningServer, form: string): Promise<Begun> =>
  new Promise((resolve, reject) => {
    const headers = {
      host: `${asAdmin.code}.localhost:${server.port}`,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(Buffer.byteLength(form)),
      expect: '100-continue',
    };
    const outgoing = request({ host: '127.0.0.1', port: server.port, method: 'POST', path: '/oauth/token', headers });
    outgoing.once('error', reject);
    outgoing.once('continue', () => {
      const finish = (): Promise<number> =>
        new Promise((done, fail) => {
          outgoing.once('error', fail);
          outgoing.once('response', (answer) => done(answer.resume().statusCode ?? 0));
          outgoing.end(form);
        });
      resolve({ finish });
    });
    outgoing.flushHeaders();
  });

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

describe(`a server killed at work (${engine})`, () => {
  let database: ScratchPostgres | null = null;
  let server: RunningServer;
  let smtp: SMTPServer;
  let smtpPort: number;
  /** By Message-ID. */
  const arrived = new Map<string, Arrived>();
  /** Receivers of the mails that may have been in flight at a kill. */
  const inFlight = new Set<string>();
  let env: Record<string, string>;

  beforeAll(async () => {
    smtpPort = await freePort();
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, { envelope }, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          const id = header(text, 'message-id');
          const subject = header(text, 'subject');
          const to = envelope.rcptTo.map(({ address }) => address).join();
          const mail = arrived.get(id) ?? { to, subject, times: 0 };
          mail.times += 1;
          // The demo writes to others by the clock.
          if (/^(A letter|Your application to )/.test(subject)) arrived.set(id, mail);
          done();
        });
      },
    });
    // The killed server leaves its connection open. The test intends that, so that the mail server ignores it.
    smtp.on('error', () => undefined);
    await new Promise<void>((resolve) => smtp.listen(smtpPort, '127.0.0.1', () => resolve()));
    env = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, DEMO: '1' };
    if (engine === 'pglite') {
      server = await startDemo(env);
      return;
    }
    const demo = await demoPostgres({ durable: true });
    database = demo.database;
    env = { ...env, ...demoOn(database) };
    server = await startServer({ ...demo.started, env });
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await removeFolder(server.dataDir);
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await database?.stop();
  });

  const restart = async (): Promise<void> => {
    await server.stop('SIGKILL');
    inFlight.add([...arrived.values()].at(-1)?.to ?? '');
    server = await startServer({ env, dataDir: server.dataDir });
  };

  const lettersArrived = (): Arrived[] => [...arrived.values()].filter(({ subject }) => subject.startsWith('A letter'));
  const outcomesArrived = (): Arrived[] =>
    [...arrived.values()].filter(({ subject }) => !subject.startsWith('A letter'));

  /** Writes to many and kills the server in the middle of it. Returns the client of the next server and the job's id. */
  const killAmongLetters = async (): Promise<{ readonly api: ApiClient; readonly batchId: string }> => {
    const api = await signIn(server, asAdmin);
    const roleId = await busiestRole(api, 1);
    const ids = (await someCandidates(api, roleId, { most: mostRecipients })).map(({ id }) => id);
    expect(ids).toHaveLength(mostRecipients);
    const reply = await api.call('POST', '/api/v1/messages', { roleId, ids, content: { en: letter }, undoMinutes: 0 });
    const { batchId } = begun.parse(reply.body);
    while (lettersArrived().length < 20) await wait(5);
    await server.stop('SIGKILL');
    expect(lettersArrived().length).toBeLessThan(mostRecipients / 2);
    await restart();
    return { api: await signIn(server, asAdmin), batchId };
  };

  /** Counts kept mails that the server does not know to be sent yet. */
  const openMails = async (): Promise<number> => {
    const isOpen = (state: string): boolean => state === 'waiting' || state === 'sending';
    if (!database) {
      // Only the newest are listed, and those to an address.
      const lists = ['', ...[...inFlight].map((to) => `?to=${encodeURIComponent(to)}`)].map(async (query) =>
        kept.parse(await (await fetch(server.url('', `/dev/mailbox.json${query}`))).json()),
      );
      return (await Promise.all(lists)).flat().filter((mail) => isOpen(mail.state)).length;
    }
    const client = new pg.Client({ connectionString: database.adminUrl });
    await client.connect();
    const mails = kept.parse((await client.query('select state from mail_message')).rows);
    await client.end();
    return mails.filter((mail) => isOpen(mail.state)).length;
  };

  it(`loses none of ${writes} acknowledged writes`, async () => {
    const api = await signIn(server, asAdmin);
    const [candidate] = await someCandidates(api, await busiestRole(api));
    const path = `/api/v1/organization/${api.organizationId}/candidate/${candidate?.id}/note`;
    const acknowledged: string[] = [];
    let next = 0;
    const writeOne = async (body: string): Promise<boolean> => {
      const reply = await api.call('PUT', path, { body }).catch(() => null);
      if (reply?.status === 201) acknowledged.push(body);
      if (acknowledged.length === writes) server.process.kill('SIGKILL');
      return reply !== null;
    };
    const write = async (): Promise<void> => {
      do next += 1;
      while (await writeOne(`note ${next}`));
    };
    await Promise.all(Array.from({ length: 8 }, write));
    expect(acknowledged.length).toBeGreaterThanOrEqual(writes);
    await restart();
    const again = await signIn(server, asAdmin);
    const kept = new Set(
      notes.parse((await again.call('GET', `/api/v1/candidate/${candidate?.id}/notes`)).body).map((each) => each.body),
    );
    expect(acknowledged.filter((body) => !kept.has(body))).toEqual([]);
  });

  it('finishes the jobs that were under way at each kill, sending each mail once but at most the ones in flight', {
    timeout: 420_000,
  }, async () => {
    const api = await signIn(server, asAdmin);
    const roleId = await busiestRole(api);
    const open = (await someCandidates(api, roleId, { stageId: 1 })).slice(0, 30);
    const held = await api.call('POST', '/api/v1/candidate/bulkstage/16/1600', {
      roleId,
      ids: open.map((each) => each.id),
      reason: 'STRONGER',
    });
    expect(held.status).toBe(200);
    arrived.clear();
    const released = await api.call('POST', `/api/v1/roles/${roleId}/held-outcomes/release`, {
      applicationIds: open.map((each) => each.applicationId),
    });
    expect(z.object({ released: z.number() }).parse(released.body).released).toBe(open.length);
    while (arrived.size < 5) await wait(5);
    await restart();
    const { api: again, batchId } = await killAmongLetters();
    const isWritten = async (): Promise<number | null> => {
      const { state, moved } = progress.parse((await again.call('GET', `/api/v1/bulk-moves/${batchId}`)).body);
      return state === 'done' ? moved : null;
    };
    await vi.waitFor(async () => expect(await isWritten()).not.toBeNull(), { timeout: 150_000, interval: 500 });
    const expected = open.length + Number(await isWritten());
    expect(expected).toBeGreaterThan(mostRecipients - 50);
    for (let waited = 0; arrived.size < expected && waited < 300; waited += 1) await wait(500);
    // The mail in flight is sent again when its time is over; only it may go out a second time.
    for (let waited = 0; (await openMails()) > 0 && waited < 240; waited += 1) await wait(1000);
    expect(await openMails()).toBe(0);
    expect(arrived.has('none')).toBe(false);
    for (const mails of [outcomesArrived(), lettersArrived()]) {
      expect(new Set(mails.map(({ to }) => to)).size).toBe(mails.length);
      expect(mails.filter(({ times }) => times > 1).length).toBeLessThanOrEqual(1);
    }
    expect(outcomesArrived()).toHaveLength(open.length);
    expect(arrived.size).toBe(expected);
  });

  it('makes the exports that were under way within a minute of the next start', async () => {
    const api = await signIn(server, asAdmin);
    const statesOf = async (of: ApiClient): Promise<string[]> =>
      exported.parse((await of.call('GET', '/api/v1/exports')).body).map(({ state }) => state);
    for (let count = 0; count < 3; count += 1) {
      const asked = await api.call('POST', '/api/v1/exports', { format: 'XLSX', roleId: null });
      expect(asked.status).toBe(202);
    }
    while (!(await statesOf(api)).includes('running')) await wait(20);
    await restart();
    const startedAt = Date.now();
    const again = await signIn(server, asAdmin);
    expect(await statesOf(again)).not.toEqual(['ready', 'ready', 'ready']);
    await vi.waitFor(async () => expect(await statesOf(again)).toEqual(['ready', 'ready', 'ready']), {
      timeout: 120_000,
      interval: 500,
    });
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    expect((await again.call('POST', '/api/v1/exports', { format: 'CSV', roleId: null })).status).toBe(202);
  });

  if (engine === 'pglite') {
    it('refuses a second process on the same data folder', async () => {
      await expect(startServer({ env, dataDir: server.dataDir })).rejects.toThrow(
        'Another Evenhand process is using the data folder',
      );
    });
  }

  it('ends cleanly when asked to, finishing what it has begun', async () => {
    const form = new URLSearchParams({
      grant_type: 'password',
      username: asAdmin.email,
      password,
      partner: asAdmin.code,
    });
    const running = await begin(server, `${form.toString()}&scope=write`);
    const stopped = server.stop('SIGTERM');
    await vi.waitFor(async () => expect(await isListening(server.port)).toBe(false), { timeout: 30_000 });
    expect(await running.finish()).toBe(200);
    await stopped;
    expect(server.process.exitCode).toBe(0);
    server = await startServer({ env, dataDir: server.dataDir });
  });
});
