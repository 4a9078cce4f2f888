import { isManager } from '@evenhand/domain/access/user-type';
import { loadUser } from '../../entities/session/current-user.ts';
import { loadStaffWords } from '../../entities/session/staff-words.ts';

/** Loads the user and the words of their frame before it is shown, so that the frame does not change under them. */
export async function loadUserFrame(): Promise<null> {
  const user = await loadUser();
  if (user && isManager(user.userType)) await loadStaffWords();
  return null;
}
