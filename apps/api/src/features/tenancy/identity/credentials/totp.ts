import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Secrets } from '../../../../platform/secrets.ts';

/** Parameters that nearly all authenticator apps support. */
const rules = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** A code of the step before or after counts too: clocks differ, and typing takes time. */
const stepsAround = 1;

export interface Enrolment {
  /** For typing in, in groups of four. */
  readonly secret: string;
  readonly uri: string;
  /** The same as a picture to scan, as a data address. */
  readonly qr: string;
}

export const newTotpSecret = (): string => new Secret({ size: secretBytes }).base32;

/**
 * Returns the secret as text, address and picture for an authenticator app. Loads the picture's library only now, as few requests
 * need it.
 */
export async function presentEnrolment(
  secret: string,
  at: { readonly issuer: string; readonly label: string },
): Promise<Enrolment> {
  const uri = new TOTP({ ...rules, ...at, secret: Secret.fromBase32(secret) }).toString();
  const { default: qrcode } = await import('qrcode');
  const svg = await qrcode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return {
    secret: secret.replace(/(.{4})(?=.)/g, '$1 '),
    uri,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

/** Returns the time step of a code; null when it is none of this secret's at that time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.trim(), timestamp: now.getTime(), window: stepsAround });
  return delta === null ? null : Math.floor(now.getTime() / (rules.period * 1000)) + delta;
}

/** Neither vowels, which make words, nor what is mistaken for something else. */
const alphabet = 'BCDFGHJKMNPQRTVWXY346789';
const codesAtOnce = 10;
const randomGroup = (): string => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

export const newRecoveryCodes = (): string[] => [
  ...new Set(Array.from({ length: codesAtOnce }, () => `${randomGroup()}-${randomGroup()}`)),
];

/** Eight letters could be guessed from a plain hash; the key cannot. */
export const hashRecoveryCode = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.directoryHash(`recovery|${userId}|${code.trim().toUpperCase()}`);
