import { randomUUID } from 'node:crypto';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { RequestContext } from '../../../platform/http/route.ts';
import { readSignedId, signedId } from '../../../platform/signed-id.ts';

const cookieSeconds = 365 * 24 * 60 * 60;

/** Parts of a call that show from which device it was made. */
type DeviceContext = Pick<RequestContext, 'raw' | 'services' | 'tenant'>;

const isSecure = ({ tenant }: DeviceContext): boolean => tenant.origin.startsWith('https:');
const cookieName = (context: DeviceContext): string => (isSecure(context) ? '__Host-device' : 'device');
const useOf = ({ tenant }: DeviceContext, email: string): string => `device|${tenant.id}|${normaliseEmail(email)}`;

/**
 * Returns the id of the browser when this account was the last to sign in from it, else null: tries that others make from the same
 * public address are not counted against it ("device cookies" of OWASP's notes on slow guessing).
 */
export function knownDevice(context: DeviceContext, email: string): string | null {
  const cookie = context.raw.cookies[cookieName(context)];
  return cookie ? readSignedId(context.services.secrets, useOf(context, email), cookie) : null;
}

/** Makes the browser known for this account. The cookie does not reveal which account that is. */
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
