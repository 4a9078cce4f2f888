import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import { CandidateScore } from './candidate-score.tsx';
import { EarlierScores } from './earlier-scores.tsx';
import { HiddenScores } from './hidden-scores.tsx';
import { OtherScores } from './other-scores.tsx';
import type { ScorecardProps } from './scorecard.tsx';

interface ScorecardFootProps extends ScorecardProps {
  readonly answer: ScorecardAnswer;
}

/** Shows what follows the viewer's own scores: the others', the score of the candidate as a whole, and the earlier stages'. */
export function ScorecardFoot({ answer, criteria, pipeline, scheme, mayScore, ...props }: ScorecardFootProps) {
  const { organizationId, candidateId, applicationId } = props;
  const of = { organizationId, candidateId, applicationId };
  const withoutCriteria = answer.othersHidden ? <HiddenScores {...of} answer={answer} /> : null;
  return (
    <>
      {criteria.length === 0 ? withoutCriteria : <OtherScores {...of} {...{ answer, criteria, scheme }} />}
      <CandidateScore {...of} mayScore={mayScore} answer={answer} />
      <EarlierScores {...{ answer, criteria, pipeline, scheme }} />
    </>
  );
}
