import type { ReactNode } from 'react';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import classes from './door-page.module.css';

interface DoorPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** Frame of the pages that let a user in: the form, and beside it, where there is room, the employer's side. */
export function DoorPage(props: DoorPageProps) {
  const t = useWords();
  return (
    <div className={classes['door']}>
      <Page {...props} />
      <div className={classes['side']}>
        <p>{t('auth.door')}</p>
      </div>
    </div>
  );
}
