import type { HistoryEntry } from '@evenhand/contract/candidates';
import { useQuery } from '@tanstack/react-query';
import { formatGridTime } from '../../lib/format.ts';
import { problemText } from '../../lib/problem-error.ts';
import { placeLabel } from '../../lib/stage-words.ts';
import { type AnyWordKey, hasWord, type Translate, useWords } from '../../lib/words.ts';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { historyQuery } from './candidate-page.api.ts';
import classes from './candidate-page.module.css';

type Labels = Parameters<typeof placeLabel>[2];

const placeText = (t: Translate, labels: Labels, place: readonly [number | null, number | null]): string => {
  const [stageId, substageId] = place;
  return stageId === null || substageId === null ? '' : placeLabel(t, { stageId, substageId }, labels);
};

const kindWords: Readonly<Record<string, AnyWordKey>> = {
  'application.submitted': 'staff.history.submitted',
  'application.moved': 'staff.history.moved',
  'application.move-undone': 'staff.history.moveUndone',
  'application.withdrawn': 'staff.history.withdrawn',
  'application.assigned': 'staff.history.assigned',
  'outcome.released': 'staff.history.released',
  'candidate.edited': 'staff.history.edited',
  'document.added': 'staff.history.documentAdded',
  'document.removed': 'staff.history.documentRemoved',
  'note.added': 'staff.history.noteAdded',
  'note.edited': 'staff.history.noteEdited',
  'note.removed': 'staff.history.noteRemoved',
  'score.saved': 'staff.history.scored',
  'user.signed-up': 'staff.history.signedUp',
  'user.confirmed': 'staff.history.confirmed',
};

/** One line of the history in plain words: "Jo Field moved to Interview, pending (from Applied, pending)". */
export function historyText(t: Translate, entry: HistoryEntry, labels: Labels): string {
  const to = placeText(t, labels, [entry.toStage, entry.toSubstage]);
  const from = placeText(t, labels, [entry.fromStage, entry.fromSubstage]);
  const keys = entry.keys.map((key) => (hasWord(`fields.${key}`) ? t(`fields.${key}`) : key)).join(', ');
  const word = kindWords[entry.kind];
  return word ? t(word, { to, from, keys }) : t('staff.history.other', { kind: entry.kind });
}

/** What happened, newest first. */
export function HistoryTab({ candidateId, labels }: { readonly candidateId: string; readonly labels: Labels }) {
  const t = useWords();
  const { data, isPending, error } = useQuery(historyQuery(candidateId));
  if (error) return <Notice kind="problem">{problemText(error)}</Notice>;
  if (isPending) return <p role="status">{t('shell.loading')}</p>;
  if (data.length === 0) return <p className={classes['muted']}>{t('staff.history.empty')}</p>;
  return (
    <ol className={classes['history']}>
      {data.map((entry) => (
        <li key={entry.id} data-undone={entry.undone || undefined}>
          <time dateTime={entry.at}>{formatGridTime(entry.at)}</time>
          <span>
            <strong>{entry.actor?.name || t('staff.history.nobody')}</strong> {historyText(t, entry, labels)}
            {entry.roleTitle ? <span className={classes['muted']}> · {entry.roleTitle}</span> : null}{' '}
            {entry.undone ? <Tag>{t('staff.history.undone')}</Tag> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
