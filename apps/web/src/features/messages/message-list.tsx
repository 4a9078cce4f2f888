import type { SentMessage } from '@evenhand/contract/processes/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate, formatNumber, formatTime } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import classes from './message-list.module.css';
import { roleMessagesQuery, takeBack } from './messages.api.ts';
import { readableSubject } from './placeholder-words.ts';

const states = [
  ['waiting', 'info'],
  ['sent', 'done'],
  ['failed', 'attention'],
  ['cancelled', 'plain'],
] as const;

/** Returns the time at which a message leaves, with its day when that is another one. */
const leavingTime = (iso: string): string =>
  formatDate(iso) === formatDate(new Date().toISOString()) ? formatTime(iso) : momentText(iso);

/** Shows the numbers of mails in each state, and when the waiting ones leave. */
function StateOfMails({ message }: { readonly message: SentMessage }) {
  const t = useWords();
  const present = states.filter(([state]) => message[state] > 0);
  if (present.length === 0)
    return t(message.cancelledAt === null ? 'staff.message.state.none' : 'staff.message.state.back');
  return (
    <span className={classes['states']}>
      {present.map(([state, tone]) => (
        <Tag key={state} tone={tone}>
          {t(`staff.message.state.${state}`, { total: formatNumber(message[state]) })}
        </Tag>
      ))}
      {message.waiting > 0 ? t('staff.message.leaves', { time: leavingTime(message.leavesAt) }) : null}
    </span>
  );
}

function TakeBack({ message }: { readonly message: SentMessage }) {
  const t = useWords();
  const back = useMutation({ mutationFn: () => takeBack(message.id) });
  if (message.waiting === 0 || message.cancelledAt !== null) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={back.isPending}
      aria-label={t('staff.message.takeBackNamed', { subject: readableSubject(t, message.subject) })}
      onClick={() => back.mutate()}
    >
      {t('staff.thread.takeBack')}
    </Button>
  );
}

const columnsOf = (t: Translate): Column<SentMessage>[] => [
  {
    id: 'subject',
    header: t('staff.thread.subject'),
    names: true,
    cell: ({ subject }) => readableSubject(t, subject),
  },
  {
    id: 'author',
    header: t('staff.message.by'),
    cell: ({ isAutomatic, author }) => (isAutomatic ? t('staff.message.automatic') : author),
  },
  { id: 'when', header: t('staff.message.when'), cell: ({ createdAt }) => <ShortTime iso={createdAt} /> },
  { id: 'state', header: t('staff.message.state'), cell: (message) => <StateOfMails message={message} /> },
  { id: 'back', header: t('staff.table.actions'), cell: (message) => <TakeBack message={message} /> },
];

/** Lists the messages that were written to candidates of a role. One that waits to leave can be taken back. */
export function MessageList({ roleId }: { readonly roleId: string }) {
  const t = useWords();
  const { data, error, refetch } = useQuery(roleMessagesQuery(roleId));
  if (!data) {
    if (!error) return <Waiting />;
    return (
      <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
        {problemText(error)}
      </Notice>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        title={t('staff.message.list.noneTitle')}
        action={<Link to={`/manager/roles/${roleId}`}>{t('staff.role.toCandidates')}</Link>}
      >
        {t('staff.message.list.none')}
      </EmptyState>
    );
  }
  return (
    <div className={classes['list']}>
      <DataTable
        caption={t('staff.message.list')}
        columns={columnsOf(t)}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ subject }) => readableSubject(t, subject)}
      />
    </div>
  );
}
