import { isManager } from '@evenhand/domain/access/user-type';
import { loadUser } from '../../lib/current-user.ts';
import { loadStaffWords } from '../../lib/staff-words.ts';

/** Who somebody is, and the words of their frame: known before it is shown, so that they stay in the frame they know. */
export async function loadUserFrame(): Promise<null> {
  const user = await loadUser();
  if (user && isManager(user.userType)) await loadStaffWords();
  return null;
}
