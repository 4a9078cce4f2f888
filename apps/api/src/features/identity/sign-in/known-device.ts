import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { RequestContext } from '../../../platform/http/route.ts';
import { readSignedId, signedId } from '../../../platform/signed-id.ts';

const cookieSeconds = 365 * 24 * 60 * 60;

/** What of a call says by which device it was made. */
type DeviceContext = Pick<RequestContext, 'raw' | 'services' | 'tenant'>;

const isSecure = ({ tenant }: DeviceContext): boolean => tenant.origin.startsWith('https:');
const cookieName = (context: DeviceContext): string => (isSecure(context) ? '__Host-device' : 'device');
const useOf = ({ tenant }: DeviceContext, email: string): string => `device|${tenant.id}|${normaliseEmail(email)}`;

/**
 * The browser from which whoever has this account signed in last, or null for any other: what others try from the same public address
 * is not counted against it ("device cookies" of OWASP's notes on slow guessing).
 */
export function knownDevice(context: DeviceContext, email: string): string | null {
  const cookie = context.raw.cookies[cookieName(context)];
  return cookie ? readSignedId(context.services.secrets, useOf(context, email), cookie) : null;
}

/** Makes the browser known for this account. It says nothing of whose it is. */
export function rememberDevice(context: DeviceContext & Pick<RequestContext, 'reply'>, email: string): void {
  const id = knownDevice(context, email) ?? randomUUID();
  context.reply.setCookie(cookieName(context), signedId(context.services.secrets, useOf(context, email), id), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(context),
    maxAge: cookieSeconds,
  });
}
