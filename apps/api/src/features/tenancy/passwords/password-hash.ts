import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { openTurnstile } from '../../../platform/turnstile.ts';

const argon2id = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** More at once than there are processors is no faster and takes 19 MiB each; one thread of four stays free for files. */
const turnstile = openTurnstile(Math.min(3, availableParallelism()));
const derive = (parameters: Argon2Parameters): Promise<Buffer> => turnstile(() => argon2id('argon2id', parameters));

/** OWASP's smallest recommended cost of Argon2id: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltBytes = 16;
const hashBytes = 32;

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const phc = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Hash with which the password for an unknown person is compared, so that it takes as long as for a known one. No password matches
 * it.
 */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(saltBytes))}$${base64(Buffer.alloc(hashBytes))}`;

/** Passwords that look the same are the same, however the keyboard composes their letters. */
const messageOf = (password: string): Buffer => Buffer.from(password.normalize('NFKC'), 'utf8');

/** Hashes a password with Argon2id, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const hash = await derive({ ...cost, message: messageOf(password), nonce, tagLength: hashBytes });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(hash)}`;
}

/** Returns whether it is the password of this hash. Without a hash it takes the same time and is false. */
export async function matchesPassword(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(hash ?? nobody) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('password hash is not Argon2id');
  const kept = Buffer.from(tag, 'base64');
  const given = await derive({
    message: messageOf(password),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: kept.length,
  });
  return timingSafeEqual(given, kept) && hash !== null;
}
