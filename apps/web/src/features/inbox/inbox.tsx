import type { InboxCounts, InboxList, InboxRow, InboxScope } from '@evenhand/contract/screens/inbox';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { waitedText } from '../../entities/application/days-since.ts';
import { positionLabel } from '../../entities/application/stage-words.ts';
import { takeLastSeen } from '../../entities/candidate/last-seen.ts';
import { unreadMentionsQuery } from '../../entities/candidate/unread-mentions.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { momentText } from '../../lib/format/moment-text.ts';
import { type Translate, useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { KeysHelp } from '../../ui/dialog/keys-help.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Dash } from '../../ui/text/dash.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { KeyHint } from '../../ui/text/key-hint.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { type InboxState, inboxQuery, waitingQuery } from './inbox.api.ts';
import classes from './inbox.module.css';
import { focusRow, useInboxKeys } from './inbox-keys.ts';
import { queuedAddress } from './inbox-queue.ts';

/** Returns the address at which the next step for a candidate is done. */
const addressOf = (row: InboxRow, state: InboxState): string =>
  row.next === 'TELL' ? `/manager/roles/${row.roleId}/outcomes` : queuedAddress(row, state);

const columnsOf = (t: Translate, state: InboxState): Column<InboxRow>[] => [
  {
    id: 'name',
    header: t('columns.name'),
    names: true,
    cell: (row) => <Link to={queuedAddress(row, state)}>{row.name}</Link>,
  },
  {
    id: 'next',
    header: t('staff.inbox.next'),
    cell: (row) => <Link to={addressOf(row, state)}>{t(`staff.inbox.action.${row.next}`)}</Link>,
  },
  {
    id: 'since',
    header: t('staff.inbox.since'),
    cell: (row) => (
      <time dateTime={row.since} title={momentText(row.since)}>
        {waitedText(t, row.since)}
      </time>
    ),
  },
  {
    id: 'position',
    header: t('staff.inbox.position'),
    cell: (row) => positionLabel(t, row, [{ stageId: row.stageId, label: row.stageLabel }]),
  },
  {
    id: 'role',
    header: t('staff.inbox.role'),
    cell: (row) => <Link to={`/manager/roles/${row.roleId}`}>{row.roleTitle}</Link>,
  },
  { id: 'assignee', header: t('staff.assign.label'), cell: (row) => row.assignee ?? <Dash /> },
];

interface InboxProps {
  readonly state: InboxState;
  readonly onChange: (state: InboxState) => void;
}

/** Lists the waiting candidates, and the next step for each. */
function WaitingPeople({ state, onChange }: InboxProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { data, error, refetch, isPlaceholderData } = useQuery(waitingQuery(state));
  const rows = data?.content;
  useEffect(() => {
    if (!rows) return;
    const at = takeLastSeen(rows.map((row) => ({ ...row, id: row.candidateId })));
    if (at >= 0) focusRow(at);
  }, [rows]);
  if (error && !data) {
    return <LoadProblem error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting />;
  return (
    <div aria-busy={isPlaceholderData} data-going={isPlaceholderData}>
      <DataTable
        caption={t(`staff.inbox.list.${state.list}`)}
        columns={columnsOf(t, state)}
        rows={data.content}
        idOf={(row) => row.applicationId}
        nameOf={(row) => row.name}
        onOpen={(row) => void navigate(addressOf(row, state))}
        empty={
          <EmptyState
            title={t('staff.inbox.emptyTitle')}
            action={<Link to="/manager/roles">{t('staff.inbox.toRoles')}</Link>}
          >
            {t(`staff.inbox.empty.${state.list}`)}
          </EmptyState>
        }
      />
      {data.totalElements > 0 ? (
        <div className={classes['foot']}>
          <Pager
            page={data.number}
            size={data.size}
            total={data.totalElements}
            onPage={(page) => onChange({ ...state, page })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface ToolsProps {
  readonly counts: InboxCounts;
  readonly onScope: (scope: InboxScope) => void;
  readonly onHelp: () => void;
}

function Tools({ counts, onScope, onHelp }: ToolsProps) {
  const t = useWords();
  const { data: unread } = useQuery(unreadMentionsQuery);
  const choices = [
    { value: 'MINE', label: t('staff.inbox.scope.MINE') },
    { value: 'ALL', label: t('staff.inbox.scope.ALL') },
  ] as const;
  return (
    <div className={classes['tools']}>
      {counts.seesAll ? (
        <SelectField
          id="inbox-scope"
          label={t('staff.inbox.scope')}
          value={counts.scope}
          choices={choices}
          onChange={(event) =>
            onScope(choices.find(({ value }) => value === event.currentTarget.value)?.value ?? 'MINE')
          }
        />
      ) : (
        <span />
      )}
      <span className={classes['also']}>
        {unread && unread.total > 0 ? (
          <Link to="/manager/mentions">{t('staff.mentions.unread', { count: unread.total })}</Link>
        ) : null}
        <Button variant="quiet" size="small" onClick={onHelp}>
          {t('staff.keys.title')} <KeyHint>?</KeyHint>
        </Button>
      </span>
    </div>
  );
}

/** Shows the work that waits for staff over all their roles, list by list, the longest wait first. */
export function Inbox({ state, onChange }: InboxProps) {
  const t = useWords();
  const { data: counts, error, refetch } = useQuery(inboxQuery(state.scope));
  const [helping, setHelping] = useState(false);
  const shown = (counts?.lists ?? []).map(({ list }) => list);
  const show = (list: InboxList): void => onChange({ ...state, list, page: 0 });
  useInboxKeys(shown, { show, help: () => setHelping(true) });
  if (!counts) {
    if (!error) return <Waiting />;
    return <LoadProblem error={error} onRetry={() => void refetch()} />;
  }
  const current = shown.includes(state.list) ? state.list : (shown[0] ?? 'REVIEW');
  const keys = [
    { keys: ['j', 'k'], does: t('staff.keys.walk') },
    { keys: ['Enter'], does: t('staff.inbox.keys.open') },
    ...shown.map((list, index) => ({ keys: [String(index + 1)], does: t(`staff.inbox.list.${list}`) })),
    { keys: ['?'], does: t('staff.keys.help') },
  ];
  return (
    <>
      <Tools
        counts={counts}
        onScope={(scope) => onChange({ ...state, scope, page: 0 })}
        onHelp={() => setHelping(true)}
      />
      <div className={classes['lists']}>
        <Tabs
          label={t('staff.inbox.title')}
          tabs={counts.lists.map(({ list, total }) => ({
            id: list,
            label: `${t(`staff.inbox.list.${list}`)} (${formatNumber(total)})`,
          }))}
          current={current}
          onChange={show}
        >
          <WaitingPeople state={{ ...state, list: current }} onChange={onChange} />
        </Tabs>
      </div>
      {helping ? <KeysHelp keys={keys} onClose={() => setHelping(false)} /> : null}
    </>
  );
}
