import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { staffMove } from '@evenhand/domain/pipeline/whose-move';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useReasonLabels } from '../../../entities/application/outcome-reasons.ts';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Tag, WhoseMove } from '../../../ui/text/tag.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';

interface OtherApplicationsProps {
  readonly candidate: StaffCandidate;
  readonly current: CandidateApplication | null;
}

function Line({ one, to }: { readonly one: CandidateApplication; readonly to: string }) {
  const t = useWords();
  // The role has its own names for its stages.
  const { data: role } = useQuery(roleQuery(one.roleId));
  const reasonOf = useReasonLabels(one.outcomeReason !== null);
  return (
    <li className={classes['note']}>
      <div className={classes['noteHead']}>
        <Link to={to}>{one.roleTitle}</Link>
        <span>{positionLabel(t, one, role?.pipeline)}</span>
        <WhoseMove move={staffMove(one.stageId, one.substageId)} />
        {one.withdrawnAt ? <Tag>{t('staff.candidate.withdrawn', { date: formatDate(one.withdrawnAt) })}</Tag> : null}
        {one.score === null ? null : <span>{t('staff.candidate.score', { score: formatScore(one.score) })}</span>}
        {one.assignee ? <span>{t('staff.others.assignee', { name: one.assignee.name })}</span> : null}
        {one.submittedAt ? (
          <span className={classes['muted']}>{t('staff.others.sent', { date: formatDate(one.submittedAt) })}</span>
        ) : null}
      </div>
      {one.outcomeReason ? <p>{t('staff.candidate.reason', { reason: reasonOf(one.outcomeReason) })}</p> : null}
    </li>
  );
}

/** Shows the candidate's other applications, as far as the viewer may see them. */
export function OtherApplications({ candidate, current }: OtherApplicationsProps) {
  const others = candidate.applications.filter((one) => one.id !== current?.id);
  return (
    <ul className={classes['noteList']}>
      {others.map((one) => (
        <Line key={one.id} one={one} to={`/manager/candidate/${candidate.id}?role=${one.roleId}`} />
      ))}
    </ul>
  );
}
