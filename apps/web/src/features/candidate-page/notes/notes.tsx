import { useQuery } from '@tanstack/react-query';
import { useMentionsSeen } from '../../../entities/candidate/unread-mentions.ts';
import { useWords } from '../../../lib/words/words.ts';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import classes from '../candidate-page.module.css';
import { NewNote } from './new-note.tsx';
import { NoteItem, type NotesOf } from './note-item.tsx';
import { notesQuery } from './notes.api.ts';

interface NotesProps extends NotesOf {
  readonly applicationId: string | null;
  readonly mayWrite: boolean;
}

/** Shows the team's notes on a candidate beside what is being read. Only their author sees private notes. */
export function Notes({ organizationId, candidateId, applicationId, mayWrite }: NotesProps) {
  const t = useWords();
  const { data, error, refetch } = useQuery(notesQuery(candidateId));
  const of = { organizationId, candidateId };
  useMentionsSeen(data?.map((note) => note.id) ?? []);
  return (
    <div className={classes['notes']}>
      {mayWrite ? <NewNote of={of} applicationId={applicationId} /> : null}
      {error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className={classes['muted']}>{t('staff.notes.empty')}</p> : null}
      <ul className={classes['noteList']}>
        {data?.map((note) => (
          <li key={note.id} className={classes['note']}>
            <NoteItem note={note} of={of} />
          </li>
        ))}
      </ul>
    </div>
  );
}
