import type { OwnDay, OwnDayEntry } from '@evenhand/contract/processes/assessment-days/own-assessment-day';
import { cityOfZone } from '@evenhand/domain/dates/time-zone';
import { useMutation } from '@tanstack/react-query';
import { longDayText } from '../../../entities/interview/interview-time.ts';
import { clockText } from '../../../lib/format/clock-text.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { timeRange } from '../../../lib/format/time-range.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from './own-day.module.css';
import { downloadDay } from './own-days.api.ts';

const spanText = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  timeRange(clockText(from), clockText(to));
const minutesOf = ({ from, to }: OwnDayEntry): number => to - from;
const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;

function entryText(t: Translate, entry: OwnDayEntry): string {
  if (entry.kind === 'WAIT') return t('ownDay.wait.entry', { minutes: formatNumber(minutesOf(entry)) });
  return entry.kind === 'PREPARATION' ? t('ownDay.preparation', { name: entry.name }) : entry.name;
}

/** The candidate's day in order: when, what and where. While waiting, the quiet place. */
function EntryTable({
  entries,
  quietPlace,
}: {
  readonly entries: readonly OwnDayEntry[];
  readonly quietPlace: string;
}) {
  const t = useWords();
  return (
    <table className={classes['entries']}>
      <caption className="visually-hidden">{t('ownDay.timetable')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('ownDay.time')}</th>
          <th scope="col">{t('ownDay.what')}</th>
          <th scope="col">{t('ownDay.where')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.from} ${entry.kind}`} data-kind={entry.kind}>
            <th scope="row">{spanText(entry)}</th>
            <td>{entryText(t, entry)}</td>
            <td>{entry.kind === 'WAIT' ? quietPlace : entry.room}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A note by staff for the candidates of the day, a paragraph for each line. */
function Note({ title, text }: { readonly title: string; readonly text: string }) {
  const lines = text.split(/\n+/).filter((line) => line.trim() !== '');
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line} dir="auto">
          {line}
        </p>
      ))}
    </>
  );
}

/** A candidate's own timetable of an assessment day, for the phone and for paper. */
export function Itinerary({ token, day }: { readonly token: string; readonly day: OwnDay }) {
  const t = useWords();
  const calendar = useMutation({ mutationFn: () => downloadDay(token, day.id) });
  const entries = day.timetable ?? [];
  const [first, last] = [entries[0], entries.at(-1)];
  if (!(first && last)) return null;
  const waits = entries.filter(({ kind }) => kind === 'WAIT').reduce((sum, entry) => sum + minutesOf(entry), 0);
  return (
    <section className="section" aria-labelledby={`day-${day.id}`}>
      <h2 id={`day-${day.id}`}>{day.title}</h2>
      <FactList
        facts={[
          ['ownDay.when', `${longDayText(day.day)}, ${spanText({ from: first.from, to: last.to })}`],
          ['ownDay.place', day.place],
        ]}
      />
      {day.place === '' ? null : (
        <p className={classes['screen']}>
          <a href={mapOf(day.place)} target="_blank" rel="noreferrer">
            {t('ownDay.map')}
          </a>
        </p>
      )}
      <EntryTable entries={entries} quietPlace={day.quietPlace} />
      <p>
        {t('ownDay.zone', { city: cityOfZone(day.timeZone) })}{' '}
        {waits > 0 ? t('ownDay.waits', { minutes: formatNumber(waits) }) : null}
      </p>
      <Note title={t('ownDay.quiet')} text={day.quietPlace} />
      <Note title={t('ownDay.pack')} text={day.pack} />
      <Note title={t('ownDay.expenses')} text={day.expenses} />
      {calendar.error ? (
        <Notice kind="problem" alert>
          {problemText(calendar.error)}
        </Notice>
      ) : null}
      <div className={`actions ${classes['screen']}`}>
        <ActionButton busy={calendar.isPending} onClick={() => calendar.mutate()}>
          {t('ownDay.calendar')}
        </ActionButton>
        <ActionButton variant="secondary" onClick={() => window.print()}>
          {t('ownDay.print')}
        </ActionButton>
      </div>
    </section>
  );
}
