import { revokeToken } from '@evenhand/contract/tenancy/identity/sign-in';
import { logout, measureUseBy, refreshToken, request, session } from './http.ts';
import { nextSessionStep } from './session-timeout-rule.ts';

const checkEvery = 20_000;
/** Signs of use come by the hundred; one in this time is noted. */
const noteEvery = 3000;
/** Milliseconds to wait for the server to end the session: a user's page does not stay open for a server that is away. */
const longestGoodbye = 1000;
/** Events that only a person causes. What a script scrolls, or an answer changes, is none of it. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const;
const usedKey = 'evenhand.used';

let activeAt = 0;
let stop = (): void => undefined;

function usedElsewhere(): number {
  try {
    return Number(localStorage.getItem(usedKey));
  } catch {
    return 0;
  }
}

/** In any tab. What lies in the future is of a clock that has been set back. */
function lastUse(): number {
  const elsewhere = usedElsewhere();
  return elsewhere > activeAt && elsewhere <= Date.now() ? elsewhere : activeAt;
}

function noteUse(): void {
  activeAt = Date.now();
  try {
    localStorage.setItem(usedKey, String(activeAt));
  } catch {
    // No storage, or full: this tab knows for itself.
  }
}

/** The server is told as well: what the page still had must be good for nothing. */
async function end(): Promise<void> {
  stop();
  const told = request(revokeToken, { body: {} }).catch(() => undefined);
  await Promise.race([told, new Promise((late) => setTimeout(late, longestGoodbye))]);
  logout('expired');
}

function check(timeoutMinutes: number): void {
  const saved = session.saved();
  if (!saved) return;
  const times = { now: Date.now(), activeAt: lastUse(), toldAt: saved.renewedAt, expiresOn: saved.expiresOn };
  const step = nextSessionStep(times, timeoutMinutes);
  if (step === 'end') void end();
  // A refresh that fails here is left to the next call, which then has something to say to the person.
  if (step === 'refresh' && saved.refreshable) refreshToken().catch(() => undefined);
}

/**
 * Watches whether the user is active, which every call tells the server. Keeps the session fresh while they are, also when they
 * only read, and ends it after the organisation's minutes without use. It stops by itself when the sign-in is over.
 */
export function startSessionTimeout(timeoutMinutes: number | null): void {
  stop();
  if (!session.isSignedIn()) return;
  const listening = new AbortController();
  const { signal } = listening;
  const look = (): void => {
    if (timeoutMinutes !== null) check(timeoutMinutes);
  };
  const used = (): void => {
    if (Date.now() - activeAt < noteEvery) return;
    // A user who comes back too late finds the session over, also before the next look.
    look();
    if (signal.aborted) return;
    noteUse();
    look();
  };
  noteUse();
  measureUseBy(lastUse);
  for (const sign of signs) window.addEventListener(sign, used, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', look, { signal });
  const timer = setInterval(look, checkEvery);
  const forget = session.subscribe(() => {
    if (!session.isSignedIn()) stop();
  });
  stop = () => {
    listening.abort();
    clearInterval(timer);
    forget();
    measureUseBy(() => Date.now());
    stop = () => undefined;
  };
}
