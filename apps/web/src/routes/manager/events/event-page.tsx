import type { RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { useQuery } from '@tanstack/react-query';
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
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PageSpinner } from '../../../ui/layout/page-spinner.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';

function ArchiveButton({ event }: { readonly event: RecruitmentEvent }) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const active = event.status === 'ACTIVE';
  const word = t(active ? 'staff.event.archive' : 'staff.event.restore');

  async function change(): Promise<void> {
    setBusy(true);
    try {
      await setArchived(event, active);
      announce({ kind: 'success', text: t(active ? 'staff.event.archived' : 'staff.event.restored') });
    } catch (error) {
      announce({ kind: 'error', text: problemText(error) });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <ActionButton
        variant="secondary"
        size="small"
        busy={busy}
        onClick={() => (active ? setAsking(true) : void change())}
      >
        {word}
      </ActionButton>
      {asking ? (
        <ConfirmDialog
          title={word}
          confirm={word}
          danger
          busy={busy}
          onConfirm={() => void change()}
          onClose={() => setAsking(false)}
        >
          <p>{t('staff.event.archiveText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function Actions({ event, mayEdit }: { readonly event: RecruitmentEvent; readonly mayEdit: boolean }) {
  const t = useWords();
  return (
    <>
      <ButtonLink to={`/event/${event.id}/check-in`} size="small">
        {t('staff.event.checkIn')}
      </ButtonLink>
      <BadgesButton eventId={event.id} />
      {mayEdit ? (
        <>
          <ButtonLink to={`/manager/events/${event.id}/edit`} size="small" variant="secondary">
            {t('staff.event.edit')}
          </ButtonLink>
          <ButtonLink to={`/manager/events/new?from=${event.id}`} size="small" variant="secondary">
            {t('staff.event.copy')}
          </ButtonLink>
          <ArchiveButton event={event} />
        </>
      ) : null}
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
      />
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
