import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { listFreeTimes } from '@evenhand/contract/processes/interviews/interviews';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { interviewTimeText } from '../../entities/interview/interview-time.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { book, freeTimesQuery, type InvitationKey, toldQuery } from './interviews.api.ts';

export interface BookingDialogProps {
  readonly invitation: InvitationKey;
  readonly name: string;
  readonly timeZone: string;
  /** The time that is booked; null for a candidate without one. */
  readonly startsAt: string | null;
  /** The time that was proposed by dragging or keys. */
  readonly proposed?: string;
  readonly onClose: () => void;
}

/** Says who is told of a booking before it is made. */
function Told({ invitation, startsAt }: { readonly invitation: InvitationKey; readonly startsAt: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(toldQuery(invitation, startsAt));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <div>
      <p>{t('staff.schedule.told')}</p>
      <ul>
        {data.told.map(({ name, audience, change }) => (
          <li key={`${audience}-${name}-${change}`}>
            {t('staff.schedule.toldLine', { name, change: t(`staff.schedule.change.${change}`) })}
          </li>
        ))}
      </ul>
      {data.staleCalendars.map(({ name, readAt }) => (
        <Notice key={name} kind="attention">
          {readAt === null
            ? t('staff.schedule.calendarUnread', { name })
            : t('staff.schedule.calendarStale', { name, time: momentText(readAt) })}
        </Notice>
      ))}
    </div>
  );
}

type FreeTime = ReplyOf<typeof listFreeTimes>[number];

/** Warns of a time that comes sooner than what the candidate needs can be arranged. */
function ShortNotice({ time }: { readonly time: FreeTime | undefined }) {
  const t = useWords();
  return time?.isShortNotice ? <Notice kind="attention">{t('staff.schedule.shortNoticeText')}</Notice> : null;
}

/** Returns a free time with its place, and what speaks against it. */
function timeLabel(t: Translate, { startsAt, place, isShort, isShortNotice }: FreeTime, timeZone: string): string {
  return [
    interviewTimeText(startsAt, timeZone),
    place,
    isShort ? t('staff.panel.isShort') : '',
    isShortNotice ? t('staff.schedule.shortNotice') : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Books a candidate at a time, or moves them, and says before who is told. */
export function BookingDialog({ invitation, name, timeZone, startsAt, proposed, onClose }: BookingDialogProps) {
  const t = useWords();
  const id = useId();
  const [chosen, setChosen] = useState(proposed ?? '');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { data: times } = useQuery(freeTimesQuery(invitation));
  const booking = useSendOnce({
    send: (body: { readonly startsAt: string; readonly reason: string }, key) => book(invitation, body, key),
    onSent: () => {
      announce({
        kind: 'success',
        text: t(startsAt ? 'staff.schedule.movedDone' : 'staff.schedule.bookedDone', { name }),
      });
      onClose();
    },
  });
  const free = (times ?? []).map((time) => ({ value: time.startsAt, label: timeLabel(t, time, timeZone) }));
  const isListed = chosen === '' || free.some(({ value }) => value === chosen);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (chosen !== '') booking.mutate({ startsAt: chosen, reason });
  };
  return (
    <Dialog title={t(startsAt ? 'staff.schedule.moveNamed' : 'staff.schedule.bookNamed', { name })} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        {startsAt ? <p>{t('staff.schedule.now', { time: interviewTimeText(startsAt, timeZone) })}</p> : null}
        {booking.error ? (
          <Notice kind="problem" alert>
            {problemText(booking.error)}
          </Notice>
        ) : null}
        <SelectField
          id={`${id}-time`}
          label={t('staff.schedule.newTime')}
          hint={t('staff.schedule.zone', { zone: cityOfZone(timeZone) })}
          emptyLabel={t('staff.plan.choose')}
          value={chosen}
          choices={isListed ? free : [{ value: chosen, label: interviewTimeText(chosen, timeZone) }, ...free]}
          onChange={(event) => setChosen(event.currentTarget.value)}
          {...(isChecked && chosen === '' ? { error: t('staff.schedule.timeMissing') } : {})}
        />
        <ShortNotice time={times?.find((time) => time.startsAt === chosen)} />
        {chosen === '' ? null : <Told invitation={invitation} startsAt={chosen} />}
        <TextAreaField
          id={`${id}-reason`}
          label={t('staff.schedule.reason')}
          hint={t('staff.schedule.reasonHint')}
          optional
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="actions">
          <ActionButton type="submit" busy={booking.isPending}>
            {t(startsAt ? 'staff.schedule.moveAndTell' : 'staff.schedule.bookAndTell')}
          </ActionButton>
          <Button variant="quiet" onClick={onClose}>
            {t(startsAt ? 'staff.timetable.close' : 'staff.schedule.close')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
