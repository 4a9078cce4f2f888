import { type Actor, can } from '@evenhand/domain/access/can';
import { type BlindRole, isHiddenAt } from '@evenhand/domain/fields/blind-until';

/** Must this reader not know whose application it is that stands at this stage of the role? Nothing else decides it. */
export const hides = (me: Actor, role: BlindRole, stageId: number): boolean =>
  !can(me, 'candidate:unblind') && isHiddenAt(role, stageId);
