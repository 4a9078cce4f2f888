import type { ThreadOf } from '../../entities/message-thread/thread-calls.ts';
import type { HasPermission } from '../../entities/session/use-may.ts';
import type { CandidateView as View } from './use-candidate.ts';

/** Returns the thread of the application being viewed; null without a sent one. */
export function threadOf(view: View | null): ThreadOf | null {
  const { candidate, application } = view ?? {};
  if (!candidate || !application?.submittedAt) return null;
  return { candidateId: candidate.id, applicationId: application.id, roleId: application.roleId };
}

export const mayWriteTo = (view: View | null, may: HasPermission): boolean =>
  Boolean(view?.application?.submittedAt) && may('message:send');

export const mayAddTask = (view: View | null, may: HasPermission): boolean =>
  Boolean(view?.application) && may('note:write');
