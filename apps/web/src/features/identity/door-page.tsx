import type { ReactNode } from 'react';
import { ownLanguage, useBoot } from '../../entities/site/boot-context.ts';
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

/** The employer's own words, as on its home page. */
function DoorWords() {
  const t = useWords();
  const { headline, sentence } = useBoot().brand;
  return (
    <div className={classes['words']} lang={headline && ownLanguage()}>
      <p dir="auto">{headline ?? t('auth.door')}</p>
      {headline && sentence ? <p dir="auto">{sentence}</p> : null}
    </div>
  );
}

/** Frame of the pages that let a user in: the form, and beside it, where there is room, the employer's side. */
export function DoorPage(props: DoorPageProps) {
  return (
    <div className={classes['door']}>
      <Page {...props} />
      <div className={classes['side']}>
        <DoorPicture />
        <DoorWords />
      </div>
    </div>
  );
}
