import type { OwnInterview } from '@evenhand/contract/processes/interviews/own-interview';
import { useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { clockText, dayText } from './interview-times.ts';
import { LateButton } from './late-button.tsx';
import { useSlotText, ZoneText } from './time-choice.tsx';

interface BookedPartProps {
  readonly interview: OwnInterview;
  readonly start: number;
  readonly now: number;
  readonly busy: boolean;
  readonly moving: boolean;
  readonly onCalendar: () => void;
  readonly onMove: () => void;
  readonly onCancel: () => void;
  readonly onLate: (minutes: number) => void;
  readonly onLost: () => void;
}

const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

/** Says until when and how often the time may still be changed. */
function ChangeRule({ interview }: Pick<BookedPartProps, 'interview'>) {
  const t = useWords();
  const { canChange, changesLeft: count, changeUntil: until, timeZone: zone } = interview;
  if (!canChange || until === null) return <p>{t('ownInterview.fixed')}</p>;
  const when = `${dayText(until, zone)}, ${clockText(until, zone)}`;
  return <p>{t('ownInterview.changes', { count, when })}</p>;
}

/** A link to a video room, or the place with a map. */
function Where({ place, videoUrl }: Pick<OwnInterview, 'place' | 'videoUrl'>) {
  const t = useWords();
  return (
    <>
      {place === '' ? null : (
        <p>
          <a href={mapOf(place)} target="_blank" rel="noreferrer">
            {t('ownInterview.map')}
          </a>
        </p>
      )}
      {videoUrl === '' ? null : (
        <p>
          <a href={videoUrl}>{t('ownInterview.join')}</a>
        </p>
      )}
    </>
  );
}

/** Hours before the interview from which its candidate can say that they are late. */
const lateHours = 3;
/** Minutes before the interview from which its candidate can say that they cannot find the interviewers. */
const lostMinutes = 30;

/** The booked interview: when, where, and what can be done about it. */
export function BookedPart({ interview, start, now, busy, moving, ...on }: BookedPartProps) {
  const t = useWords();
  const [asking, setAsking] = useState(false);
  const { timeZone: zone, minutes, selectedEnd, place, videoUrl, canChange, trainees } = interview;
  const end = selectedEnd ?? start + minutes * 60;
  const slotText = useSlotText(zone);
  return (
    <>
      <h2>{t('ownInterview.booked')}</h2>
      <FactList
        facts={[
          ['ownInterview.day', dayText(start, zone)],
          ['ownInterview.time', slotText({ startDateTime: start, endDateTime: end })],
          ['ownInterview.place', place],
        ]}
      />
      <ZoneText seconds={start} zone={zone} />
      {trainees > 0 ? <p>{t('ownInterview.trainees')}</p> : null}
      <Where place={place} videoUrl={videoUrl} />
      <div className="actions">
        <ActionButton busy={busy} onClick={on.onCalendar}>
          {t('ownInterview.calendar')}
        </ActionButton>
        {canChange && !moving ? (
          <ActionButton variant="secondary" onClick={on.onMove}>
            {t('ownInterview.move')}
          </ActionButton>
        ) : null}
        {canChange ? (
          <ActionButton variant="secondary" onClick={() => setAsking(true)}>
            {t('ownInterview.cancel')}
          </ActionButton>
        ) : null}
        {now > start - lateHours * 3600 && now < end ? <LateButton onLate={on.onLate} /> : null}
        {now > start - lostMinutes * 60 && now < end ? (
          <ActionButton variant="secondary" busy={busy} onClick={on.onLost}>
            {t('ownInterview.lost')}
          </ActionButton>
        ) : null}
      </div>
      <ChangeRule interview={interview} />
      {asking ? (
        <ConfirmDialog
          title={t('ownInterview.cancelAsk')}
          confirm={t('ownInterview.cancel')}
          leave={t('ownInterview.cancelKeep')}
          danger
          busy={busy}
          onConfirm={() => {
            setAsking(false);
            on.onCancel();
          }}
          onClose={() => setAsking(false)}
        >
          <p>{t('ownInterview.cancelText')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
