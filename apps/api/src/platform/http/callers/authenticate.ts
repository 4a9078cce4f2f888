import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '@evenhand/domain/access/can';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Secrets } from '../../secrets.ts';
import { ProblemError } from '../problem-error.ts';

/** Seconds for which an access token is valid. */
export const accessTokenLife = 900;

const claims = z.object({ sub: z.uuid(), org: z.uuid(), sid: z.uuid() });
export type Claims = z.infer<typeof claims>;

export const signAccessToken = (secrets: Secrets, token: Claims, now: Date): Promise<string> =>
  new SignJWT({ org: token.org, sid: token.sid })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(token.sub)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenLife)
    .sign(secrets.accessTokenKey);

interface Verified {
  readonly claims: Claims;
  /** Unix time in seconds. */
  readonly expiresAt: number;
}

/** Tokens whose signature has been verified, since each comes with many requests. The session is looked up at every request. */
const verified = new WeakMap<Secrets, Map<string, Verified>>();
const mostVerified = 10_000;

function knownTokens(secrets: Secrets): Map<string, Verified> {
  const tokens = verified.get(secrets) ?? new Map<string, Verified>();
  if (tokens.size >= mostVerified) tokens.clear();
  verified.set(secrets, tokens);
  return tokens;
}

async function verify(secrets: Secrets, token: string, now: Date): Promise<Verified> {
  const { payload } = await jwtVerify(token, secrets.accessTokenKey, {
    algorithms: ['HS256'],
    currentDate: now,
    requiredClaims: ['exp'],
  });
  return { claims: claims.parse(payload), expiresAt: payload.exp ?? 0 };
}

/** Reads a bearer token. Throws 401: the client may refresh an expired token, an unreadable one ends the sign-in. */
export async function readAccessToken(secrets: Secrets, token: string, now: Date): Promise<Claims> {
  const tokens = knownTokens(secrets);
  const known = tokens.get(token);
  if (known && known.expiresAt > now.getTime() / 1000) return known.claims;
  try {
    const read = await verify(secrets, token, now);
    tokens.set(token, read);
    return read.claims;
  } catch (error) {
    tokens.delete(token);
    const expired = error instanceof errors.JWTExpired;
    throw new ProblemError('invalid_token', {
      note: expired ? 'Access token expired' : 'Cannot convert access token to JSON',
    });
  }
}

/** Returns the bearer token of a request, or null. The name of the scheme may be in any case (RFC 9110, 11.1). */
export const bearerOf = (authorization: string | undefined): string | null =>
  /^bearer +(.*)$/is.exec(authorization ?? '')?.[1] ?? null;

/**
 * Returns the milliseconds since the person last did something, as their page reports: requests that the page makes by itself are
 * no use of it.
 */
export function idleOf(headers: IncomingHttpHeaders): number {
  const seconds = headers['x-idle-seconds'];
  return typeof seconds === 'string' && /^\d{1,8}$/.test(seconds) ? Number(seconds) * 1000 : 0;
}

/** Looks up the session's row. Returns null when it has ended or expired. Implemented by the identity feature. */
export type FindSession = (claims: Claims, idle: number) => Promise<Actor | null>;
