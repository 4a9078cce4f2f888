import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bareEnvironment,
  freePort,
  type ScratchPostgres,
  saysThatItListens,
  saysThatPortIsTaken,
  scratchPostgres,
} from '../start-server.ts';

const folder = fileURLToPath(new URL('../../apps/api/src/', import.meta.url));
const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

interface Run {
  readonly child: ChildProcess;
  output(): string;
  /** Waits until it has ended, and returns its exit code. */
  ended(): Promise<number | null>;
}

/** Runs a process as a production machine does, with nothing but the given variables in its environment. */
function run(file: string, env: Readonly<Record<string, string>>, args: readonly string[] = []): Run {
  const child = spawn(process.execPath, [`${folder}${file}`, ...args], {
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
  }
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, output: () => printed, ended: () => exit };
}

/** Sends one request to a host, as the proxy in front passes it on. */
const call = (port: number, at: { method?: string; host: string; path: string; body?: object }) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        method: at.method ?? 'GET',
        path: at.path,
        headers: { host: at.host, 'x-forwarded-proto': 'https', 'content-type': 'application/json' },
      },
      (incoming) => {
        let text = '';
        incoming.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(at.body ? JSON.stringify(at.body) : undefined);
  });

describe.runIf(engine === 'postgres')('an installation in production, web and worker apart', () => {
  let database: ScratchPostgres;
  let smtp: SMTPServer;
  let env: Record<string, string>;
  let port: number;
  const mails: string[] = [];
  const running: Run[] = [];

  const start = (role: 'web' | 'worker', given: Record<string, string> = {}): Run => {
    const started = run('main.ts', { ...env, ROLE: role, PORT: String(port), ...given });
    running.push(started);
    return started;
  };
  const until = async (holds: () => boolean | Promise<boolean>, what: string): Promise<void> => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (await holds()) return;
      await wait(100);
    }
    throw new Error(`${what}:\n${running.map((each) => each.output()).join('\n---\n')}`);
  };
  const isReady = (): Promise<boolean> =>
    call(port, { host: '127.0.0.1', path: '/readyz' }).then(
      (reply) => reply.status === 200,
      () => false,
    );
  /** Starts the web process on a port that no other process has taken by then. */
  const startWeb = async (): Promise<void> => {
    for (let tries = 1; ; tries += 1) {
      port = await freePort();
      const web = start('web');
      await until(() => web.child.exitCode !== null || saysThatItListens(web.output()), 'the web process is not there');
      if (web.child.exitCode === null) return;
      if (tries === 3 || !saysThatPortIsTaken(web.output())) throw new Error(web.output());
    }
  };

  beforeAll(async () => {
    const scratch = await scratchPostgres();
    if (!scratch) throw new Error('no PostgreSQL binaries');
    database = scratch;
    port = await freePort();
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let text = '';
        stream.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        stream.on('end', () => {
          mails.push(text);
          done();
        });
      },
    });
    const listener = smtp.listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    const smtpPort = address && typeof address === 'object' ? address.port : 0;
    env = {
      ENVIRONMENT: 'PROD',
      DATABASE_URL: database.url,
      DATABASE_ADMIN_URL: database.adminUrl,
      SECRET_KEY: 'a secret of the test that is long enough',
      PUBLIC_URL: 'https://jobs.example.org',
      MAIL_FROM: 'jobs@example.org',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      TRUST_PROXY: '1',
      DATA_DIR: `${tmpdir()}/evenhand-production-${process.pid}`,
      LOG_LEVEL: 'info',
    };
  });
  afterAll(async () => {
    for (const { child } of running) child.kill('SIGKILL');
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await database.stop();
  });

  it('does not start without its secret, nor with the owner’s login, and says why', async () => {
    const without = start('web', { SECRET_KEY: '' });
    expect(await without.ended()).toBe(1);
    expect(without.output()).toContain('SECRET_KEY: demanded in production');
    const strong = start('web', { DATABASE_URL: database.adminUrl });
    expect(await strong.ended()).toBe(1);
    expect(strong.output()).toContain('bypasses row-level security');
  });

  it('starts both at once on an empty database, ready to answer', async () => {
    const web = startWeb();
    start('worker');
    await web;
    await until(isReady, 'the web process is not ready');
    expect((await call(port, { host: 'jobs.example.org', path: '/healthz' })).status).toBe(200);
    const metrics = await call(port, { host: '127.0.0.1', path: '/metrics' });
    expect(metrics.text).toContain('http_request_duration_seconds');
  });

  it('sends by the worker what the web process has queued', async () => {
    const admin = run('commands/create-admin.ts', env, ['robin@example.org']);
    expect(await admin.ended(), admin.output()).toBe(0);
    expect(admin.output()).toContain('https://platform.jobs.example.org/login');
    const forgot = await call(port, {
      method: 'POST',
      host: 'platform.jobs.example.org',
      path: '/api/public/forgot',
      body: { email: 'robin@example.org' },
    });
    expect(forgot.status).toBe(202);
    await until(() => mails.length > 0, 'no mail came');
    expect(mails[0]).toMatch(/^From: .*<jobs@example\.org>/m);
    expect(mails[0]).toMatch(/^To: robin@example\.org/m);
    expect(mails[0]).toMatch(/^Message-ID: <.+@jobs\.example\.org>/im);
  });

  it('ends when it is told to, worker and web, without an error', async () => {
    const alive = running.filter(({ child }) => child.exitCode === null);
    expect(alive).toHaveLength(2);
    for (const { child } of alive) child.kill('SIGTERM');
    expect(await Promise.all(alive.map((each) => each.ended()))).toEqual([0, 0]);
    for (const each of alive) expect(each.output()).not.toMatch(/"level":(50|60)/);
  });
});
