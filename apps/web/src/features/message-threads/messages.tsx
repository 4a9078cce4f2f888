import type { ThreadFilter, ThreadRow } from '@evenhand/contract/processes/message-threads';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { threadCountsQuery } from '../../entities/message-thread/thread-counts.ts';
import { presentRoles } from '../../entities/role/role-queries.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { usePicker } from '../../lib/lists/use-picker.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { KeysHelp } from '../../ui/dialog/keys-help.tsx';
import { PickerSearch } from '../../ui/form/picker-search.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { KeyHint } from '../../ui/text/key-hint.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { threadListQuery } from './message-threads.api.ts';
import classes from './messages.module.css';
import { type MessagesState, messageParts, threadsIn } from './messages-state.ts';
import { OpenThread } from './open-thread.tsx';
import { ThreadList } from './thread-list.tsx';
import { UnplacedList } from './unplaced-list.tsx';
import { UnreachedList } from './unreached-list.tsx';

interface MessagesProps {
  readonly state: MessagesState;
  readonly mayWrite: boolean;
  /** Organisation whose mails the user may place; null for a user who may not. */
  readonly placesFor: string | null;
  readonly onChange: (state: MessagesState) => void;
}

type StateProps = Pick<MessagesProps, 'state' | 'onChange'>;

function RoleChoice({ state, onChange }: StateProps) {
  const t = useWords();
  const { data: roles = [], search } = usePicker(presentRoles);
  return (
    <div className={classes['roles']}>
      <PickerSearch id="messages-find-role" label={t('staff.picker.role')} search={search} />
      <SelectField
        id="messages-role"
        label={t('staff.inbox.role')}
        emptyLabel={t('staff.messages.allRoles')}
        value={state.roleId ?? ''}
        choices={roles.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={({ currentTarget: { value } }) => onChange({ ...state, roleId: value || null, after: null })}
      />
    </div>
  );
}

/** Leads from one page of threads to the next, and back to the first. */
function Paging({ state, next, onChange }: StateProps & { readonly next: string | null }) {
  const t = useWords();
  if (next === null && state.after === null) return null;
  return (
    <p className={classes['paging']}>
      {state.after === null ? null : (
        <Button variant="secondary" size="small" onClick={() => onChange({ ...state, after: null })}>
          {t('staff.messages.first')}
        </Button>
      )}
      {next === null ? null : (
        <Button variant="secondary" size="small" onClick={() => onChange({ ...state, after: next })}>
          {t('staff.messages.more')}
        </Button>
      )}
    </p>
  );
}

/** Returns the thread that is open as the list had it last, and the one that comes after it. */
function useNeighbours(rows: readonly ThreadRow[], { open }: MessagesState) {
  const [last, setLast] = useState<{ readonly row: ThreadRow; readonly at: number } | null>(null);
  const at = rows.findIndex(({ applicationId }) => applicationId === open?.applicationId);
  const row = rows[at];
  if (row && (last?.row !== row || last.at !== at)) setLast({ row, at });
  const known = last?.row.applicationId === open?.applicationId ? last : null;
  // A thread that has left the list gave its place to the one after it.
  const next = row ? rows[at + 1] : rows[known?.at ?? 0];
  return { row: row ?? known?.row, next };
}

interface ThreadsProps extends StateProps {
  readonly mayWrite: boolean;
  readonly filter: ThreadFilter;
}

function Threads({ state, filter, mayWrite, onChange }: ThreadsProps) {
  const t = useWords();
  const { data, error, refetch, isPlaceholderData } = useQuery(threadListQuery({ ...state, filter }));
  const rows = data?.threads ?? [];
  const { row, next } = useNeighbours(rows, state);
  const { open } = state;
  return (
    <div className={classes['columns']} data-open={open !== null || undefined}>
      <div className={classes['list']} aria-busy={isPlaceholderData}>
        <RoleChoice state={state} onChange={onChange} />
        {error && !data ? (
          <Notice kind="problem" alert action={{ label: t('ui.retry'), run: () => void refetch() }}>
            {problemText(error)}
          </Notice>
        ) : null}
        {data || error ? null : <Waiting />}
        {data && rows.length === 0 ? (
          <EmptyState title={t('staff.messages.emptyTitle')}>{t(`staff.messages.empty.${filter}`)}</EmptyState>
        ) : null}
        {rows.length > 0 ? <ThreadList rows={rows} state={state} mayWrite={mayWrite} /> : null}
        {data ? <Paging state={state} next={data.next} onChange={onChange} /> : null}
      </div>
      {open === null ? (
        <p className={classes['nothing']}>{t('staff.messages.choose')}</p>
      ) : (
        <OpenThread key={open.applicationId} of={open} state={state} row={row} next={next} mayWrite={mayWrite} />
      )}
    </div>
  );
}

/** Shows the threads with candidates over all roles that the user may see, and the one that is open. */
export function Messages({ state, mayWrite, placesFor, onChange }: MessagesProps) {
  const t = useWords();
  const { data: counts } = useQuery(threadCountsQuery);
  const [helping, setHelping] = useState(false);
  const filter = threadsIn(state.filter);
  const parts = messageParts.filter((part) => part !== 'unplaced' || placesFor !== null);
  const show = (filter: MessagesState['filter']): void => onChange({ ...state, filter, after: null, open: null });
  useSingleKeys({
    '?': () => setHelping(true),
    ...Object.fromEntries(parts.map((part, at) => [String(at + 1), () => show(part)])),
  });
  const counted: Readonly<Partial<Record<MessagesState['filter'], number>>> = counts ?? {};
  const labelOf = (filter: MessagesState['filter']): string => {
    const count = counted[filter];
    const name = t(`staff.messages.filter.${filter}`);
    // Only what there is to do is worth a number here.
    if (count === 0 && threadsIn(filter) === null) return name;
    return count === undefined ? name : `${name} (${formatNumber(count)})`;
  };
  const keys = [
    { keys: ['j', 'k'], does: t('staff.messages.keys.walk') },
    { keys: ['Enter'], does: t('staff.messages.keys.open') },
    { keys: ['r'], does: t('staff.messages.keys.answer') },
    { keys: ['e'], does: t('staff.thread.done') },
    { keys: ['n'], does: t('staff.messages.keys.next') },
    { keys: ['Esc'], does: t('staff.messages.back') },
    ...parts.map((part, at) => ({ keys: [String(at + 1)], does: t(`staff.messages.filter.${part}`) })),
    { keys: ['?'], does: t('staff.keys.help') },
  ];
  return (
    <>
      <PageHeader
        title={t('staff.messages.title')}
        actions={
          <Button variant="quiet" size="small" onClick={() => setHelping(true)}>
            {t('staff.keys.title')} <KeyHint>?</KeyHint>
          </Button>
        }
      />
      <div className={classes['tabs']} data-open={state.open !== null || undefined}>
        <Tabs
          label={t('staff.messages.title')}
          tabs={parts.map((part) => ({ id: part, label: labelOf(part) }))}
          current={state.filter}
          onChange={show}
        >
          {filter === null ? null : <Threads state={state} filter={filter} mayWrite={mayWrite} onChange={onChange} />}
          {state.filter === 'unreached' ? <UnreachedList /> : null}
          {state.filter === 'unplaced' && placesFor !== null ? <UnplacedList organizationId={placesFor} /> : null}
        </Tabs>
      </div>
      {helping ? <KeysHelp keys={keys} onClose={() => setHelping(false)} /> : null}
    </>
  );
}
