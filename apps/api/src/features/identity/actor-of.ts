import type { Actor } from '@evenhand/domain/access/can';
import { type Permission, permissions } from '@evenhand/domain/access/permissions';
import { takenIn } from '@evenhand/domain/access/separate-permissions';
import { type UserType, userTypes } from '@evenhand/domain/access/user-type';

const isUserType = (value: string): value is UserType => userTypes.some((type) => type === value);
const isPermission = (value: string): value is Permission => permissions.some((permission) => permission === value);

export interface ActorRow {
  readonly user_type: string;
  readonly grants: readonly string[];
  readonly candidate_id: string | null;
}

/** Who acts, from their account's row. Grants that this version of the product does not know give nothing. */
export function actorOf(row: ActorRow, at: { readonly userId: string; readonly organizationId: string }): Actor {
  if (!isUserType(row.user_type)) throw new Error(`unknown user type ${row.user_type}`);
  const { userId, organizationId } = at;
  return {
    userId,
    organizationId,
    userType: row.user_type,
    grants: row.grants.filter(isPermission),
    withheld: takenIn(row.grants).filter(isPermission),
    candidateId: row.candidate_id,
  };
}
