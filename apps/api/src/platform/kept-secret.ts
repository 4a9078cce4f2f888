import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Fewest characters of a secret; ours have 64. A shorter one is the rest of a cut-off file, and anybody could sign by it. */
const shortest = 32;

function whole(text: string, file: string): string {
  const secret = text.trim();
  if (secret.length >= shortest) return secret;
  throw new Error(`${file} holds no whole secret: put the one back that was kept with the backup, or remove the file`);
}

const missing = (file: string): string =>
  [
    `${file} is missing, and the database was made with what it held.`,
    'Put the file back from a backup (docs/how-to/backup-and-restore.md), or start with SECRET_KEY set to what it held.',
    'Where it is lost for good, set SECRET_KEY to a new secret of at least 32 characters: all users are signed out, and',
    'authenticator apps and remembered devices have to be set up again.',
  ].join('\n');

/**
 * Returns the secret that is made at first start and kept in the data folder: the same one for all processes that begin at once.
 * Throws when there is data (`hasData`) and no secret: a new one would leave sealed secrets sealed without a word.
 */
export async function keptSecret(
  dataDir: string,
  { hasData }: { readonly hasData: () => boolean | Promise<boolean> },
): Promise<string> {
  const file = join(dataDir, 'secret-key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return whole(kept, file);
  if (await hasData()) throw new Error(missing(file));
  const part = `${file}.${randomBytes(6).toString('hex')}.part`;
  await writeFile(part, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  // The file appears whole or not at all, and the process that comes second takes the first one's.
  await link(part, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(part);
  return whole(await readFile(file, 'utf8'), file);
}
