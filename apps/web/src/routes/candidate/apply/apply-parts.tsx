import { memo } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import classes from '../../../ui/layout/steps.module.css';

export const applyParts = ['profile', 'questions', 'review'] as const;
export type ApplyPart = (typeof applyParts)[number];

export const isApplyPart = (value: unknown): value is ApplyPart => applyParts.some((part) => part === value);

interface PartNavProps {
  readonly roleId: string;
  readonly current: ApplyPart;
}

/** The three parts, in any order. */
export const PartNav = memo(function PartNav({ roleId, current }: PartNavProps) {
  const t = useWords();
  return (
    <nav aria-label={t('apply.parts')}>
      <ol className={classes['steps']}>
        {applyParts.map((part, at) => (
          <li key={part} aria-current={part === current ? 'step' : undefined}>
            <span className={classes['mark']} aria-hidden="true">
              {at + 1}
            </span>
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
