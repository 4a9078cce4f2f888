import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authKey } from './auth-key.ts';
import { createSession, timeoutFromCookie } from './session.ts';
import { nextSessionStep } from './session-timeout-rule.ts';

const auth = {
  access_token: 'secret-token',
  token_type: 'Bearer' as const,
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000001',
};
/** The time, and when the page was last used; it is in use while that is not given. */
const clock: { now: number; usedAt?: number | undefined } = { now: 1_000_000 };
const open = () =>
  createSession({
    storage: localStorage,
    now: () => clock.now,
    usedAt: () => clock.usedAt ?? clock.now,
    timeoutMinutes: () => 20,
  });

beforeEach(() => {
  localStorage.clear();
  clock.now = 1_000_000;
  clock.usedAt = undefined;
});

describe('the session', () => {
  it('keeps no token on the device', () => {
    open().signedIn(auth);
    expect(JSON.parse(localStorage.getItem(authKey) ?? '{}')).toEqual({
      isLoggedIn: true,
      expiresOn: clock.now + 900_000,
      scope: 'write',
      token_type: 'Bearer',
      refreshable: true,
      renewedAt: clock.now,
    });
  });

  it('expires when now is later than the expiry', () => {
    const session = open();
    session.signedIn(auth);
    clock.now += 900_000;
    expect(session.isExpired()).toBe(false);
    clock.now += 1;
    expect(session.isExpired()).toBe(true);
  });

  it('without a refresh token lasts the minutes of the cookie, counted from the last answer', () => {
    const session = open();
    session.signedIn({ ...auth, refreshable: false });
    expect(session.saved()?.expiresOn).toBe(clock.now + 20 * 60_000);
    clock.now += 60_000;
    session.renew();
    expect(session.saved()?.expiresOn).toBe(clock.now + 20 * 60_000);
  });

  it('is not made longer by an answer to a call that no person made', () => {
    const session = open();
    session.signedIn({ ...auth, refreshable: false });
    const usedAt = clock.now;
    clock.usedAt = usedAt;
    clock.now += 19 * 60_000;
    session.renew();
    expect(session.saved()).toMatchObject({ renewedAt: usedAt, expiresOn: usedAt + 20 * 60_000 });
  });

  it('is seen by other tabs, and its end too', () => {
    const [one, two] = [open(), open()];
    const heard = vi.fn<() => void>();
    two.subscribe(heard);
    one.signedIn(auth);
    two.reload();
    expect([two.isSignedIn(), two.authorization()]).toEqual([true, null]);
    one.clear();
    two.reload();
    expect([two.isSignedIn(), heard.mock.calls.length]).toEqual([false, 2]);
  });

  it('ignores what it cannot read', () => {
    localStorage.setItem(authKey, '{"isLoggedIn":"yes"}');
    expect(open().isSignedIn()).toBe(false);
    localStorage.setItem(authKey, 'not json');
    expect(open().isSignedIn()).toBe(false);
  });
});

describe('timeoutFromCookie', () => {
  it.each([
    ['a=1; sessionTimeout=45; b=2', 45],
    ['sessionTimeout=0', null],
    ['xsessionTimeout=45', null],
    ['', null],
  ])('%s', (cookie, minutes) => expect(timeoutFromCookie(cookie)).toBe(minutes));
});

describe('nextSessionStep', () => {
  const minute = 60_000;
  const fresh = { now: 0, activeAt: 0, toldAt: 0, expiresOn: 99 * minute };
  it.each([
    ['ends after the minutes without use', { now: 30 * minute }, 'end'],
    ['waits while the token is fresh', { now: 5 * minute, expiresOn: 15 * minute }, 'wait'],
    ['refreshes a minute before the token expires', { now: 14 * minute, expiresOn: 15 * minute }, 'refresh'],
    ['tells of a use after half of the time', { now: 15 * minute, activeAt: minute }, 'refresh'],
    ['waits with it until then', { now: 14 * minute, activeAt: 13 * minute }, 'wait'],
    ['has nothing to tell where nobody has done anything', { now: 29 * minute }, 'wait'],
  ] as const)('%s', (_name, times, step) => expect(nextSessionStep({ ...fresh, ...times }, 30)).toBe(step));
});
