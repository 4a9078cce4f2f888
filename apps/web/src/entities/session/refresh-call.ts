/** Query that trades a page's refresh cookie for an access token. */
export const refreshQuery = {
  grant_type: 'refresh_token',
  application_type: 'web',
  client_id: 'evenhand-web',
} as const;

const refreshLock = 'evenhand.refresh';

/** One refresh at a time over all tabs. Without Web Locks the server's grace for a repeated refresh token helps. */
export async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks: LockManager | null | undefined = navigator.locks;
  return locks ? locks.request(refreshLock, work) : work();
}
