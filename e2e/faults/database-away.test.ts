import { connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type ApiClient, signIn } from '../api-client.ts';
import { demoOn, demoPostgres } from '../start-demo.ts';
import { type RunningServer, removeFolder, type ScratchPostgres, startServer } from '../start-server.ts';

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';
const asAdmin = { code: 'hartwell', email: 'admin@hartwell.example', password: 'Demo-pass-2026!' };
const roles = z.object({ content: z.array(z.object({ id: z.string() })) });
const refused = z.object({ errors: z.array(z.object({ code: z.string() })) });
const soon = { timeout: 60_000, interval: 200 };

/** A line to the database that can be cut and mended. */
class Line {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#target.port), this.#target.hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one);
        one.on('error', () => undefined);
        one.once('close', () => {
          this.#sockets.delete(one);
          other.destroy();
        });
        one.pipe(other);
      }
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    if (address && typeof address === 'object') this.#port = address.port;
    this.#server = server;
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** Returns the address of a login through this line. */
  of(address: string): string {
    const url = new URL(address);
    url.port = String(this.#port);
    return url.href;
  }
}

describe.runIf(engine === 'postgres')('a server whose database goes away', () => {
  let database: ScratchPostgres;
  let line: Line;
  let server: RunningServer;
  let api: ApiClient;

  beforeAll(async () => {
    const demo = await demoPostgres();
    database = demo.database;
    line = new Line(database.url);
    await line.mend();
    server = await startServer({ ...demo.started, env: { ...demoOn(database), DATABASE_URL: line.of(database.url) } });
    api = await signIn(server, asAdmin);
  });
  afterAll(async () => {
    await server.stop('SIGKILL');
    await removeFolder(server.dataDir);
    await line.cut();
    await database.stop();
  });

  const statusOf = async (path: string): Promise<number> => (await fetch(server.url('', path))).status;
  const list = () => api.call('GET', '/api/v1/roles?resultsPerPage=100');

  it('lives on, and says that it is away to callers in the middle of a request and to later ones', async () => {
    const role = roles.parse((await list()).body).content[0]?.id;
    const holder = new pg.Client({ connectionString: database.adminUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table role in access exclusive mode');
    const waiting = [list(), api.call('GET', `/api/v1/roles/${role}`)];
    await vi.waitFor(async () => {
      const { rows } = await holder.query(`select count(*)::int as waiting from pg_locks where not granted`);
      expect(rows).toEqual([{ waiting: waiting.length }]);
    }, soon);
    await line.cut();
    const answers = await Promise.all(waiting);
    await holder.query('rollback');
    await holder.end();
    expect(answers.map(({ status, body }) => [status, refused.parse(body).errors[0]?.code])).toEqual(
      waiting.map(() => [503, 'unavailable']),
    );
    expect((await list()).status).toBe(503);
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200]);
    expect(server.process.exitCode).toBeNull();
  });

  it('recovers by itself when the database is back, with its jobs', async () => {
    await line.mend();
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), soon);
    expect((await list()).status).toBe(200);
    const forgot = await api.call('POST', '/api/public/forgot', { email: asAdmin.email });
    expect(forgot.status).toBe(202);
    const admin = new pg.Client({ connectionString: database.adminUrl });
    await admin.connect();
    await vi.waitFor(async () => {
      const { rows } = await admin.query(`select state from mail_message where to_address = $1`, [asAdmin.email]);
      expect(rows).toEqual([{ state: 'sent' }]);
    }, soon);
    await admin.end();
  });
});
