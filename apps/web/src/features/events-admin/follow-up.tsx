import type { ReplyOf } from '@evenhand/contract/base/endpoint';
import type { listFollowUp } from '@evenhand/contract/records/events/follow-up';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../lib/format/format.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Dash } from '../../ui/text/dash.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { followUpQuery } from './after-event.api.ts';
import classes from './events-admin.module.css';
import { WriteDialog } from './write-dialog.tsx';

type Guest = ReplyOf<typeof listFollowUp>['guests'][number];

/** Lists the guests who came and have not applied, and writes to those who are chosen. */
export function FollowUp({ eventId }: { readonly eventId: string }) {
  const t = useWords();
  const { data, error, isPending, refetch } = useQuery(followUpQuery(eventId));
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isWriting, setWriting] = useState(false);
  if (isPending) return <Waiting />;
  if (!data) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (data.guests.length === 0) return null;
  const spokeWith = ({ conversations }: Guest): string =>
    conversations.map(({ staffName, note }) => (note === '' ? staffName : `${staffName}: ${note}`)).join(' · ');
  return (
    <section aria-labelledby="follow-up">
      <div className={classes['pad']}>
        <h2 id="follow-up">{t('staff.followUp.title')}</h2>
        <p>{t('staff.followUp.lead')}</p>
        <Button size="small" disabled={ids.size === 0} onClick={() => setWriting(true)}>
          {t('staff.followUp.write', { count: ids.size })}
        </Button>
      </div>
      <DataTable
        caption={t('staff.followUp.title')}
        columns={[
          { id: 'name', header: t('staff.guests.name'), names: true, cell: (guest) => guest.name },
          { id: 'email', header: t('staff.guests.email'), cell: (guest) => guest.email },
          {
            id: 'spoke',
            header: t('staff.followUp.spokeWith'),
            cell: (guest) => (guest.conversations.length === 0 ? <Dash /> : spokeWith(guest)),
          },
          {
            id: 'written',
            header: t('staff.followUp.writtenTo'),
            cell: ({ writtenToAt }) => (writtenToAt === null ? <Dash /> : formatDate(writtenToAt)),
          },
        ]}
        rows={data.guests}
        idOf={(guest) => guest.id}
        nameOf={(guest) => guest.name}
        selection={{ ids, onChange: setIds }}
      />
      {isWriting ? (
        <WriteDialog
          eventId={eventId}
          ids={[...ids]}
          onClose={() => setWriting(false)}
          onSent={() => {
            setWriting(false);
            setIds(new Set());
          }}
        />
      ) : null}
    </section>
  );
}
