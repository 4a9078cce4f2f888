import type { ReactNode } from 'react';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useWords } from '../../lib/words/words.ts';
import { Page } from '../../ui/layout/page.tsx';
import classes from './door-page.module.css';

interface DoorPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The employer's picture. A phone, which does not show it, does not load it. */
function DoorPicture() {
  const { band, picture } = useBoot().brand;
  if (!picture || band === 'none') return null;
  return (
    <img
      src={`/api/public/picture/${picture.id}`}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      loading="lazy"
      style={{ objectPosition: `${picture.focusX}% ${picture.focusY}%` }}
    />
  );
}

/** Frame of the pages that let a user in: the form, and beside it, where there is room, the employer's side. */
export function DoorPage(props: DoorPageProps) {
  const t = useWords();
  return (
    <div className={classes['door']}>
      <Page {...props} />
      <div className={classes['side']}>
        <DoorPicture />
        <p>{t('auth.door')}</p>
      </div>
    </div>
  );
}
