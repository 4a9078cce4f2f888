const maxLength = 2000;
/** Browsers drop control characters and white space, and read a backslash as a slash. */
const treacherous = /[\p{Cc}\p{Cf}\p{Z}\\]/u;

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

const isOwnPath = (path: string): boolean => path.startsWith('/') && !path.includes('//') && !treacherous.test(path);

/** Returns whether a path is our own, also when it is decoded repeatedly: a path must be harmless in every reading. */
function isOwnInEveryReading(path: string): boolean {
  let reading = path;
  for (let depth = 0; depth < 4; depth += 1) {
    // Spaces are common in decoded names and harmless there; in the address itself they are not.
    if (!isOwnPath(depth === 0 ? reading : reading.replaceAll(' ', '_'))) return false;
    const next = decoded(reading);
    if (next === null) return depth > 0;
    if (next === reading) return true;
    reading = next;
  }
  return false;
}

/**
 * Returns the address to return to after signing in if it is a path of our own, otherwise null. It can never lead to another site.
 */
export function safeReturnTarget(url: unknown): string | null {
  if (typeof url !== 'string' || url.length > maxLength || treacherous.test(url)) return null;
  const path = url.split(/[?#]/, 1)[0] ?? '';
  return isOwnInEveryReading(path) ? url : null;
}
