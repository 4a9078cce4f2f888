import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '../api-client.ts';
import { bareEnvironment, freePort, mostStartMs, removeFolder } from '../start-server.ts';

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';
const root = fileURLToPath(new URL('../../', import.meta.url));
const madeLater = ['node_modules', 'dist'];

describe.runIf(engine === 'pglite')('the first start after the install', () => {
  let copy: string;
  let child: ChildProcess | null = null;

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'evenhand-first-start-'));
    const filter = (source: string): boolean => !madeLater.includes(basename(source));
    for (const part of ['package.json', 'tsconfig.base.json', 'apps', 'packages', 'tools'])
      await cp(join(root, part), join(copy, part), { recursive: true, filter });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
  });
  afterAll(async () => {
    if (child && child.exitCode === null) {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    }
    await removeFolder(copy);
  });

  it('builds the web app, serves it, and makes a demo whose people can sign in', async () => {
    const built = join(copy, 'apps/web/dist/index.html');
    expect(existsSync(built)).toBe(false);
    const port = await freePort();
    // Starts as `npm start` does, with a shell set for development: the pages must be built for production there too.
    child = spawn(process.execPath, ['tools/preflight.mjs', 'apps/api/src/main.ts'], {
      cwd: copy,
      env: {
        ...bareEnvironment(),
        NODE_ENV: 'development',
        PORT: String(port),
        DATA_DIR: join(copy, 'data'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const note = (chunk: Buffer): void => {
      said += chunk.toString();
    };
    child.stdout?.on('data', note);
    child.stderr?.on('data', note);
    const isReady = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      );
    await vi.waitFor(async () => expect(await isReady(), said).toBe(true), { timeout: mostStartMs, interval: 200 });
    expect(said).toContain('Building the web app');
    expect(existsSync(built)).toBe(true);
    const page = await (await fetch(`http://localhost:${port}/`)).text();
    const [, script = ''] = /<script[^>]* src="([^"]+\.js)"/.exec(page) ?? [];
    const answer = await fetch(new URL(script, `http://localhost:${port}/`));
    expect([answer.status, answer.headers.get('content-type')], script).toEqual([
      200,
      expect.stringContaining('javascript'),
    ]);
    const admin = { code: 'hartwell', email: 'admin@hartwell.example', password: 'Demo-pass-2026!' };
    const { call } = await vi.waitFor(() => signIn({ port }, admin), { timeout: mostStartMs, interval: 500 });
    expect(await call('GET', '/api/v1/user')).toMatchObject({ status: 200, body: { email: admin.email } });
  });
});
