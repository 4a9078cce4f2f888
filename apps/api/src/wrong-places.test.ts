import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { refuseWrongPlaces } from './wrong-places.ts';

/** Starts as much of a server of a version that cannot be installed here as the test needs: it greets, and names its version. */
async function oldPostgres(version: string): Promise<{ readonly port: number; close(): Promise<unknown> }> {
  const message = (type: string, ...parts: (string | number[])[]): Buffer => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const head = Buffer.alloc(5);
    head.write(type);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const ready = message('Z', 'I');
  const column = [0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0];
  const answer = [
    message('T', [0, 1], 'server_version_num\0', column),
    message('D', [0, 1, 0, 0, 0, version.length], version),
    message('C', 'SHOW\0'),
    ready,
  ];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', [0, 0, 0, 0]), ready]));
      socket.on('data', (chunk) => chunk.toString('latin1').startsWith('Q') && socket.write(Buffer.concat(answer)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : 0,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe('values that do not fit this machine', () => {
  let folder: string;
  let taken: Server;
  let port: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evenhand-places-'));
    taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    port = String(address && typeof address === 'object' ? address.port : 0);
  });
  afterAll(async () => {
    await new Promise((resolve) => taken.close(resolve));
    await rm(folder, { recursive: true });
  });

  const linesOf = async (env: Record<string, string>, listens = true): Promise<readonly string[]> => {
    const config = readConfig({ DATA_DIR: join(folder, 'made'), PORT: '0', ...env });
    const error: unknown = await refuseWrongPlaces(config, { listens }).catch((reason: unknown) => reason);
    return error instanceof ConfigError ? error.lines : [];
  };
  const nowhere = 'postgres://someone:secret-word@127.0.0.1:1/evenhand';

  it('are named, with what is expected, before anything is made', async () => {
    expect(await linesOf({ PORT: port })).toEqual([
      `PORT: ${port} is taken by another process (EADDRINUSE); expected a free port`,
    ]);
    const [host = ''] = await linesOf({ HOST: 'no-such-host.invalid' });
    expect(host).toMatch(/^HOST: cannot listen on no-such-host\.invalid .*; expected an address of this machine/);
    expect(await linesOf({ HOST: '203.0.113.9' })).toEqual([expect.stringMatching(/^HOST: cannot listen on 203/)]);
    expect(await linesOf({ DATA_DIR: '/dev/null/x' })).toEqual([
      'DATA_DIR: /dev/null/x cannot be written (ENOTDIR); expected a folder',
    ]);
  });

  it('are told all at once, and no password with them', async () => {
    const lines = await linesOf({
      PORT: port,
      DATA_DIR: '/dev/null/x',
      DATABASE_URL: nowhere,
      DATABASE_ADMIN_URL: 'postgres://owner@localhost:2/evenhand',
    });
    expect(lines.map((line) => line.replace(/ .*/, ''))).toEqual([
      'PORT:',
      'DATA_DIR:',
      'DATABASE_URL:',
      'DATABASE_ADMIN_URL:',
    ]);
    expect(lines[2]).toContain('127.0.0.1:1 cannot be used');
    expect(lines.join()).not.toContain('secret-word');
  });

  it('are told of a PostgreSQL server that is too old, and not of the one of the tests', async () => {
    const old = await oldPostgres('130004');
    const [line] = await linesOf({ DATABASE_URL: `postgres://app@127.0.0.1:${old.port}/evenhand` });
    await old.close();
    expect(line).toMatch(
      /^DATABASE_URL: 127\.0\.0\.1:\d+ cannot be used \(it is PostgreSQL 13\.4\); expected .* 15 or newer$/,
    );
    const url = inject('postgresUrl');
    if (url) expect(await linesOf({ DATABASE_URL: url })).toEqual([]);
  });

  it('do not count for a process that does not listen, and a server named twice is reported once', async () => {
    expect(await linesOf({ PORT: port }, false)).toEqual([]);
    expect(await linesOf({ DATABASE_URL: nowhere })).toHaveLength(1);
    expect(await linesOf({})).toEqual([]);
  });
});
