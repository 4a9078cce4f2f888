import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { takesApplications } from '../../../entities/session/landing.ts';
import { useBoot } from '../../../entities/site/boot-context.ts';
import { useWords } from '../../../lib/words/words.ts';
import { KeyHint } from '../../../ui/text/key-hint.tsx';
import { GoOnChoice } from './go-on-choice.tsx';
import classes from './walk-nav.module.css';

interface WalkNavProps {
  readonly backTo: string;
  readonly backLabel: string;
  /** "3 of 41"; null when the list is not known. */
  readonly counted: string | null;
  readonly previous: string | null;
  readonly next: string | null;
  /** Link to the other view of the candidate; null when there is none. */
  readonly other: { readonly to: string; readonly label: string } | null;
}

/** Shows the links "Back to the list · < 3 of 41 >". */
export function WalkNav({ backTo, backLabel, counted, previous, next, other }: WalkNavProps) {
  const t = useWords();
  const { variant } = useBoot();
  return (
    <nav aria-label={t('staff.walk.label')} className={classes['walk']}>
      <span>
        <Link to={backTo}>{backLabel}</Link>
        {other ? <Link to={other.to}>{other.label}</Link> : null}
      </span>
      {counted !== null ? (
        <span>
          {takesApplications(variant) ? <GoOnChoice /> : null}
          <span className={classes['pages']}>
            {previous ? (
              <Link to={previous}>
                <IconChevronLeft size={20} aria-hidden="true" />
                <span className={classes['word']}>{t('ui.previous')}</span> <KeyHint>[</KeyHint>
              </Link>
            ) : null}
            <span>{counted}</span>
            {next ? (
              <Link to={next}>
                <span className={classes['word']}>{t('ui.next')}</span> <KeyHint>]</KeyHint>
                <IconChevronRight size={20} aria-hidden="true" />
              </Link>
            ) : null}
          </span>
        </span>
      ) : null}
    </nav>
  );
}
