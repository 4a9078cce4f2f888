import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../lib/http/problem-error.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { downloadCalendar } from './events.api.ts';

interface CalendarButtonProps {
  readonly eventId: string;
  /** The guest's token from the link in their mail. Empty when the page was opened without one. */
  readonly token: string;
}

/** Adds the event to the device's calendar. */
export function CalendarButton({ eventId, token }: CalendarButtonProps) {
  const t = useWords();
  const calendar = useMutation({ mutationFn: () => downloadCalendar(eventId, token) });
  return (
    <>
      <ActionButton variant="secondary" busy={calendar.isPending} onClick={() => calendar.mutate()}>
        {t('events.calendar')}
      </ActionButton>
      {calendar.error ? (
        <Notice kind="problem" alert>
          {problemText(calendar.error)}
        </Notice>
      ) : null}
    </>
  );
}
