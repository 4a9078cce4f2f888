import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { sheetOwners } from '@evenhand/contract/screens/day-sheets';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { downloadRoomCalendar, downloadSheets } from './paper.api.ts';

interface PaperDialogProps {
  readonly day: ShownDay;
  readonly onClose: () => void;
}

/** Timetables to take along: a sheet for each candidate, assessor or room, and the calendars of rooms. */
export function PaperDialog({ day, onClose }: PaperDialogProps) {
  const t = useWords();
  const { mutate, error, isPending } = useMutation({ mutationFn: (download: () => Promise<void>) => download() });
  const rooms = day.released === null ? [] : day.makeUp.rooms;
  return (
    <Dialog title={t('staff.assessment.paper.title')} onClose={onClose}>
      <p>{t('staff.assessment.paper.text')}</p>
      <p className="actions">
        {sheetOwners.map((of) => (
          <ActionButton
            key={of}
            variant="secondary"
            busy={isPending}
            onClick={() => mutate(() => downloadSheets(day.id, of))}
          >
            {t(`staff.assessment.paper.of.${of}`)}
          </ActionButton>
        ))}
      </p>
      <p>{t(day.released === null ? 'staff.assessment.paper.notReleased' : 'staff.assessment.paper.calendars')}</p>
      <p className="actions">
        {rooms.map(({ id, name }) => (
          <ActionButton
            key={id}
            variant="secondary"
            size="small"
            busy={isPending}
            onClick={() => mutate(() => downloadRoomCalendar(day.id, id))}
          >
            {t('staff.assessment.paper.calendarOf', { room: name })}
          </ActionButton>
        ))}
      </p>
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <p className="actions">
        <Button variant="quiet" onClick={onClose}>
          {t('staff.timetable.close')}
        </Button>
      </p>
    </Dialog>
  );
}
