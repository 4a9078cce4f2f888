import { type Actor, can } from '@evenhand/domain/access/can';
import { type BlindRole, isHiddenAt } from '@evenhand/domain/fields/blind-until';

/** Returns how blind a role is to a reader: not at all, as the role says, or throughout where all roles are blind to them. */
export function blindnessOf(me: Actor, role: BlindRole): BlindRole {
  if (can(me, 'candidate:unblind')) return { blind: false, seenStages: [] };
  return me.readsAllBlind === true && !role.blind ? { blind: true, seenStages: [] } : role;
}

/** Must this reader not know who applied for the role, though perhaps from a stage on? */
export const readsBlind = (me: Actor, role: Pick<BlindRole, 'blind'>): boolean =>
  blindnessOf(me, { blind: role.blind, seenStages: [] }).blind;

/** Must this reader not know whose application it is that stands at this stage of the role? Nothing else decides it. */
export const hides = (me: Actor, role: BlindRole, stageId: number): boolean =>
  isHiddenAt(blindnessOf(me, role), stageId);
