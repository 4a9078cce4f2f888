import { logout, refreshToken, session } from './http.ts';
import { nextSessionStep } from './session-timeout-rule.ts';

const checkEvery = 20_000;

let timer: ReturnType<typeof setInterval> | undefined;
let activeAt = 0;
const touched = (): void => {
  activeAt = Date.now();
};
const signs = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const;

function check(timeoutMinutes: number): void {
  const saved = session.saved();
  if (!saved) {
    stopSessionTimeout();
    return;
  }
  const times = { now: Date.now(), activeAt: Math.max(activeAt, saved.renewedAt), expiresOn: saved.expiresOn };
  const step = nextSessionStep(times, timeoutMinutes);
  if (step === 'end') logout('expired');
  // A refresh that fails here is left to the next call, which then has something to say to the person.
  if (step === 'refresh' && saved.refreshable) refreshToken().catch(() => undefined);
}

/** Keeps the session fresh while it is used and ends it after the organisation's minutes without use. */
export function startSessionTimeout(timeoutMinutes: number | null): void {
  stopSessionTimeout();
  if (timeoutMinutes === null) return;
  touched();
  for (const sign of signs) window.addEventListener(sign, touched, { passive: true });
  timer = setInterval(() => check(timeoutMinutes), checkEvery);
}

export function stopSessionTimeout(): void {
  clearInterval(timer);
  for (const sign of signs) window.removeEventListener(sign, touched);
}
