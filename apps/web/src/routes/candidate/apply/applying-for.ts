const key = 'applyingFor';

/** Remembers in this tab for which role the candidate is applying, so that the profile can lead back there. */
export function noteApplying(roleId: string | null): void {
  try {
    if (roleId === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, roleId);
  } catch {
    // A browser that keeps nothing loses the way back and no answer.
  }
}

/** Returns the role of the application that was last open in this tab and has not been sent; null when there is none. */
export function applyingFor(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
