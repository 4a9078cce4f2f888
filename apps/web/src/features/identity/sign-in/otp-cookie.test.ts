import { expect, test, vi } from 'vitest';
import { keepOtpCookie, readOtpCookie, removeOtpCookie } from './otp-cookie.ts';

const email = 'amara@example.org';

const it = test.extend('page', { auto: true }, () => {
  history.replaceState(null, '', '/login');
  return document;
});

it('is gone in the very millisecond in which it is removed', ({ page }) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T21:00:00Z') });
  try {
    keepOtpCookie(page, email, 'proof');
    expect(readOtpCookie(page, email)).toBe('proof');
    removeOtpCookie(page, email);
    expect(readOtpCookie(page, email)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
