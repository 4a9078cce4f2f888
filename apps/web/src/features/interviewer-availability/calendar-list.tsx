import type { OwnAvailability } from '@evenhand/contract/processes/interviewer-availability/interviewer-availability';
import { useMutation } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { codeText, problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { readCalendar, removeCalendar } from './interviewer-availability.api.ts';

type Calendar = OwnAvailability['calendars'][number];

function CalendarLine({ calendar }: { readonly calendar: Calendar }) {
  const t = useWords();
  const { id, kind, label, readAt, fault } = calendar;
  const onError = (error: unknown): void => announce({ kind: 'error', text: problemText(error) });
  const read = useMutation({ mutationFn: () => readCalendar(id), onError });
  const remove = useMutation({
    mutationFn: () => removeCalendar(id),
    onSuccess: () => announce({ text: t('staff.availability.disconnected', { label }) }),
    onError,
  });
  const isBusy = read.isPending || remove.isPending;
  return (
    <li>
      <div>
        <strong>
          <bdi>{label}</bdi>
        </strong>{' '}
        ({t(`staff.availability.kind.${kind}`)})
        <br />
        {readAt === null
          ? t('staff.availability.neverRead')
          : t('staff.availability.readAt', { time: `${formatDate(readAt)}, ${formatTime(readAt)}` })}
        {fault === null ? null : (
          <Notice kind="attention" compact>
            {codeText(fault)}
          </Notice>
        )}
      </div>
      <div className="actions">
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-label={t('staff.availability.readNamed', { label })}
          onClick={() => read.mutate()}
        >
          {t('staff.availability.read')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          aria-label={t('staff.availability.disconnectNamed', { label })}
          onClick={() => remove.mutate()}
        >
          {t('staff.availability.disconnect')}
        </Button>
      </div>
    </li>
  );
}

/** Lists the user's calendars, when each was read, and what to do where that failed. */
export function CalendarList({ calendars }: Pick<OwnAvailability, 'calendars'>) {
  const t = useWords();
  if (calendars.length === 0) return <p className="flush">{t('staff.availability.noCalendars')}</p>;
  return (
    <ul className="rows">
      {calendars.map((calendar) => (
        <CalendarLine key={calendar.id} calendar={calendar} />
      ))}
    </ul>
  );
}
