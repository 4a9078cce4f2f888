import { type ScorecardAnswer, saveComment } from '@evenhand/contract/processes/scoring';
import { type FormEvent, useState } from 'react';
import { candidateFeedKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { isProblem, problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { scoresQuery } from '../candidate-page.api.ts';

type Entry = ScorecardAnswer['mine'][number];

interface CommentFormProps {
  readonly of: { readonly organizationId: string; readonly candidateId: string; readonly applicationId: string };
  readonly entry: Entry;
  /** Name of the criterion. */
  readonly label: string;
}

/** Writes the reason for a score. Other reviewers read it beside the score once they have scored themselves. */
export function CommentForm({ of, entry, label }: CommentFormProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const comment = typed ?? entry.comment;
  useLeaveWarning(comment.trim() !== entry.comment);
  const { queryKey } = scoresQuery(of.organizationId, of.candidateId, of.applicationId);

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await request(saveComment, {
        params: { id: of.organizationId, cid: of.candidateId },
        body: {
          applicationId: of.applicationId,
          criterion: entry.criterion,
          comment: comment.trim(),
          version: entry.version,
        },
      });
      queryClient.setQueryData(queryKey, answer);
      setTyped(null);
      void queryClient.invalidateQueries({ queryKey: candidateFeedKey(of.candidateId) });
      announce({ kind: 'success', text: t('staff.scores.commentKept') });
    } catch (error) {
      const stale = isProblem(error, 'stale_version');
      // Refetches the card, so that saving again overwrites the other comment knowingly.
      if (stale) await queryClient.invalidateQueries({ queryKey });
      setProblem(stale ? t('staff.scores.commentStale') : problemText(error));
    }
    setBusy(false);
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!busy) void save();
  }
  return (
    <form noValidate onSubmit={submit}>
      {problem ? (
        <Notice kind="problem" compact>
          {problem}
        </Notice>
      ) : null}
      <TextAreaField
        id={`comment-${entry.criterion}`}
        name="comment"
        rows={2}
        maxLength={2000}
        label={t('staff.scores.commentLabel', { criterion: label })}
        value={comment}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="actions">
        <ActionButton type="submit" variant="secondary" size="small" busy={busy}>
          {t('staff.scores.commentKeep')}
        </ActionButton>
      </div>
    </form>
  );
}
