import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import type { WordKey } from '@evenhand/words/parts';
import { Link } from 'react-router';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../candidates.module.css';

/** Shows before the questions what is voluntary, and who sees the answers. */
export function NoteBefore({ section }: { readonly section: ProfileSection }) {
  const t = useWords();
  const asksPractice = useBoot().variant?.features['practiceAreas'] === true;
  if (section === 'crs' || section === 'diversity') {
    return (
      <div className={classes['voluntary']}>
        <p>{t(`profile.${section}.text`)}</p>
        <details>
          <summary>{t('profile.whoSees')}</summary>
          <p>{t(`profile.${section}.who`)}</p>
          <p>{t('profile.notOnDevice')}</p>
        </details>
      </div>
    );
  }
  if (section === 'university')
    return (
      <p className={classes['voluntary']}>{t(asksPractice ? 'profile.practice.text' : 'profile.university.text')}</p>
    );
  if (section !== 'terms') return null;
  return (
    <p>
      {t('profile.terms.links')}{' '}
      <Link to="/terms" target="_blank">
        {t('shell.footer.terms')}
      </Link>
      ,{' '}
      <Link to="/policy" target="_blank">
        {t('shell.footer.policy')}
      </Link>
    </p>
  );
}

const why: Readonly<Partial<Record<ProfileSection, WordKey>>> = {
  personal: 'profile.why.personal',
  secondary: 'profile.why.secondary',
  sixthForm: 'profile.why.sixthForm',
  university: 'profile.why.university',
};

/** Shows after the questions why they are asked. */
export function NoteAfter({ section }: { readonly section: ProfileSection }) {
  const t = useWords();
  const key = why[section];
  if (!key) return null;
  return (
    <details>
      <summary>{t('profile.why.title')}</summary>
      <p>{t(key)}</p>
    </details>
  );
}
