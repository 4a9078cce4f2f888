import type { ApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { useEffect } from 'react';
import { applicationFormQuery } from '../../../features/applications/application-form.api.ts';
import type { ApplicationDraft } from '../../../features/applications/draft/use-application-draft.ts';
import { type DeadlineNow, useDeadline } from '../../../features/applications/send/use-deadline.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

interface DeadlineSource {
  readonly form: ApplicationForm;
  readonly ahead: number;
  readonly over: boolean;
}

/** The deadline as it comes: what is unsaved goes out before it, and at the end the server is asked what holds. */
export function useApplyDeadline(
  { form, ahead, over }: DeadlineSource,
  draft: ApplicationDraft,
): { readonly now: DeadlineNow; readonly end: ApplicationDraft['end'] } {
  const now = useDeadline({ deadline: form.deadline, begun: draft.version > 0, ahead });
  const { state, warning } = now;
  const { flush, reopen } = draft;
  const roleId = form.role.id;
  useEffect(() => {
    if (state === 'closed') void queryClient.invalidateQueries(applicationFormQuery(roleId));
    else if (state === 'grace' || warning !== null) void flush();
  }, [state, warning, flush, roleId]);
  // An answer newer than the refusal: more time has been given, or this device's clock was wrong.
  useEffect(() => {
    if (!over && form.deadline.now !== '') reopen('closed');
  }, [over, form.deadline.now, reopen]);
  return { now, end: draft.end ?? (over ? 'closed' : null) };
}
