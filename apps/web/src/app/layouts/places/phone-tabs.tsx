import { NavLink } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import type { NavItem } from '../staff-nav.ts';
import classes from './phone-tabs.module.css';

const mostTabs = 5;

/** On a phone: the places that are gone to most, within reach of the thumb. */
export function PhoneTabs({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useWords();
  return (
    <nav aria-label={t('staff.frame.tabs')} className={`${classes['tabs']} no-print`}>
      <ul>
        {nav.slice(0, mostTabs).map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <NavLink to={path}>
              <Icon size={22} stroke={1.6} aria-hidden="true" />
              <span>{t(label)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
