import type { Actor } from '@evenhand/domain/access/can';
import { type Permission, permissions } from '@evenhand/domain/access/permissions';
import { grantedToVisitors, withheldFromVisitors } from '@evenhand/domain/access/platform-visit';
import { takenIn } from '@evenhand/domain/access/separate-permissions';
import { type UserType, userTypes } from '@evenhand/domain/access/user-type';
import { visitorType } from '../visiting/visits.queries.ts';

const isUserType = (value: string): value is UserType => userTypes.some((type) => type === value);
const isPermission = (value: string): value is Permission => permissions.some((permission) => permission === value);

interface ActorId {
  readonly userId: string;
  readonly organizationId: string;
}

export interface ActorRow {
  readonly user_type: string;
  readonly grants: readonly string[];
  readonly candidate_id: string | null;
  /** Loaded only for calls that are about to read applications. */
  readonly reads_all_blind?: boolean;
}

/** Makes the actor of a platform administrator who has entered. Nothing on their account here can give them more rights. */
const visitorActor = ({ userId, organizationId }: ActorId): Actor => ({
  userId,
  organizationId,
  userType: 'HIRING_MANAGER_ADMIN',
  grants: grantedToVisitors,
  withheld: withheldFromVisitors,
  candidateId: null,
  isVisitor: true,
});

/** Makes the actor from the row of their account. Grants that this version of the product does not know give nothing. */
export function actorOf(row: ActorRow, at: ActorId): Actor {
  if (row.user_type === visitorType) return visitorActor(at);
  if (!isUserType(row.user_type)) throw new Error(`unknown user type ${row.user_type}`);
  const { userId, organizationId } = at;
  return {
    userId,
    organizationId,
    userType: row.user_type,
    grants: row.grants.filter(isPermission),
    withheld: takenIn(row.grants).filter(isPermission),
    readsAllBlind: row.reads_all_blind === true,
    candidateId: row.candidate_id,
  };
}
