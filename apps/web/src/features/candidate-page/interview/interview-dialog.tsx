import type { CurrentInterview } from '@evenhand/contract/processes/interview-records/interview-records';
import type { AnswerValue } from '@evenhand/domain/interview-types/interview-answers';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatDate } from '../../../lib/format/format.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { codeText, ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { holdInterview, type InterviewAnswers } from './interview.api.ts';
import { QuestionField } from './question-field.tsx';

interface InterviewDialogProps {
  readonly interview: CurrentInterview;
  readonly title: string;
  /** True to record how it went, false to start it. */
  readonly completes: boolean;
  readonly onClose: () => void;
}

const fieldId = (at: number): string => `interview-${at}`;

/** Returns the text of a refusal by the index of its question; a missing answer names the question, a wrong one the answer. */
function faultsOf(error: unknown, answered: readonly number[]): ReadonlyMap<number, string> {
  const faults = error instanceof ProblemError ? error.errors : [];
  return new Map(
    faults.flatMap(({ field, code }) => {
      const [, part, position] = /^(questions|answers)\.(\d+)/.exec(field ?? '') ?? [];
      if (position === undefined) return [];
      const at = part === 'questions' ? Number(position) : answered[Number(position)];
      return at === undefined ? [] : [[at, codeText(code)] as const];
    }),
  );
}

/** Asks the questions of the interview's type, and starts or completes the interview with their answers. */
export function InterviewDialog({ interview, title, completes, onClose }: InterviewDialogProps) {
  const t = useWords();
  const intention = useIdempotencyKey();
  const { record, type } = interview;
  const questions = type.customizations;
  const [values, setValues] = useState<readonly (AnswerValue | null)[]>(() =>
    questions.map(({ label }) => record?.answers.find((answer) => answer.label === label)?.value ?? null),
  );
  const [isDirty, setDirty] = useState(false);
  useLeaveWarning(isDirty);
  const answered = values.flatMap((value, at) => (value === null || value === '' ? [] : [at]));
  const answers: InterviewAnswers = answered.map((at) => ({
    label: questions[at]?.label ?? '',
    value: values[at] ?? '',
  }));
  const holding = useMutation({
    mutationFn: () => holdInterview(interview, { completes, answers, idempotencyKey: intention.key() }),
    onSuccess: () => {
      announce({ kind: 'success', text: t(completes ? 'staff.interview.completed' : 'staff.interview.started') });
      onClose();
    },
    onError: (error) => intention.failed(error),
  });
  const faults = faultsOf(holding.error, answered);
  function submit(event: FormEvent): void {
    event.preventDefault();
    holding.mutate();
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className="stack" noValidate onSubmit={submit}>
        <ErrorSummary
          errors={[...faults].map(([at, text]) => ({ field: fieldId(at), text }))}
          problem={holding.error && faults.size === 0 ? problemText(holding.error) : null}
        />
        {record?.startedBy ? (
          <p className="flush">
            {t('staff.interview.startedBy', { name: record.startedBy.name, date: formatDate(record.startedAt) })}
          </p>
        ) : null}
        {questions.length === 0 ? <p className="flush">{t('staff.interview.noQuestions')}</p> : null}
        {questions.map((question, at) => (
          <QuestionField
            key={question.label}
            id={fieldId(at)}
            question={question}
            value={values[at] ?? null}
            error={faults.get(at)}
            onChange={(value) => {
              setDirty(true);
              setValues((before) => before.with(at, value));
            }}
          />
        ))}
        <div className="actions">
          <ActionButton type="submit" busy={holding.isPending}>
            {t(completes ? 'staff.interview.complete' : 'staff.interview.startIt')}
          </ActionButton>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
