import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { type FeedKind, feedKinds } from '@evenhand/domain/candidates/feed-kinds';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useMentionsSeen } from '../../../entities/candidate/unread-mentions.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { NewNote } from '../notes/new-note.tsx';
import type { NotesOf } from '../notes/note-item.tsx';
import { feedQuery, kindsIn, showOf } from './feed.api.ts';
import classes from './feed.module.css';
import { FeedItem } from './feed-item.tsx';
import type { RoleWords } from './happening-text.ts';

interface FeedTabProps {
  readonly of: NotesOf;
  readonly applicationId: string | null;
  readonly role: RoleWords;
  readonly custom: StaffCandidate['custom'];
  readonly mayWrite: boolean;
}

/** Reads the shown kinds of feed entries from the URL, so that the view can be shared. */
function useShownKinds(): readonly [readonly FeedKind[], (kinds: readonly FeedKind[]) => void] {
  const [query, setQuery] = useSearchParams();
  function show(kinds: readonly FeedKind[]): void {
    const next = new URLSearchParams(query);
    next.set('tab', 'feed');
    const shown = showOf(kinds);
    if (shown === null) next.delete('show');
    else next.set('show', shown);
    setQuery(next, { replace: true, preventScrollReset: true });
  }
  return [kindsIn(query.get('show')), show];
}

interface FilterProps {
  /** Kinds that the viewer may choose. */
  readonly offered: readonly FeedKind[];
  readonly shown: readonly FeedKind[];
  readonly onChange: (kinds: readonly FeedKind[]) => void;
}

function Filter({ offered, shown, onChange }: FilterProps) {
  const t = useWords();
  const toggle = (kind: FeedKind): void =>
    onChange(feedKinds.filter((one) => (one === kind ? !shown.includes(kind) : shown.includes(one))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by its legend, and this is one row
    <div role="group" aria-label={t('staff.feed.show')} className={classes['filter']}>
      {offered.map((kind) => (
        <button key={kind} type="button" aria-pressed={shown.includes(kind)} onClick={() => toggle(kind)}>
          {t(`staff.feed.kind.${kind}`)}
        </button>
      ))}
    </div>
  );
}

/** Shows everything that happened and was written, newest first, and the form for a new note. */
export function FeedTab({ of, applicationId, role, custom, mayWrite }: FeedTabProps) {
  const t = useWords();
  const [kinds, show] = useShownKinds();
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    feedQuery(of.candidateId, kinds),
  );
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const offered = data?.pages[0]?.kinds ?? feedKinds;
  useMentionsSeen(entries.flatMap(({ note }) => (note ? [note.id] : [])));
  return (
    <div className={classes['feed']}>
      {mayWrite ? <NewNote of={of} applicationId={applicationId} /> : null}
      <Filter offered={offered} shown={kinds} onChange={show} />
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {isPending && !error ? <Waiting /> : null}
      {data && entries.length === 0 ? (
        <p className={classes['muted']}>
          {t(kinds.length === offered.length ? 'staff.history.empty' : 'staff.feed.none')}
        </p>
      ) : null}
      <ol className={classes['entries']} aria-label={t('staff.feed.label')}>
        {entries.map((entry) => (
          <FeedItem key={entry.id} entry={entry} of={of} role={role} custom={custom} />
        ))}
      </ol>
      {hasNextPage ? (
        <div>
          <ActionButton variant="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('staff.feed.more')}
          </ActionButton>
        </div>
      ) : null}
    </div>
  );
}
