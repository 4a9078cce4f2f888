import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { lazy } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { HiddenScores } from './hidden-scores.tsx';
import classes from './scorecard.module.css';

/** Loaded once other reviewers have scored. */
const OthersTable = lazy(async () => ({ default: (await import('./others-table.tsx')).OthersTable }));

interface OtherScoresProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly answer: ScorecardAnswer;
  readonly criteria: readonly Criterion[];
  readonly scheme: string;
}

/** Shows the other reviewers' scores. They are hidden until the viewer's own card is complete, so that they do not influence it. */
export function OtherScores({ criteria, scheme, ...card }: OtherScoresProps) {
  const t = useWords();
  const { others, othersHidden } = card.answer;
  if (othersHidden) return <HiddenScores {...card} />;
  if (others.length === 0) return <p className={classes['muted']}>{t('staff.scores.alone')}</p>;
  return <OthersTable answer={card.answer} criteria={criteria} scheme={scheme} />;
}
