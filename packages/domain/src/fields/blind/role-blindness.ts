import { type Actor, can } from '../../access/can.ts';
import { type BlindRole, isHiddenAt } from './blind-until.ts';

/** Returns how blind a role is to a reader: not at all, as the role says, or throughout where all roles are blind to them. */
export function blindnessOf(me: Actor, role: BlindRole): BlindRole {
  if (can(me, 'candidate:unblind')) return { blind: false, seenStages: [] };
  return me.readsAllBlind === true && !role.blind ? { blind: true, seenStages: [] } : role;
}

/** Returns whether the reviewer must not know who applied for the role, at least up to some stage. */
export const readsBlind = (me: Actor, role: Pick<BlindRole, 'blind'>): boolean =>
  blindnessOf(me, { blind: role.blind, seenStages: [] }).blind;

/** Returns whether the reviewer must not know whose application is at this stage of the role. No other rule decides it. */
export const hides = (me: Actor, role: BlindRole, stageId: number): boolean =>
  isHiddenAt(blindnessOf(me, role), stageId);
