import type { DayIncidentNote, ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useMutation } from '@tanstack/react-query';
import { zonePosition } from '../../../entities/interview/interview-time.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { undoIncident } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import type { DayNames } from '../day-names.ts';

interface IncidentListProps {
  readonly day: ShownDay;
  readonly names: DayNames;
  readonly isBusy: boolean;
  readonly onPropose: () => void;
  readonly onUndone: () => void;
}

const nameOf = ({ applicationId, personId, roomId }: DayIncidentNote, names: DayNames): string => {
  if (applicationId !== null) return names.candidate(applicationId);
  return personId === null ? names.room(roomId) : names.person(personId);
};

/** Lists the incidents of the day with who noted each and when. Each can be undone; plans are proposed from all of it. */
export function IncidentList({ day, names, isBusy, onPropose, onUndone }: IncidentListProps) {
  const t = useWords();
  const undoing = useMutation({
    mutationFn: undoIncident,
    onSuccess: onUndone,
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  if (day.incidents.length === 0) return null;
  return (
    <>
      <h3>{t('staff.assessment.noted')}</h3>
      <ul className={classes['items']}>
        {day.incidents.map((incident) => {
          const { id, kind, minute, notedAt, notedBy } = incident;
          const time = minute === null ? '' : clockText(minute);
          const text = t(`staff.assessment.noted.${kind}`, { name: nameOf(incident, names), time });
          const at = clockText(zonePosition(notedAt, day.timeZone).start);
          return (
            <li key={id}>
              <span>
                {text} <small>{t('staff.assessment.notedBy', { name: notedBy, time: at })}</small>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('staff.assessment.undoNamed', { name: text })}
                onClick={() => undoing.mutate(id)}
              >
                {t('staff.assessment.undo')}
              </Button>
            </li>
          );
        })}
      </ul>
      <ActionButton variant="secondary" busy={isBusy} onClick={onPropose}>
        {t('staff.assessment.propose')}
      </ActionButton>
    </>
  );
}
