import type { RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { eventQuery } from '../../../entities/event/event-queries.ts';
import { formatEventWhen } from '../../../entities/event/format-event-when.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { useMay } from '../../../entities/session/use-may.ts';
import { useTitle } from '../../../entities/site/use-title.ts';
import { BadgesButton } from '../../../features/events-admin/badges-button.tsx';
import { EventResults, EventSessions } from '../../../features/events-admin/event-results.tsx';
import { setArchived } from '../../../features/events-admin/events-admin.api.ts';
import classes from '../../../features/events-admin/events-admin.module.css';
import { FollowUp } from '../../../features/events-admin/follow-up.tsx';
import { GuestTable } from '../../../features/events-admin/guest-table.tsx';
import { SharePart } from '../../../features/sharing/share-part.tsx';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import type { MenuAction } from '../../../ui/popup/menu-popup.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';

/** Returns the actions that an event page keeps in its menu, with the dialog that asks before it archives. */
function useSeldomActions(event: RecruitmentEvent | undefined, mayEdit: boolean) {
  const t = useWords();
  const [isAsking, setAsking] = useState(false);
  const isActive = event?.status === 'ACTIVE';
  const word = t(isActive ? 'staff.event.archive' : 'staff.event.restore');
  const change = useMutation({
    mutationFn: (changed: RecruitmentEvent) => setArchived(changed, isActive),
    onSuccess: () => announce({ kind: 'success', text: t(isActive ? 'staff.event.archived' : 'staff.event.restored') }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
    onSettled: () => setAsking(false),
  });
  if (!event || !mayEdit) return { more: [], dialog: null };
  const more: MenuAction[] = [
    { label: t('staff.event.copy'), to: `/manager/events/new?from=${event.id}` },
    { label: word, onTake: () => (isActive ? setAsking(true) : change.mutate(event)) },
  ];
  const dialog = isAsking ? (
    <ConfirmDialog
      title={word}
      confirm={word}
      danger
      busy={change.isPending}
      onConfirm={() => change.mutate(event)}
      onClose={() => setAsking(false)}
    >
      <p>{t('staff.event.archiveText')}</p>
    </ConfirmDialog>
  ) : null;
  return { more, dialog };
}

function Actions({ event, mayEdit }: { readonly event: RecruitmentEvent; readonly mayEdit: boolean }) {
  const t = useWords();
  return (
    <>
      <BadgesButton eventId={event.id} />
      {mayEdit ? (
        <ButtonLink to={`/manager/events/${event.id}/edit`} variant="secondary">
          {t('staff.event.edit')}
        </ButtonLink>
      ) : null}
      <ButtonLink to={`/event/${event.id}/check-in`}>{t('staff.event.checkIn')}</ButtonLink>
    </>
  );
}

/** One event: when and where, its pages for others, and who is registered. */
export function Component() {
  const t = useWords();
  const user = useUser();
  const mayEdit = useMay('event:edit');
  const mayUnblind = useMay('candidate:unblind');
  const mayWrite = useMay('message:send');
  const mayFollowUp = mayEdit && mayUnblind && mayWrite;
  const { eventId = '' } = useParams();
  const { data: event, error, refetch } = useQuery(eventQuery(eventId));
  useTitle(event?.title ?? t('staff.events.title'));
  const { more, dialog } = useSeldomActions(event, mayEdit);
  const above = <Link to="/manager/events">{t('staff.events.title')}</Link>;
  if (error && !event)
    return (
      <>
        <PageHeader title={t('staff.events.title')} above={above} />
        <LoadProblem error={error} onRetry={() => void refetch()} />
      </>
    );
  if (!event || !user) return <PageSpinner />;
  return (
    <>
      <PageHeader
        title={event.title}
        above={above}
        below={`${formatEventWhen(event)} · ${event.place || t('events.online')}`}
        actions={<Actions event={event} mayEdit={mayEdit} />}
        {...(more.length === 0 ? {} : { more })}
      />
      {dialog}
      {event.visibility === 'STAFF' ? null : (
        <p className={classes['facts']}>
          <Link to={`/event/${event.id}`}>{t('staff.event.public')}</Link>
          <Link to={`/event/${event.id}/qr-check-in`}>{t('staff.event.selfCheckIn')}</Link>
        </p>
      )}
      {event.visibility === 'STAFF' || event.status !== 'ACTIVE' ? null : (
        <div className={classes['share']}>
          <SharePart kind="event" id={event.id} title={event.title} />
        </div>
      )}
      <EventResults event={event} />
      <EventSessions event={event} />
      {mayFollowUp ? <FollowUp eventId={event.id} /> : null}
      <GuestTable eventId={event.id} mayEdit={mayEdit} />
    </>
  );
}
