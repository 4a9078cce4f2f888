import type { User } from '@evenhand/contract/tenancy/identity/users';
import { isAllSent, signOut } from '../../features/identity/sign-in/sign-out.ts';
import { closeMenus } from '../../lib/page/menus.ts';
import { useWords } from '../../lib/words/words.ts';

/** The item of a menu that signs the user out. */
export function SignOutItem({ user }: { readonly user: User }) {
  const t = useWords();
  // By the browser's own means, which are there without a line too and cost the first visit nothing.
  const leave = async (): Promise<void> => {
    if ((await isAllSent(user)) || confirm(t('shell.signOut.unsent'))) await signOut();
  };
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          closeMenus();
          void leave();
        }}
      >
        {t('shell.nav.signOut')}
      </button>
    </li>
  );
}
