import type { Question } from '@evenhand/contract/roles';
import { type FormEvent, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HeardAboutFields } from './heard-about-fields.tsx';
import { questionErrors } from './problem-words.ts';
import { QuestionField } from './question-field.tsx';
import type { ApplicationDraft } from './use-application-draft.ts';

interface QuestionsPartProps {
  readonly questions: readonly Question[];
  readonly draft: ApplicationDraft;
  readonly onContinue: () => void;
  readonly onLater: () => void;
}

/** The role's own questions, saved as they are answered. */
export function QuestionsPart({ questions, draft, onContinue, onLater }: QuestionsPartProps) {
  const t = useWords();
  const [checked, setChecked] = useState(false);
  const errors = checked ? questionErrors(t, questions, draft.answers) : [];

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    void draft.flush();
    if (questionErrors(t, questions, draft.answers).length === 0) onContinue();
  }
  async function later(): Promise<void> {
    await draft.flush();
    onLater();
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <ErrorSummary errors={errors} />
      <p className="flush">{t(questions.length === 0 ? 'apply.questions.none' : 'apply.questions.lead')}</p>
      {draft.restoredAt === null ? null : (
        <Notice kind="info">{t('profile.restored', { time: formatTime(draft.restoredAt) })}</Notice>
      )}
      {questions.map((question) => {
        const error = errors.find(({ key }) => key === question.key)?.here;
        return (
          <QuestionField
            key={question.key}
            question={question}
            value={draft.answers[question.key] ?? null}
            onChange={(value) => draft.change(question.key, value)}
            {...(error === undefined ? {} : { error })}
          />
        );
      })}
      <HeardAboutFields answers={draft.answers} onChange={draft.change} />
      <div className="actions">
        <ActionButton type="submit">{t('apply.questions.continue')}</ActionButton>
        <Button variant="quiet" onClick={() => void later()}>
          {t('apply.questions.later')}
        </Button>
      </div>
    </form>
  );
}
