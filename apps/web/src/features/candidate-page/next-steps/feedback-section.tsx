import type { Feedback } from '@evenhand/contract/processes/feedback';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import classes from '../candidate-page.module.css';
import { feedbackQuery, keepFeedback, type OfApplication, sendFeedback } from './next-steps.api.ts';

const mostStrengths = 6;
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function Released({ feedback }: { readonly feedback: Feedback }) {
  const t = useWords();
  return (
    <>
      <p>{t('staff.feedback.released', { time: momentText(feedback.releasedAt ?? '') })}</p>
      <ul>
        {feedback.strengths.map((strength) => (
          <li key={strength}>{strength}</li>
        ))}
      </ul>
      <p className={classes['prose']}>{feedback.body}</p>
    </>
  );
}

interface FormProps {
  readonly of: OfApplication;
  readonly feedback: Feedback | null;
  /** The candidate knows the outcome, so the feedback can be released separately. */
  readonly told: boolean;
}

const textsOf = (feedback: Feedback | null) => ({
  version: feedback?.version ?? 0,
  strengths: feedback?.strengths.join('\n') ?? '',
  body: feedback?.body ?? '',
});

/** Keeps what is typed, also when the server returns a blind reviewer's own text with names removed. */
function FeedbackForm({ of, feedback, told }: FormProps) {
  const t = useWords();
  const stored = textsOf(feedback);
  const [before, setBefore] = useState(stored);
  const [strengths, setStrengths] = useState(stored.strengths);
  const [body, setBody] = useState(stored.body);
  const isChanged = strengths !== before.strengths || body !== before.body;
  // A colleague has saved a newer version, and this writer has typed nothing: show the colleague's.
  if (stored.version > before.version && !isChanged) {
    setBefore(stored);
    setStrengths(stored.strengths);
    setBody(stored.body);
  }
  useLeaveWarning(isChanged);
  const [isRefused, setRefused] = useState(false);
  const save = async (): Promise<Feedback> => {
    const saved = await keepFeedback(of, {
      strengths: linesOf(strengths).slice(0, mostStrengths),
      body: body.trim(),
      // After a conflict with a colleague's version has been shown, saving again overwrites it.
      version: isRefused ? stored.version : before.version,
    });
    setBefore({ version: saved.version, strengths, body });
    setRefused(false);
    return saved;
  };
  const keep = useMutation({
    mutationFn: save,
    onError: () => setRefused(true),
    onSuccess: () => announce({ kind: 'success', text: t('staff.feedback.kept') }),
  });
  const release = useMutation({
    mutationFn: async () => sendFeedback(of, (await save()).version),
    onError: () => setRefused(true),
    onSuccess: () => announce({ kind: 'success', text: t('staff.feedback.sent') }),
  });
  const error = keep.error ?? release.error;
  const isEmpty = strengths.trim() === '' && body.trim() === '';
  return (
    <div className={classes['noteForm']}>
      <TextAreaField
        id="feedback-strengths"
        rows={3}
        maxLength={1200}
        label={t('staff.feedback.strengths')}
        hint={t('staff.feedback.strengthsHint')}
        optional
        value={strengths}
        onChange={(event) => setStrengths(event.currentTarget.value)}
      />
      <TextAreaField
        id="feedback-body"
        rows={5}
        maxLength={5000}
        label={t('staff.feedback.body')}
        hint={t(told ? 'staff.feedback.hintTold' : 'staff.feedback.hint')}
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
      />
      {error ? (
        <Notice kind="problem" alert>
          {problemText(error)}
        </Notice>
      ) : null}
      <p className="actions">
        <ActionButton size="small" busy={keep.isPending} disabled={isEmpty} onClick={() => keep.mutate()}>
          {t('staff.feedback.keep')}
        </ActionButton>
        {told ? (
          <ActionButton
            size="small"
            variant="secondary"
            busy={release.isPending}
            disabled={isEmpty}
            onClick={() => release.mutate()}
          >
            {t('staff.feedback.release')}
          </ActionButton>
        ) : null}
      </p>
    </div>
  );
}

/** Shows the feedback on an application. Staff write it here; the candidate reads it once it is released. */
export function FeedbackSection({ of, told, mayEdit }: Omit<FormProps, 'feedback'> & { readonly mayEdit: boolean }) {
  const t = useWords();
  const { data: feedback, error, refetch } = useQuery(feedbackQuery(of));
  if (feedback === undefined) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null;
  return (
    <section className={classes['section']} aria-labelledby="feedback-title">
      <h2 id="feedback-title">{t('feedback.title')}</h2>
      {feedback?.releasedAt ? <Released feedback={feedback} /> : null}
      {mayEdit && !feedback?.releasedAt ? (
        <FeedbackForm key={of.applicationId} of={of} feedback={feedback} told={told} />
      ) : null}
      {feedback === null && !mayEdit ? <p className={classes['muted']}>{t('staff.feedback.none')}</p> : null}
    </section>
  );
}
