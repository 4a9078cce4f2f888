import type { ThreadRow } from '@evenhand/contract/processes/message-threads';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { waitedText } from '../../entities/application/days-since.ts';
import { reopenAloud } from '../../entities/message-thread/end-thread.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { MoveMark } from '../../ui/text/move-mark.tsx';
import { ShortTime } from '../../ui/text/short-time.tsx';
import classes from './messages.module.css';
import { addressOfRow, type MessagesState } from './messages-state.ts';

/** Says whose move it is in a thread, and since when; or until when it is put off. */
function Standing({ row }: { readonly row: ThreadRow }) {
  const t = useWords();
  const { whoseMove, waitsSince, snoozedUntil } = row;
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > Date.now()) {
    return <span>{t('staff.messages.until', { day: formatDate(snoozedUntil) })}</span>;
  }
  return <MoveMark move={whoseMove} {...(waitsSince === null ? {} : { age: waitedText(t, waitsSince) })} />;
}

/** Brings a thread back that was said to need no answer. */
function Reopen({ row }: { readonly row: ThreadRow }) {
  const t = useWords();
  const reopen = useMutation({ mutationFn: () => reopenAloud(t, row) });
  return (
    <span className={classes['reopen']}>
      <Button variant="quiet" size="small" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
        {t('staff.messages.reopen')}
      </Button>
    </span>
  );
}

interface RowProps extends Pick<ThreadListProps, 'state' | 'mayWrite'> {
  readonly row: ThreadRow;
}

function Row({ row, state, mayWrite }: RowProps) {
  const t = useWords();
  const isOpen = state.open?.applicationId === row.applicationId;
  return (
    <li className={classes['row']} data-open={isOpen || undefined}>
      <p className={classes['top']}>
        <Link to={addressOfRow(state, row)} aria-current={isOpen || undefined} data-thread={row.applicationId}>
          <bdi>{row.candidateName}</bdi>
        </Link>
        <ShortTime iso={row.lastAt} />
      </p>
      <p className={classes['faint']}>
        <bdi>{row.roleTitle}</bdi>
        {row.assignee ? ` · ${t('staff.messages.with', { name: row.assignee.name })}` : null}
      </p>
      <p className={classes['excerpt']}>{row.excerpt === '' ? t('staff.messages.hidden') : row.excerpt}</p>
      <p className={classes['standing']}>
        <Standing row={row} /> {mayWrite && row.whoseMove === 'nobody' ? <Reopen row={row} /> : null}
      </p>
    </li>
  );
}

interface ThreadListProps {
  readonly rows: readonly ThreadRow[];
  readonly state: MessagesState;
  readonly mayWrite: boolean;
}

const nothingFocused = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the row of a thread that was closed, unless the user has gone on to something else. */
function useFocusOnClosing(list: RefObject<HTMLElement | null>, open: string | undefined): void {
  const last = useRef(open);
  useEffect(() => {
    if (open === undefined && nothingFocused()) {
      list.current?.querySelector<HTMLElement>(`a[data-thread="${last.current}"]`)?.focus();
    }
    last.current = open;
  }, [list, open]);
}

/** Lists threads. The keys j and k, and the arrows within the list, walk its rows. */
export function ThreadList({ rows, state, mayWrite }: ThreadListProps) {
  const t = useWords();
  const list = useRef<HTMLUListElement>(null);
  useFocusOnClosing(list, state.open?.applicationId);
  function step(by: 1 | -1): void {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-thread]') ?? [])];
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? links.indexOf(activeElement) : -1;
    const from =
      focused < 0 ? links.findIndex((link) => link.dataset['thread'] === state.open?.applicationId) : focused;
    links[from < 0 ? 0 : Math.max(0, Math.min(links.length - 1, from + by))]?.focus();
  }
  useSingleKeys({ j: () => step(1), k: () => step(-1) });
  function walk(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  }
  return (
    <ul ref={list} aria-label={t('staff.messages.list')} className={classes['rows']} onKeyDown={walk}>
      {rows.map((row) => (
        <Row key={row.applicationId} row={row} state={state} mayWrite={mayWrite} />
      ))}
    </ul>
  );
}
