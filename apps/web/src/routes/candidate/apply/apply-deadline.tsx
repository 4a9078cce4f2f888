import type { ApplicationForm } from '@evenhand/contract/records/applications/applications';
import { useEffect } from 'react';
import { applicationFormQuery } from '../../../features/applications/applications.api.ts';
import type { ApplicationDraft } from '../../../features/applications/draft/use-application-draft.ts';
import { Countdown } from '../../../features/applications/send/countdown.tsx';
import { type DeadlineNow, useDeadline } from '../../../features/applications/send/use-deadline.ts';
import { Deadline } from '../../../features/roles/deadline.tsx';
import { queryClient } from '../../../lib/http/query-client.ts';
import classes from './apply.module.css';

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

interface ApplyDeadlineProps {
  readonly deadline: ApplicationForm['deadline'];
  readonly now: DeadlineNow;
  readonly end: ApplicationDraft['end'];
}

/** When it closes, by London's clock and one's own, and how much time is left. */
export function ApplyDeadline({ deadline, now, end }: ApplyDeadlineProps) {
  return (
    <>
      <p className={classes['deadline']}>
        <Deadline closesAt={deadline.at} />
      </p>
      {end === null ? <Countdown deadline={deadline} now={now} /> : null}
    </>
  );
}
