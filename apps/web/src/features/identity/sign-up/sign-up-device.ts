const storageKey = 'evenhand.sign-up';

/** Returns the secret by which this browser is recognised as the one that signed up. Null when it has none. */
export function readSignUpDevice(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Returns the secret for a sign-up that is about to be sent. Without storage it is lost, and confirming asks for the password. */
export function signUpDevice(): string {
  const kept = readSignUpDevice();
  if (kept !== null) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    localStorage.setItem(storageKey, made);
  } catch {
    // No storage: see above.
  }
  return made;
}

/** Deletes the secret, which has no use once the sign-up is confirmed. */
export function forgetSignUpDevice(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing is kept.
  }
}
