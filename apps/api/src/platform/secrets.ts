import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keys derived from the one secret of the configuration, each for one use. */
export interface Secrets {
  /** HS256 key of access tokens. */
  readonly accessTokenKey: Uint8Array;
  /** Keyed hash for directories and rate buckets: the plain value cannot be guessed from it. */
  directoryHash(value: string): Buffer;
  /** Signs the value that a link in a mail names, for links that stay good without being stored. */
  linkHash(value: string): Buffer;
  encrypt(plain: string): Buffer;
  decrypt(sealed: Uint8Array): string;
}

const keyId = 1;
const ivBytes = 12;
const tagBytes = 16;

const derive = (secret: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'evenhand', use, 32));

export function deriveSecrets(secret: string): Secrets {
  const directoryKey = derive(secret, 'directory');
  const linkKey = derive(secret, 'link');
  const sealKey = derive(secret, 'seal');
  return {
    accessTokenKey: derive(secret, 'access-token'),
    directoryHash: (value) => createHmac('sha256', directoryKey).update(value).digest(),
    linkHash: (value) => createHmac('sha256', linkKey).update(value).digest(),
    encrypt(plain) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([keyId]), iv, cipher.getAuthTag(), body]);
    },
    decrypt(sealed) {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== keyId) throw new Error(`sealed with key ${bytes[0]}, which is not configured`);
      const iv = bytes.subarray(1, 1 + ivBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealKey, iv);
      decipher.setAuthTag(bytes.subarray(1 + ivBytes, 1 + ivBytes + tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(1 + ivBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}

/** Returns a new one-use token: 32 random bytes, readable in a link. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
