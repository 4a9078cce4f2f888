import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { staffMove } from '@evenhand/domain/pipeline/whose-move';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import { MoreMenu } from '../../../ui/button/more-menu.tsx';
import type { MenuAction } from '../../../ui/popup/menu-popup.tsx';
import { Face } from '../../../ui/text/face.tsx';
import { Tag, WhoseMove } from '../../../ui/text/tag.tsx';
import { type CandidateApplication, nameOf } from '../candidate-page.api.ts';
import classes from './candidate-header.module.css';
import { DecisionButtons } from './decision-buttons.tsx';
import type { PersonActions } from './use-person-actions.ts';

// The candidate is read before colleagues are asked about.
const PresentColleagues = lazyPart(async () => (await import('./present-colleagues.tsx')).PresentColleagues);

interface CandidateHeaderProps {
  readonly candidate: StaffCandidate;
  readonly application: CandidateApplication | null;
  readonly role: Role | null;
  readonly actions: PersonActions;
  readonly mayMove: boolean;
  /** Links back to the list and to the previous and next candidate. */
  readonly above: ReactNode;
  /** Further controls beside the decisions. */
  readonly aside: ReactNode;
  /** Less frequent actions. */
  readonly more?: readonly MenuAction[];
}

/** Shows whose move it is, and what else matters before a decision. */
function Standing({ application }: Pick<CandidateHeaderProps, 'application'>) {
  const t = useWords();
  if (!application) return null;
  return (
    <>
      <WhoseMove move={staffMove(application.stageId, application.substageId)} />
      {isHeldRejection(application) ? <Tag tone="attention">{t('staff.candidate.held')}</Tag> : null}
      {application.withdrawnAt ? (
        <Tag>{t('staff.candidate.withdrawn', { date: formatDate(application.withdrawnAt) })}</Tag>
      ) : null}
    </>
  );
}

/** Shows the role, which leads to its list, and the stage. */
function Position({ application, role }: Pick<CandidateHeaderProps, 'application' | 'role'>) {
  const t = useWords();
  if (!application) return null;
  return (
    <p className={classes['position']}>
      <Link to={`/manager/roles/${application.roleId}`}>{application.roleTitle}</Link>
      <span>{positionLabel(t, application, role?.pipeline)}</span>
    </p>
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
  const { candidate, application, role, actions, mayMove, above, aside, more } = props;
  const t = useWords();
  const movable = mayMove && role !== null && candidate.deletedAt === null && isOpen(application);
  return (
    <header className={classes['header']}>
      <div className={classes['above']}>
        <Position application={application} role={role} />
        {above}
      </div>
      <div className={classes['head']}>
        {candidate.name === null ? null : <Face name={nameOf(candidate)} />}
        <div className={classes['who']}>
          <h1>
            {nameOf(candidate)} {candidate.name ? null : <Tag tone="info">{t('staff.candidate.blind')}</Tag>}
            {candidate.deletedAt ? (
              <Tag tone="problem">{t('staff.candidate.deleted', { date: formatDate(candidate.deletedAt) })}</Tag>
            ) : null}
          </h1>
        </div>
        <div className={classes['standing']}>
          <Standing application={application} />
          <Suspense fallback={null}>
            <PresentColleagues candidateId={candidate.id} applicationId={application?.id ?? null} />
          </Suspense>
        </div>
        <div className={classes['acts']}>
          {aside}
          {movable && application ? (
            <DecisionButtons application={application} actions={actions} className={classes['actions']} />
          ) : null}
          {more ? <MoreMenu label={t('staff.frame.actions')} actions={more} /> : null}
        </div>
      </div>
    </header>
  );
}
