interface Window {
  readonly status: string;
  readonly published_at: Date | null;
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
}

/** Returns whether the role is published, and so visible to the public. */
export const isPublished = ({ status, published_at }: Window): boolean => status === 'ACTIVE' && published_at !== null;

/** open = takes applications now; future = announced; closed = over. Opening counts from its instant, closing ends before its own. */
export function windowState(role: Window, now: Date): 'open' | 'future' | 'closed' {
  if (!isPublished(role) || (role.closes_at !== null && role.closes_at <= now)) return 'closed';
  return role.opens_at !== null && role.opens_at > now ? 'future' : 'open';
}
