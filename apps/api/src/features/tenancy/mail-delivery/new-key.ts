import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secrets } from '../../../platform/secrets.ts';
import type { SealedKey } from './mail-domain.queries.ts';

const generate = promisify(generateKeyPair);

/** Makes an RSA key that signs mail: 2048 bits, the longest whose record every DNS takes. */
export async function newKey(secrets: Secrets): Promise<SealedKey> {
  const { privateKey, publicKey } = await generate('rsa', { modulusLength: 2048 });
  return {
    privateKey: secrets.encrypt(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
