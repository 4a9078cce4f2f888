import { listMentions, type MentionOfMe } from '@evenhand/contract/processes/notes';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { markMentionsSeen, mentionsKey, unreadMentionsQuery } from '../../../entities/candidate/unread-mentions.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { EmptyState } from '../../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { ShortTime } from '../../../ui/text/short-time.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from '../candidate-page.module.css';
import { fromTheNewest } from '../feed/feed.api.ts';
import { NoteText } from './note-text.tsx';

const addressOf = ({ candidateId, roleId }: MentionOfMe): string =>
  `/manager/candidate/${candidateId}?${roleId ? `role=${roleId}&` : ''}tab=feed&show=notes`;

/** Shows the number of unread mentions, and marks all of them as read. */
function Unread() {
  const t = useWords();
  const { data } = useQuery(unreadMentionsQuery);
  const { mutate, isPending, error } = useMutation({
    mutationFn: markMentionsSeen,
    onSuccess: () => announce({ kind: 'success', text: t('staff.mentions.allRead') }),
  });
  if (!data || data.total === 0) return null;
  return (
    <div className={classes['noteHead']}>
      <span>{t('staff.mentions.unread', { count: data.total })}</span>
      <ActionButton variant="secondary" size="small" busy={isPending} onClick={() => mutate(data.noteIds)}>
        {t('staff.mentions.readAll')}
      </ActionButton>
      {error ? (
        <Notice kind="problem" compact>
          {problemText(error)}
        </Notice>
      ) : null}
    </div>
  );
}

/** Shows the notes that mention the viewer, each with a link to its candidate. */
export function Mentions() {
  const t = useWords();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: mentionsKey,
    queryFn: ({ signal, pageParam }) =>
      request(listMentions, { query: pageParam === null ? {} : { after: pageParam }, signal }),
    initialPageParam: fromTheNewest(),
    getNextPageParam: (page) => page.next,
  });
  const mentions = data?.pages.flatMap((page) => page.mentions) ?? [];
  if (data && mentions.length === 0) {
    return <EmptyState title={t('staff.mentions.none')}>{t('staff.mentions.noneText')}</EmptyState>;
  }
  return (
    <div className={classes['mentions']}>
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {isPending && !error ? <Waiting /> : null}
      <Unread />
      <ol className={classes['noteList']} aria-label={t('staff.mentions.title')}>
        {mentions.map((one) => (
          <li key={one.note.id} className={classes['note']}>
            <div className={classes['noteHead']}>
              <Link to={addressOf(one)}>{one.candidateName}</Link>
              {one.roleTitle ? <span className={classes['muted']}>{one.roleTitle}</span> : null}
              <strong>{one.note.author.name}</strong>
              <ShortTime iso={one.at} />
              {one.seen ? null : <Tag tone="ours">{t('staff.mentions.new')}</Tag>}
            </div>
            <NoteText body={one.note.body} />
          </li>
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
