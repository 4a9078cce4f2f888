import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { type Config, ConfigError } from './config.ts';
import { openPostgres } from './platform/db/postgres-engine.ts';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);

/** Returns the fault of the configuration for which a server cannot listen. */
export function listenFault({ host, port }: Config, error: unknown): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') return `PORT: ${port} is taken by another process (EADDRINUSE); expected a free port`;
  if (code === 'EACCES') return `PORT: ${port} is not for this user; expected a port above 1023`;
  return `HOST: cannot listen on ${host} (${code}); expected an address of this machine, such as 127.0.0.1 or 0.0.0.0`;
}

const wrongListening = (config: Config): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(listenFault(config, error)));
    server.listen(config.port, config.host, () => server.close(() => resolve(null)));
  });

async function wrongFolder({ dataDir }: Config): Promise<string | null> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    return `DATA_DIR: ${dataDir} cannot be written (${codeOf(error)}); expected a folder`;
  }
}

const oldestPostgres = 15;

/** Throws on a server that is too old, by its `server_version_num`: 150004 is 15.4. */
function refuseOldServer(version: unknown): void {
  const major = Math.trunc(Number(version) / 10_000);
  if (major < oldestPostgres) throw new Error(`it is PostgreSQL ${major}.${Number(version) % 10_000}`);
}

/** Returns the fault of a server that cannot be used. A failed connection's message names no password. */
async function wrongServer(name: string, url: string): Promise<string | null> {
  const { host } = new URL(url);
  const engine = openPostgres({ url, poolSize: 1, statementTimeout: 5000, onError: () => undefined });
  try {
    const { rows } = await engine.exclusive((session) => session.query('show server_version_num'));
    refuseOldServer(rows[0]?.['server_version_num']);
    return null;
  } catch (error) {
    const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
    return `${name}: ${host || 'the server of this machine'} cannot be used (${reason}); expected a PostgreSQL server, ${oldestPostgres} or newer`;
  } finally {
    await engine.close();
  }
}

async function wrongDatabase({ database }: Config): Promise<string | null> {
  if (!database) return null;
  const { url, adminUrl } = database;
  const faults = await Promise.all([
    wrongServer('DATABASE_URL', url),
    adminUrl === url ? null : wrongServer('DATABASE_ADMIN_URL', adminUrl),
  ]);
  return faults.filter((fault) => fault !== null).join('\n') || null;
}

/** Throws ConfigError on values that are right in themselves and not on this machine, at once and before anything is made. */
export async function refuseWrongPlaces(config: Config, { listens }: { readonly listens: boolean }): Promise<void> {
  const faults = await Promise.all([
    listens ? wrongListening(config) : null,
    wrongFolder(config),
    wrongDatabase(config),
  ]);
  const lines = faults.flatMap((fault) => fault?.split('\n') ?? []);
  if (lines.length > 0) throw new ConfigError(lines);
}
