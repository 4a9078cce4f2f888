import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { HasPermission } from '../../../entities/session/use-may.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';
import { AmendmentsSection } from './amendments-section.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { OfferSection } from './offer-section.tsx';
import { RequestsSection } from './requests-section.tsx';

interface NextTabProps {
  readonly candidateId: string;
  readonly application: CandidateApplication | null;
  readonly may: HasPermission;
}

/** Returns true when the candidate knows the outcome. */
function isTold({ stageId, outcomeReleasedAt }: CandidateApplication): boolean {
  const terminal = terminalOf(stageId);
  return terminal === 'notTakenForward' ? outcomeReleasedAt !== null : terminal !== undefined;
}

/** Shows what follows the application between team and candidate: requests, changes, the offer, feedback. */
export function NextTab({ candidateId, application, may }: NextTabProps) {
  const t = useWords();
  if (!application?.submittedAt) return <p className={classes['muted']}>{t('staff.next.none')}</p>;
  const of = { candidateId, applicationId: application.id };
  const told = isTold(application);
  return (
    <div className={classes['next']}>
      <RequestsSection of={of} mayAsk={may('request:edit') && application.withdrawnAt === null} />
      <AmendmentsSection of={of} answers={application.answers} mayDecide={may('amendment:edit')} />
      {may('offer:read') ? <OfferSection of={of} mayEdit={may('offer:edit') && !told} /> : null}
      {may('feedback:read') ? <FeedbackSection of={of} told={told} mayEdit={may('feedback:edit')} /> : null}
    </div>
  );
}
