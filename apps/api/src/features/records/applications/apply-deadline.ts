import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { type ApplyWindow, deadlineOf, defaultGraceMinutes, lastMoment } from '@evenhand/domain/deadlines/apply-window';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { windowState } from '../role-columns/public.ts';
import type { findRole } from '../roles/public.ts';

type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;
/** Columns of a role that decide when it is open. */
type Timed = Parameters<typeof windowState>[0] & Pick<Role, 'grace_minutes'>;

interface Begun {
  readonly created_at: Date;
  readonly extended_to: Date | null;
}

/** Returns the time in which a candidate may write and send, from the role and from the application they have begun. */
export const windowOf = (
  tenant: Tenant,
  role: Pick<Role, 'closes_at' | 'grace_minutes'>,
  begun: Begun | null,
): ApplyWindow => ({
  closesAt: role.closes_at,
  graceMinutes: role.grace_minutes ?? tenant.configuration.graceMinutes ?? defaultGraceMinutes,
  extendedTo: begun?.extended_to ?? null,
  begunAt: begun?.created_at ?? null,
});

/** Returns whether the role is open, announced or closed for this candidate. */
export const stateFor = (role: Timed, window: ApplyWindow, now: Date) =>
  windowState({ ...role, closes_at: lastMoment(window) }, now);

/** Returns whether it is too late to send an application that has been begun. False for a role that opens later. */
export const isOverFor = (tenant: Tenant, row: Timed & Begun, now: Date): boolean =>
  stateFor(row, windowOf(tenant, row, row), now) === 'closed';

/** Throws unless the role takes this candidate's application now, by the server's clock. */
export function mustBeOpen(role: Role, window: ApplyWindow, now: Date): void {
  const state = stateFor(role, window, now);
  if (state !== 'open') throw new ProblemError('role_not_open', { current: { state } });
}

export const presentDeadline = (window: ApplyWindow, now: Date): ApplicationForm['deadline'] => {
  const at = deadlineOf(window);
  return {
    at: at?.toISOString() ?? null,
    extended: at !== null && at.getTime() !== window.closesAt?.getTime(),
    graceMinutes: window.graceMinutes,
    begunAt: window.begunAt?.toISOString() ?? null,
    now: now.toISOString(),
  };
};
