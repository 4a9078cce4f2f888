import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { staffMove } from '@evenhand/domain/pipeline/whose-move';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import type { ReactNode } from 'react';
import { useReasonLabels } from '../../../entities/application/outcome-reasons.ts';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Tag, WhoseMove } from '../../../ui/text/tag.tsx';
import { type CandidateApplication, nameOf } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import { PresentColleagues } from './present-colleagues.tsx';
import type { PersonActions } from './use-person-actions.ts';

interface CandidateHeaderProps {
  readonly candidate: StaffCandidate;
  readonly application: CandidateApplication | null;
  readonly role: Role | null;
  readonly actions: PersonActions;
  readonly mayMove: boolean;
  /** Links back to the list and to the previous and next candidate. */
  readonly above: ReactNode;
  readonly aside: ReactNode;
}

interface ApplicationProgressProps extends Pick<CandidateHeaderProps, 'application' | 'role'> {
  readonly candidate: Pick<StaffCandidate, 'adjusted' | 'pqe'>;
}

function pqeText(t: Translate, pqe: NonNullable<StaffCandidate['pqe']>): string {
  if (typeof pqe === 'string') return t('staff.candidate.pqeBand', { years: pqe });
  return pqe === 0 ? t('staff.candidate.newlyQualified') : t('staff.candidate.pqe', { count: pqe });
}

function ApplicationProgress({ application, role, candidate: { adjusted, pqe } }: ApplicationProgressProps) {
  const t = useWords();
  const reasonOf = useReasonLabels(Boolean(application?.outcomeReason));
  if (!application) return null;
  const held = isHeldRejection(application);
  return (
    <>
      <strong>{application.roleTitle}</strong>
      <span>{positionLabel(t, application, role?.pipeline)}</span>
      {pqe === null ? null : <span>{pqeText(t, pqe)}</span>}
      {adjusted ? <Tag>{t('staff.candidate.adjusted')}</Tag> : null}
      <WhoseMove move={staffMove(application.stageId, application.substageId)} />
      {held ? <Tag tone="attention">{t('staff.candidate.held')}</Tag> : null}
      {application.withdrawnAt ? (
        <Tag>{t('staff.candidate.withdrawn', { date: formatDate(application.withdrawnAt) })}</Tag>
      ) : null}
      {application.outcomeReason ? (
        <span>{t('staff.candidate.reason', { reason: reasonOf(application.outcomeReason) })}</span>
      ) : null}
      {application.score === null ? null : (
        <span>{t('staff.candidate.score', { score: formatScore(application.score) })}</span>
      )}
      {application.candidateScore === null ? null : (
        <span>
          {t('staff.candidate.scoreOf', {
            score: formatScore(application.candidateScore.score),
            total: formatScore(application.candidateScore.totalScore),
          })}
        </span>
      )}
    </>
  );
}

/**
 * Shows the address without a mail link when the candidate has opted out. Blind reviewers see the opt-out too, without the
 * address.
 */
function Address({ email, optedOut }: Pick<StaffCandidate, 'email' | 'optedOut'>) {
  const t = useWords();
  if (email !== null && !optedOut) return <a href={`mailto:${email}`}>{email}</a>;
  return (
    <span>
      {email} {optedOut ? <Tag tone="attention">{t('staff.candidate.optedOut')}</Tag> : null}
    </span>
  );
}

/** Returns true for an application that is sent, not withdrawn and without a released outcome: staff can still move it. */
const isOpen = (application: CandidateApplication | null): boolean =>
  application !== null &&
  application.submittedAt !== null &&
  application.withdrawnAt === null &&
  application.outcomeReleasedAt === null;

/** Shows the candidate's name and position, whose move it is, and the actions. */
export function CandidateHeader(props: CandidateHeaderProps) {
  const { candidate, application, role, actions, mayMove, above, aside } = props;
  const t = useWords();
  const movable = mayMove && role !== null && candidate.deletedAt === null && isOpen(application);
  return (
    <header className={classes['header']}>
      <div className={classes['above']}>{above}</div>
      <div className={classes['who']}>
        <h1>
          {nameOf(candidate)} {candidate.name ? null : <Tag tone="info">{t('staff.candidate.blind')}</Tag>}
          {candidate.deletedAt ? (
            <Tag tone="problem">{t('staff.candidate.deleted', { date: formatDate(candidate.deletedAt) })}</Tag>
          ) : null}
        </h1>
        <Address email={candidate.email} optedOut={candidate.optedOut} />
      </div>
      <div className={classes['standing']}>
        <ApplicationProgress application={application} role={role} candidate={candidate} />
        {aside}
        <PresentColleagues candidateId={candidate.id} applicationId={application?.id ?? null} />
      </div>
      {movable && application ? (
        <DecisionButtons application={application} actions={actions} className={classes['actions']} />
      ) : null}
    </header>
  );
}
