import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useQuery } from '@tanstack/react-query';
import { usePermissions } from '../../entities/session/use-may.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { candidateQuery, nameOf } from '../../features/candidate-page/candidate-page.api.ts';
import { RecordActions } from '../../features/deletions/record-actions.tsx';
import { CandidateMatches } from '../../features/matches/candidate-matches.tsx';
import { LikelyRecords } from '../../features/merges/likely-records.tsx';
import { MergedRecords } from '../../features/merges/merged-records.tsx';
import classes from './manager.module.css';

interface CandidateRecordProps {
  readonly user: User;
  readonly candidateId: string;
  readonly roleId: string | null;
}

/** Shows below a candidate's answers the record as a whole, its possible duplicates, and its deletion. */
export function CandidateRecord({ user, candidateId, roleId }: CandidateRecordProps) {
  const { data: candidate } = useQuery(candidateQuery(user.organization.id, candidateId, roleId));
  const hasRoles = useBoot().variant?.features['roles'] === true;
  const may = usePermissions();
  if (!candidate?.name) return null;
  const deleted = candidate.deletedAt !== null;
  const open = candidate.applications.filter((one) => one.withdrawnAt === null && one.outcomeReleasedAt === null);
  const person = { id: candidate.id, name: nameOf(candidate), deleted, openRoles: open.map((one) => one.roleTitle) };
  return (
    <div className={classes['record']}>
      {hasRoles && may('note:read') && !deleted ? (
        <CandidateMatches
          organizationId={user.organization.id}
          candidateId={candidate.id}
          onRoles={candidate.applications.map((one) => one.roleId)}
          mayAccept={may('candidate:edit')}
          mayTakeBack={may('note:write')}
        />
      ) : null}
      {may('candidate:delete') && may('candidate:edit') && !deleted ? (
        <>
          <LikelyRecords candidateId={candidate.id} likely={candidate.likely} />
          <MergedRecords candidateId={candidate.id} />
        </>
      ) : null}
      {may('candidate:delete') ? <RecordActions person={person} /> : null}
    </div>
  );
}
