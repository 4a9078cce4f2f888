import { basePermissions } from './base-permissions.ts';
import { type Permission, permissions } from './permissions.ts';
import { isCandidate, isManagerAdmin, type UserType } from './user-type.ts';

/**
 * The person who acts. `grants` are the separate permissions given to them by name, `withheld` those of their office taken from
 * them.
 */
export interface Actor {
  readonly userId: string;
  readonly organizationId: string;
  readonly userType: UserType;
  readonly grants: readonly Permission[];
  readonly withheld?: readonly Permission[];
  /** One of their roles is blind on every role whose applicants must stay unknown to it. */
  readonly readsAllBlind?: boolean;
  /** The candidate record of a candidate's account, otherwise null. */
  readonly candidateId: string | null;
  /** Set for an administrator of the platform who has entered this organisation for a while. */
  readonly isVisitor?: true;
}

/** Subject of an action. A part that is absent is not checked. */
export interface Subject {
  readonly organizationId?: string;
  /** The candidate whose record it is. */
  readonly candidateId?: string;
  /** User ids of the role's team. A hiring manager sees only the roles shared with them. */
  readonly roleTeam?: readonly string[];
  /** User ids of those who interview the candidate of one application. They need not be on the role's team. */
  readonly panel?: readonly string[];
}

/** Permissions that a seat in a panel gives on the application that is interviewed, to those who hold them at all. */
const panelPermissions: ReadonlySet<Permission> = new Set(['candidate:read', 'application:score']);

const withinTenant = (actor: Actor, subject: Subject): boolean =>
  subject.organizationId === undefined || subject.organizationId === actor.organizationId;

const ownCandidate = (actor: Actor, subject: Subject): boolean =>
  !isCandidate(actor.userType) || subject.candidateId === undefined || subject.candidateId === actor.candidateId;

const onTeam = (actor: Actor, subject: Subject): boolean =>
  isCandidate(actor.userType) ||
  isManagerAdmin(actor.userType) ||
  subject.roleTeam === undefined ||
  subject.roleTeam.includes(actor.userId);

const onPanel = (actor: Actor, permission: Permission, subject: Subject): boolean =>
  panelPermissions.has(permission) && subject.panel?.includes(actor.userId) === true;

type Holder = Pick<Actor, 'userType' | 'grants' | 'withheld'>;

const isHeld = ({ userType, grants, withheld }: Holder, permission: Permission): boolean =>
  grants.includes(permission) || (basePermissions[userType].has(permission) && !withheld?.includes(permission));

/** Decides who may do what; no other place does. The server enforces it, and the client asks the server for the answers. */
export function can(actor: Actor, permission: Permission, subject: Subject = {}): boolean {
  return (
    isHeld(actor, permission) &&
    withinTenant(actor, subject) &&
    ownCandidate(actor, subject) &&
    (onTeam(actor, subject) || onPanel(actor, permission, subject))
  );
}

/** Returns all permissions an actor holds on their tenant as a whole, for the client to read. */
export function permissionsOf(actor: Holder): Permission[] {
  return permissions.filter((permission) => isHeld(actor, permission)).toSorted();
}
