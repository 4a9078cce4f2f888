import type { RecruitmentEvent } from '@evenhand/contract/records/events/events';
import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatPercent } from '../../lib/format/format.ts';
import { timeRange } from '../../lib/format/time-range.ts';
import { useWords } from '../../lib/words/words.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FactList } from '../../ui/text/fact-list.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { resultsQuery } from './after-event.api.ts';
import classes from './events-admin.module.css';

/** Counts who registered for an event and came, and how many applied after it. */
export function EventResults({ event }: { readonly event: RecruitmentEvent }) {
  const t = useWords();
  const { data, isPending } = useQuery(resultsQuery(event.id));
  if (isPending) return <Waiting />;
  if (!data) return null;
  const { applied, attended } = data;
  const share = applied === null || attended === 0 ? '' : formatPercent(applied.ofAttended / attended);
  return (
    <section aria-labelledby="results" className={classes['results']}>
      <h2 id="results">{t('staff.results.title')}</h2>
      <FactList
        facts={[
          ['staff.results.registered', formatNumber(data.registered)],
          ['staff.results.attended', formatNumber(attended)],
          ['staff.results.noShow', formatNumber(data.noShow)],
          ['staff.results.walkIns', formatNumber(data.walkIns)],
          ['staff.results.applied', applied === null ? '' : formatNumber(applied.guests)],
          ['staff.results.conversion', share],
        ]}
      />
    </section>
  );
}

/** Lists the sessions of an event with their places. Nothing for an event without sessions. */
export function EventSessions({ event }: { readonly event: RecruitmentEvent }) {
  const t = useWords();
  if (event.parts.length === 0) return null;
  const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', timeZone: event.timeZone });
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className={classes['pad']}>
        {t('staff.event.sessions')}
      </h2>
      <DataTable
        caption={t('staff.event.sessions')}
        columns={[
          { id: 'title', header: t('staff.event.part.title'), names: true, cell: (part) => part.title },
          {
            id: 'when',
            header: t('staff.events.starts'),
            cell: (part) => timeRange(clock.format(new Date(part.startsAt)), clock.format(new Date(part.endsAt))),
          },
          { id: 'place', header: t('staff.event.part.place'), cell: (part) => part.place },
          {
            id: 'registered',
            header: t('staff.events.registered'),
            cell: ({ counts, capacity }) =>
              capacity === null
                ? formatNumber(counts.registered)
                : t('staff.events.ofCapacity', { count: counts.registered, capacity }),
          },
          { id: 'waiting', header: t('staff.events.waiting'), cell: ({ counts }) => formatNumber(counts.waiting) },
          { id: 'attended', header: t('staff.events.attended'), cell: ({ counts }) => formatNumber(counts.attended) },
        ]}
        rows={event.parts}
        idOf={(part) => part.id}
        nameOf={(part) => part.title}
      />
    </section>
  );
}
