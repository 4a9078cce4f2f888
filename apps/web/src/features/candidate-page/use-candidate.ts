import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import type { User } from '@evenhand/contract/tenancy/identity/users';
import { useQuery } from '@tanstack/react-query';
import type { Movable } from '../../entities/application/moves.ts';
import { roleQuery } from '../../entities/role/role-queries.ts';
import { type HasPermission, usePermissions } from '../../entities/session/use-may.ts';
import { applicationOn, type CandidateApplication, candidateQuery, nameOf } from './candidate-page.api.ts';
import { type PersonActions, usePersonActions } from './header/use-person-actions.ts';

export interface CandidateView {
  readonly candidate: StaffCandidate;
  readonly application: CandidateApplication | null;
  readonly role: Role | null;
  readonly who: Movable | null;
}

interface CandidateState {
  readonly view: CandidateView | null;
  readonly error: unknown;
  readonly retry: () => void;
  readonly actions: PersonActions;
  readonly may: HasPermission;
}

const movable = (candidate: StaffCandidate, application: CandidateApplication | null): Movable | null =>
  application && {
    candidateId: candidate.id,
    applicationId: application.id,
    name: nameOf(candidate),
    stageId: application.stageId,
    substageId: application.substageId,
  };

/** Loads what both views of a candidate need: candidate, application, role and permitted actions. */
export function useCandidate(
  user: User,
  candidateId: string,
  roleId: string | null,
  onDecided: (() => void) | null = null,
): CandidateState {
  const organizationId = user.organization.id;
  const { data: candidate, error, refetch } = useQuery(candidateQuery(organizationId, candidateId, roleId));
  const application = candidate ? applicationOn(candidate, roleId) : null;
  // The address tells the role before the candidate does: asked for together, both come sooner.
  const shownRole = application?.roleId ?? roleId;
  const role = useQuery({ ...roleQuery(shownRole ?? ''), enabled: shownRole !== null });
  // A deleted candidate can be read and not changed.
  const deleted = (candidate?.deletedAt ?? null) !== null;
  const holds = usePermissions();
  const may: HasPermission = (permission) => holds(permission) && (!deleted || permission.endsWith(':read'));
  const who = candidate ? movable(candidate, application) : null;
  const actions = usePersonActions({
    who,
    application,
    role: role.data ?? null,
    organizationId,
    mayMove: may('application:move'),
    onDecided,
  });
  // Decisions and scores need the role: shown after the rest, they would push aside what is being read.
  const view = candidate && !role.isLoading ? { candidate, application, role: role.data ?? null, who } : null;
  return { view, error, retry: () => void refetch(), actions, may };
}
