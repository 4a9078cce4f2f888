import type { Registration } from '@evenhand/contract/records/events/events';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { ConversationDialog } from './conversation-dialog.tsx';
import { guestsQuery, removeGuest } from './events-admin.api.ts';
import classes from './events-admin.module.css';

const tones = { REGISTERED: 'done', WAITING: 'waiting', CANCELLED: 'plain' } as const;
type Ask = ((guest: Registration) => void) | null;

const columnsOf = (t: Translate, ask: Ask, speak: (guest: Registration) => void): Column<Registration>[] => [
  {
    id: 'name',
    header: t('staff.guests.name'),
    names: true,
    cell: (guest) =>
      guest.candidateId === null ? (
        guest.name
      ) : (
        <Link to={`/manager/candidate/${guest.candidateId}`}>{guest.name}</Link>
      ),
  },
  { id: 'email', header: t('staff.guests.email'), cell: (guest) => guest.email },
  {
    id: 'state',
    header: t('staff.guests.state'),
    cell: (guest) => <Tag tone={tones[guest.state]}>{t(`staff.guests.${guest.state}`)}</Tag>,
  },
  {
    id: 'attendance',
    header: t('staff.guests.attendance'),
    cell: (guest) => (guest.attendance === null ? <Dash /> : t(`staff.guests.${guest.attendance}`)),
  },
  {
    id: 'spoke',
    header: t('staff.followUp.spokeWith'),
    cell: (guest) =>
      guest.attendance === 'ATTENDED' ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('staff.spoke.note')}: ${t('staff.spoke.title', { name: guest.name })}`}
          onClick={() => speak(guest)}
        >
          {t('staff.spoke.note')}
        </Button>
      ) : null,
  },
  ...(ask
    ? [
        {
          id: 'remove',
          header: t('staff.table.actions'),
          cell: (guest: Registration) =>
            guest.attendance === 'ATTENDED' ? null : (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('staff.guests.removeNamed', { name: guest.name })}
                onClick={() => ask(guest)}
              >
                {t('staff.guests.remove')}
              </Button>
            ),
        },
      ]
    : []),
];

/** Lists the guests who are registered or on the waiting list. */
export function GuestTable({ eventId, mayEdit }: { readonly eventId: string; readonly mayEdit: boolean }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(guestsQuery(eventId));
  const [asked, setAsked] = useState<Registration | null>(null);
  const [spoken, setSpoken] = useState<Registration | null>(null);
  const [busy, setBusy] = useState(false);

  async function remove(guest: Registration): Promise<void> {
    setBusy(true);
    try {
      await removeGuest(eventId, guest.id);
      announce({ kind: 'success', text: t('staff.guests.removed', { name: guest.name }) });
    } catch (problem) {
      announce({ kind: 'error', text: problemText(problem) });
    } finally {
      setBusy(false);
      setAsked(null);
    }
  }

  return (
    <section aria-labelledby="guests" className={classes['guests']}>
      <h2 id="guests" className={classes['pad']}>
        {t('staff.guests.title')}
      </h2>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <DataTable
          caption={t('staff.guests.title')}
          columns={columnsOf(t, mayEdit ? setAsked : null, setSpoken)}
          rows={data.content}
          idOf={(guest) => guest.id}
          nameOf={(guest) => guest.name}
          empty={<p className={classes['pad']}>{t('staff.guests.none')}</p>}
        />
      ) : null}
      {spoken ? <ConversationDialog eventId={eventId} guest={spoken} onClose={() => setSpoken(null)} /> : null}
      {asked ? (
        <ConfirmDialog
          title={t('staff.guests.removeNamed', { name: asked.name })}
          confirm={t('staff.guests.remove')}
          danger
          busy={busy}
          onConfirm={() => void remove(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('staff.guests.removeText')}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
