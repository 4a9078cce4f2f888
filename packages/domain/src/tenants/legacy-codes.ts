/** Organisation codes of before, and the brand host each has now. Configuration, not code. */
export type LegacyCodes = Readonly<Record<string, string>>;

export interface LegacyRequest {
  readonly code: string;
  /** The path as it was asked for, with its leading slash. */
  readonly path: string;
  /** The query without its question mark; empty when there is none. */
  readonly query: string;
}

const host = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?::\d{1,5})?$/i;

/** Where a legacy code now lives, with path and query kept; null when the code is none. */
export function legacyTarget(codes: LegacyCodes, { code, path, query }: LegacyRequest): string | null {
  const key = code.toLowerCase();
  const target = Object.hasOwn(codes, key) ? codes[key] : undefined;
  if (target === undefined || !host.test(target)) return null;
  const kept = path.startsWith('/') ? path : `/${path}`;
  return `https://${target}${kept}${query === '' ? '' : `?${query}`}`;
}
