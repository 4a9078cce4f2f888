import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import type { Criterion, Role } from '@evenhand/contract/records/roles/roles';
import { lazy, Suspense, useState } from 'react';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from './scorecard.module.css';

export interface OfRole {
  readonly criteria: readonly Criterion[];
  readonly pipeline: Role['pipeline'];
  readonly scheme: string;
}

/** Loaded when the scores of a stage are opened. */
const StageScores = lazy(async () => ({ default: (await import('./stage-scores.tsx')).StageScores }));

interface StageProps {
  readonly scores: ScorecardAnswer['earlier'][number];
  readonly of: OfRole;
}

function Stage({ scores, of: { criteria, pipeline, scheme } }: StageProps) {
  const t = useWords();
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={classes['guidance']}
      onToggle={({ currentTarget }) => setWasOpened((before) => before || currentTarget.open)}
    >
      <summary>{t('staff.scores.earlier', { stage: stageLabel(t, scores.stageId, pipeline) })}</summary>
      {wasOpened ? (
        <Suspense fallback={<Waiting />}>
          <StageScores scores={scores} criteria={criteria} scheme={scheme} />
        </Suspense>
      ) : null}
    </details>
  );
}

/** Shows the scores of earlier stages, collapsed, as they are only for reference. */
export const EarlierScores = ({ answer, ...of }: OfRole & { readonly answer: ScorecardAnswer }) =>
  answer.earlier.map((scores) => <Stage key={scores.stageId} scores={scores} of={of} />);
