import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { authKey } from './auth-key.ts';
import { createLogout, type LogoutDeps } from './logout.ts';
import { createSession } from './session.ts';

const signIn = {
  access_token: 'a',
  token_type: 'Bearer' as const,
  refreshable: true,
  expires_in: 900,
  scope: 'write',
  deviceId: '01990000-0000-7000-8000-000000000001',
};

function setUp(over: Partial<LogoutDeps> = {}) {
  const session = createSession({
    storage: localStorage,
    now: () => Date.now(),
    usedAt: () => 0,
    timeoutMinutes: () => null,
  });
  session.signedIn(signIn);
  const redirect = vi.fn<(path: string) => void>();
  const clearState = vi.fn<() => void>();
  const report = vi.fn<LogoutDeps['report']>(async () => undefined);
  const parts = createLogout({
    session,
    clearState,
    redirect,
    report,
    here: () => ({ path: '/manager/search', search: '?page=2' }),
    environment: () => 'PROD',
    who: () => ({ email: 'a@b.example', organisation: 'Hartwell' }),
    now: () => Date.now(),
    ...over,
  });
  return { ...parts, session, redirect, clearState, report };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('logout', () => {
  it('clears all at once and goes to sign-in after half a second, with the way back', () => {
    const { logout, redirect, clearState, session } = setUp();
    logout('expired');
    expect([session.isSignedIn(), localStorage.getItem(authKey), clearState.mock.calls.length]).toEqual([
      false,
      null,
      1,
    ]);
    vi.advanceTimersByTime(499);
    expect(redirect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(redirect).toHaveBeenCalledWith('/login?url=%2Fmanager%2Fsearch&search=%3Fpage%3D2&ended=1');
  });

  it('forgets the way back when the person wished to leave', () => {
    const { logout, redirect } = setUp();
    logout('own');
    vi.runAllTimers();
    expect(redirect).toHaveBeenCalledWith('/login');
  });

  it('goes once, however many calls fail', () => {
    const { logout, redirect } = setUp();
    logout('expired');
    logout('expired');
    vi.runAllTimers();
    expect(redirect).toHaveBeenCalledTimes(1);
  });
});

describe('a forced logout', () => {
  it('happens at most once a second, clears at once and dispatches the logout after 100 ms', () => {
    const { forcedLogout, session, clearState, report } = setUp();
    forcedLogout();
    forcedLogout();
    expect([session.isSignedIn(), clearState.mock.calls.length]).toEqual([false, 0]);
    vi.advanceTimersByTime(100);
    expect(clearState).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    forcedLogout();
    vi.advanceTimersByTime(100);
    expect(clearState).toHaveBeenCalledTimes(2);
  });

  it('tells support where and who, but not on a developer’s machine', () => {
    const production = setUp();
    production.forcedLogout();
    expect(production.report).toHaveBeenCalledWith({
      userEmail: 'a@b.example',
      clientName: 'Hartwell',
      currentPath: '/manager/search',
    });
    const local = setUp({ environment: () => 'LOCAL' });
    local.forcedLogout();
    expect(local.report).not.toHaveBeenCalled();
  });
});
