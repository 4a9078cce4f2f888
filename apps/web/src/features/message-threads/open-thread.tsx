import type { ThreadRow } from '@evenhand/contract/processes/message-threads';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { endAloud } from '../../entities/message-thread/end-thread.ts';
import { type ThreadOf, threadQuery } from '../../entities/message-thread/thread-calls.ts';
import { ThreadView } from '../../entities/message-thread/thread-view.tsx';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import classes from './messages.module.css';
import { addressOfRow, type MessagesState, messagesAddress } from './messages-state.ts';
import { ThreadTools } from './thread-tools.tsx';

interface OpenThreadProps {
  readonly of: ThreadOf;
  readonly state: MessagesState;
  /** The thread in the list; missing when it has left the list and was never seen there. */
  readonly row: ThreadRow | undefined;
  readonly next: ThreadRow | undefined;
  readonly mayWrite: boolean;
}

/** Brings the last entry into view, and focuses the thread unless the focus is on something that is still shown. */
function useFocusOnOpening(isShown: boolean) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isKept = activeElement !== null && activeElement !== body && activeElement.getClientRects().length > 0;
    if (!isShown) return;
    pane.current?.querySelector('ol > li:last-child')?.scrollIntoView({ block: 'nearest' });
    if (!isKept) pane.current?.querySelector('h2')?.focus({ preventScroll: true });
  }, [isShown]);
  return pane;
}

/** Shows the thread that is open: who it is with, what can be done with it, and the form for an answer. */
export function OpenThread({ of, state, row, next, mayWrite }: OpenThreadProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { data: thread } = useQuery(threadQuery(of));
  const pane = useFocusOnOpening(thread !== undefined);
  const close = (): void => void navigate(messagesAddress({ ...state, open: null }));
  useSingleKeys({
    r: () => document.querySelector<HTMLElement>('#message-text')?.focus(),
    e: () => {
      if (!mayWrite || thread?.whoseMove !== 'ours') return;
      void endAloud(t, of, thread);
    },
    n: () => {
      if (next) void navigate(addressOfRow(state, next));
    },
    Escape: close,
  });
  const candidate = `/manager/candidate/${of.candidateId}?role=${of.roleId}`;
  return (
    <div ref={pane} className={classes['pane']}>
      <Link to={messagesAddress({ ...state, open: null })} className={classes['back']}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {t('staff.messages.back')}
      </Link>
      <ThreadView
        of={of}
        mayWrite={mayWrite}
        title={row ? <bdi>{row.candidateName}</bdi> : t('staff.messages.thread')}
        tools={(shown) => (
          <>
            <p className={classes['who']}>
              {row ? (
                <>
                  <bdi>{row.roleTitle}</bdi> ·{' '}
                </>
              ) : null}
              <Link to={candidate}>{t('staff.messages.toCandidate')}</Link>
            </p>
            {mayWrite && shown.entries.some(({ from }) => from === 'candidate') ? (
              <ThreadTools of={of} thread={shown} />
            ) : null}
          </>
        )}
        onward={(shown) =>
          next && (shown.whoseMove !== 'ours' || shown.snoozedUntil !== null) ? (
            <p className={classes['onward']}>
              <ButtonLink to={addressOfRow(state, next)} variant="secondary" size="small">
                {t('staff.messages.next', { name: next.candidateName })}
              </ButtonLink>
            </p>
          ) : null
        }
      />
    </div>
  );
}
