import { terminalOf } from '@evenhand/domain/pipeline/stages';
import type { HasPermission } from '../../../entities/session/use-may.ts';
import { CandidateTasks } from '../../../entities/staff-task/candidate-tasks.tsx';
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
  /** Number of times that the viewer has asked to add a task. */
  readonly asks: number;
}

/** Returns true when the candidate knows the outcome. */
function isTold({ stageId, outcomeReleasedAt }: CandidateApplication): boolean {
  const terminal = terminalOf(stageId);
  return terminal === 'notTakenForward' ? outcomeReleasedAt !== null : terminal !== undefined;
}

/** Shows what follows the application between team and candidate: requests, changes, the offer, feedback. */
export function NextTab({ candidateId, application, may, asks }: NextTabProps) {
  const t = useWords();
  const tasks = application ? (
    <CandidateTasks applicationId={application.id} mayWrite={may('note:write')} asks={asks} />
  ) : null;
  if (!application?.submittedAt) {
    return (
      <>
        <p className={classes['muted']}>{t('staff.next.none')}</p>
        {tasks}
      </>
    );
  }
  const of = { candidateId, applicationId: application.id };
  const told = isTold(application);
  return (
    <div className={classes['next']}>
      {tasks}
      <RequestsSection of={of} mayAsk={may('request:edit') && application.withdrawnAt === null} />
      <AmendmentsSection of={of} answers={application.answers} mayDecide={may('amendment:edit')} />
      {may('offer:read') ? <OfferSection of={of} mayEdit={may('offer:edit') && !told} /> : null}
      {may('feedback:read') ? <FeedbackSection of={of} told={told} mayEdit={may('feedback:edit')} /> : null}
    </div>
  );
}
