import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { requestExtract } from './research.api.ts';

const shortest = 10;
const longest = 500;

/** Asks for an extract, with the research for which it is wanted. */
export function RequestExtract() {
  const t = useWords();
  const [purpose, setPurpose] = useState('');
  const [isSent, setSent] = useState(false);
  const idempotency = useIdempotencyKey();
  const isShort = purpose.trim().length < shortest;
  const ask = useMutation({
    mutationFn: () => requestExtract(purpose.trim(), idempotency.key()),
    onSuccess: () => {
      idempotency.done();
      announce({ kind: 'success', text: t('report.research.asked') });
    },
    onError: (problem) => idempotency.failed(problem),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if (isShort) document.getElementById('research-purpose')?.focus();
    else if (!ask.isPending) ask.mutate();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {ask.error ? (
        <Notice kind="problem" alert title={t('report.research.failed')}>
          <p>{problemText(ask.error)}</p>
        </Notice>
      ) : null}
      <TextField
        id="research-purpose"
        label={t('report.research.purpose')}
        hint={t('report.research.purposeHint')}
        maxLength={longest}
        value={purpose}
        {...(isSent && isShort ? { error: t('report.research.purposeShort') } : {})}
        onChange={(event) => setPurpose(event.currentTarget.value)}
      />
      <div className="actions">
        <ActionButton type="submit" busy={ask.isPending}>
          {t('report.research.ask')}
        </ActionButton>
      </div>
    </form>
  );
}
