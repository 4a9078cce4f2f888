import type { ScorecardAnswer } from '@evenhand/contract/processes/scoring';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from './scorecard.module.css';

/** Loaded when a comment is opened. */
const CommentForm = lazy(async () => ({ default: (await import('./comment-form.tsx')).CommentForm }));

interface ScoreCommentProps {
  readonly of: { readonly organizationId: string; readonly candidateId: string; readonly applicationId: string };
  readonly entry: ScorecardAnswer['mine'][number];
  /** Name of the criterion. */
  readonly label: string;
}

/** Shows the reason for a score in a line, and the form for writing it once the line is opened. */
export function ScoreComment(props: ScoreCommentProps) {
  const t = useWords();
  const { comment } = props.entry;
  // The form stays in the page while the line is folded, with the text that has been typed.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={classes['guidance']}
      onToggle={({ currentTarget }) => setWasOpened((before) => before || currentTarget.open)}
    >
      <summary>
        {t('staff.scores.comment')}
        {comment === '' ? null : <span className={classes['said']}>: {comment}</span>}
      </summary>
      {wasOpened ? (
        <Suspense fallback={<Waiting />}>
          <CommentForm {...props} />
        </Suspense>
      ) : null}
    </details>
  );
}
