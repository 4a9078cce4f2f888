const days = 30;
const path = '/login';

/** A cookie name may not hold an e-mail address as it is. */
const nameOf = (email: string): string =>
  `otp-${[...new TextEncoder().encode(email.trim().toLowerCase())].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/**
 * Returns the proof that this device has given a passcode for an address before. It is kept for 30 days, for the sign-in page only.
 */
export function readOtpCookie(page: Document, email: string): string | undefined {
  const wanted = `${nameOf(email)}=`;
  const pair = page.cookie.split('; ').find((entry) => entry.startsWith(wanted));
  return pair ? decodeURIComponent(pair.slice(wanted.length)) : undefined;
}

function write(page: Document, email: string, value: string, seconds: number): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : '';
  page.cookie = `${nameOf(email)}=${encodeURIComponent(value)}; path=${path}; max-age=${seconds}; SameSite=Lax${secure}`;
}

export const keepOtpCookie = (page: Document, email: string, value: string): void =>
  write(page, email, value, days * 24 * 60 * 60);
// An age below nought has always passed. One of nought may last until the end of the millisecond.
export const removeOtpCookie = (page: Document, email: string): void => write(page, email, '', -1);
