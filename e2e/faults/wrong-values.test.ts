import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, startServer } from '../start-server.ts';

const engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'pglite';

describe.runIf(engine === 'pglite')('a server with wrong values', () => {
  let scratch: string;
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'evenhand-wrong-'));
  });
  afterAll(() => removeFolder(scratch));

  /** Returns the output of the server as it ends, or `started`, which fails the test. */
  async function saidBy(env: Readonly<Record<string, string>>, port = 0): Promise<string> {
    const dataDir = join(scratch, 'data');
    const started = await startServer({ env, dataDir, port }).catch((error: unknown) => String(error));
    if (typeof started === 'string') return started;
    await started.stop('SIGKILL');
    return 'started';
  }

  it('ends with each name and what is expected', async () => {
    const said = await saidBy({ ENVIRONMENT: 'LIVE', S3_ENDPOINT: 'minio:9000', ROLE: 'web' });
    expect(said).toContain('Evenhand cannot start. The environment has wrong values:');
    expect(said).toContain('\n  ENVIRONMENT: expected LOCAL, DEV, STAGING or PROD\n');
    expect(said).toContain('\n  S3_ENDPOINT: expected an http(s) address\n');
    expect(said).toContain('\n  ROLE: expected all without DATABASE_URL');
  });

  it('ends before it has made anything when its port is taken', async () => {
    // The other process closes every connection, because a start asks its port whether it is ready.
    const other = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const said = await saidBy({ DEMO: '1' }, port);
    await new Promise((resolve) => other.close(resolve));
    expect(said).toContain(`The environment has a wrong value:\n  PORT: ${port} is taken by another process`);
    expect(await readdir(join(scratch, 'data'))).toEqual([]);
  });
});
