import { queryClient } from '../../lib/http/query-client.ts';
import { goTo } from '../../lib/page/navigation.ts';
import { authKey } from './auth-key.ts';
import { userKey } from './current-user-key.ts';
import { session } from './http.ts';

/** Keeps the tabs in step: signing out or in anywhere holds everywhere. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    // A null key means that the whole storage was cleared.
    if (event.key !== authKey && event.key !== null) return;
    session.reload();
    if (session.isSignedIn()) return;
    queryClient.removeQueries({ queryKey: userKey });
    // The page is asked again who may see it.
    goTo(location.pathname + location.search, { replace: true });
  });
}
