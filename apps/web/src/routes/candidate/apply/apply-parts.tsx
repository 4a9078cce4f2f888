import { memo } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import classes from './apply.module.css';

const parts = ['profile', 'questions', 'review'] as const;
export type ApplyPart = (typeof parts)[number];

export const isApplyPart = (value: unknown): value is ApplyPart => parts.some((part) => part === value);

interface PartNavProps {
  readonly roleId: string;
  readonly current: ApplyPart;
}

/** The three parts, in any order. */
export const PartNav = memo(function PartNav({ roleId, current }: PartNavProps) {
  const t = useWords();
  return (
    <nav aria-label={t('apply.parts')}>
      <ol className={classes['parts']}>
        {parts.map((part, at) => (
          <li key={part} aria-current={part === current ? 'step' : undefined}>
            <span aria-hidden="true">{at + 1}</span>
            {part === current ? (
              t(`apply.part.${part}`)
            ) : (
              <Link to={`/apply/${roleId}?part=${part}`}>{t(`apply.part.${part}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
});
