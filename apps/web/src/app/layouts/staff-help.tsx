import { Link } from 'react-router';
import { useBoot } from '../../entities/site/boot-context.ts';
import { closeMenus } from '../../lib/page/menus.ts';
import { useWords } from '../../lib/words/words.ts';
import { openCookiePanel } from '../cookies/cookie-panel-state.ts';

/** Shows in a frame without a footer what candidates find in theirs: help, the legal pages and the choice of cookies. */
export function StaffHelp() {
  const t = useWords();
  const address = useBoot().variant?.supportAddress;
  return (
    <>
      {address ? (
        <li>
          <a href={`mailto:${address}`}>{t('shell.footer.support', { address })}</a>
        </li>
      ) : null}
      <li>
        <Link to="/terms">{t('shell.footer.terms')}</Link>
      </li>
      <li>
        <Link to="/policy">{t('shell.footer.policy')}</Link>
      </li>
      <li>
        <button
          type="button"
          onClick={() => {
            closeMenus();
            openCookiePanel();
          }}
        >
          {t('shell.footer.cookies')}
        </button>
      </li>
    </>
  );
}
