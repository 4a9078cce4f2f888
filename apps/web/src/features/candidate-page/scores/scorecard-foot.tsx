import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import { useEffect } from 'react';
import { CandidateScore } from './candidate-score.tsx';
import { EarlierScores } from './earlier-scores.tsx';
import { HiddenScores } from './hidden-scores.tsx';
import { OtherScores } from './other-scores.tsx';
import { Recommendation } from './recommendation.tsx';
import type { ScorecardProps } from './scorecard.tsx';

interface ScorecardFootProps extends ScorecardProps {
  readonly answer: ScorecardAnswer;
}

/** Shows what follows the viewer's own scores: their recommendation, the others' scores, the score of the candidate as a whole, and the earlier stages'. */
export function ScorecardFoot({ answer, criteria, pipeline, scheme, mayScore, onWhole, ...props }: ScorecardFootProps) {
  const { organizationId, candidateId, applicationId } = props;
  const of = { organizationId, candidateId, applicationId };
  useEffect(() => onWhole?.(), [onWhole]);
  const withoutCriteria = answer.othersHidden ? <HiddenScores {...of} answer={answer} /> : null;
  return (
    <>
      <Recommendation {...of} mayScore={mayScore} answer={answer} />
      {criteria.length === 0 ? withoutCriteria : <OtherScores {...of} {...{ answer, criteria, scheme }} />}
      <CandidateScore {...of} mayScore={mayScore} answer={answer} />
      <EarlierScores {...{ answer, criteria, pipeline, scheme }} />
    </>
  );
}
