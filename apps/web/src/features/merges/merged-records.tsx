import type { CandidateMerge } from '@evenhand/contract/processes/merges';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDate } from '../../lib/format/format.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { mergesQuery, takeOut } from './merges.api.ts';
import classes from './merges.module.css';

function Merged({ candidateId, merge }: { readonly candidateId: string; readonly merge: CandidateMerge }) {
  const t = useWords();
  const { id, name, email, mergedAt, mergedBy, undoUntil } = merge;
  const undo = useMutation({
    mutationFn: () => takeOut(candidateId, id),
    onSuccess: () => announce({ kind: 'success', text: t('people.merged.undone', { name }) }),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <li>
      <div>
        <strong>{name}</strong> ({email}), {formatDate(mergedAt)}
        {mergedBy ? ` · ${mergedBy}` : ''}
        <div className={classes['muted']}>{t('people.merged.until', { date: formatDate(undoUntil) })}</div>
      </div>
      <ActionButton
        variant="secondary"
        size="small"
        busy={undo.isPending}
        aria-label={t('people.merged.undoNamed', { name, email })}
        onClick={() => undo.mutate()}
      >
        {t('people.merged.undo')}
      </ActionButton>
    </li>
  );
}

/** Lists the records that were merged into this one and can still be separated. Renders nothing when there are none. */
export function MergedRecords({ candidateId }: { readonly candidateId: string }) {
  const t = useWords();
  const { data: merges = [] } = useQuery(mergesQuery(candidateId));
  if (merges.length === 0) return null;
  return (
    <section className="section" aria-labelledby="merged-title">
      <h2 id="merged-title">{t('people.merged.title')}</h2>
      <ul className={classes['merged']}>
        {merges.map((merge) => (
          <Merged key={merge.id} candidateId={candidateId} merge={merge} />
        ))}
      </ul>
    </section>
  );
}
