import type { CandidateRequest } from '@evenhand/contract/processes/requests';
import { type Document, documentKind } from '@evenhand/contract/records/candidates/candidates';
import { type RequestKind, requestKinds } from '@evenhand/domain/requests/request-kind';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOfficeZone } from '../../../entities/site/office-time.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { RadioGroup } from '../../../ui/form/option-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import classes from '../candidate-page.module.css';
import { DaysSelect, endOfDayIn } from './days-select.tsx';
import { askFor, type OfApplication, requestsQuery, takeBackRequest } from './next-steps.api.ts';

const documentKinds = documentKind.options;

/** Shows a request to the candidate and the answer to it. */
function Asked({ of, asked, mayAsk }: { of: OfApplication; asked: CandidateRequest; mayAsk: boolean }) {
  const t = useWords();
  const { kind, documentKind: wanted, question, state, dueAt, overdue, answer, answeredAt, document } = asked;
  const what = wanted === null ? '' : `: ${t(`staff.documentKind.${wanted}`)}`;
  const name = `${t(`staff.request.kind.${kind}`)}${what}`;
  const takeBack = useMutation({
    mutationFn: () => takeBackRequest(of, asked),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <li>
      <p>
        <strong>{name}</strong> {overdue ? <Tag tone="attention">{t('tasks.overdue')}</Tag> : null}{' '}
        {state === 'OPEN'
          ? t('staff.request.due', { time: momentText(dueAt) })
          : t(`staff.request.${state}`, { time: momentText(answeredAt ?? asked.askedAt) })}
      </p>
      {question === '' ? null : <p className={classes['prose']}>{question}</p>}
      {answer === null || answer === '' ? null : <p className={classes['prose']}>→ {answer}</p>}
      {document === null ? null : <p>{t('staff.request.document', { name: document.fileName })}</p>}
      {state === 'OPEN' && mayAsk ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('staff.request.takeBackNamed', { request: name })}
          onClick={() => takeBack.mutate()}
        >
          {t('staff.request.takeBack')}
        </Button>
      ) : null}
    </li>
  );
}

interface Input {
  readonly kind: RequestKind;
  readonly documentKind: Document['kind'];
  readonly question: string;
  readonly days: number;
}
const noInput: Input = { kind: 'DOCUMENT', documentKind: 'TRANSCRIPT', question: '', days: 7 };

function useAsk(of: OfApplication) {
  const t = useWords();
  const zone = useOfficeZone();
  const [input, setInput] = useState(noInput);
  const ask = useSendOnce({
    send: ({ kind, documentKind, question, days }: Input, idempotencyKey) => {
      const body = { kind, question: question.trim(), dueAt: endOfDayIn(days, zone) };
      return askFor(of, kind === 'DOCUMENT' ? { ...body, documentKind } : body, idempotencyKey);
    },
    onSent: () => {
      setInput(noInput);
      announce({ kind: 'success', text: t('staff.request.done') });
    },
  });
  return { input, change: (part: Partial<Input>) => setInput({ ...input, ...part }), ask };
}

function AskForm({ of }: { readonly of: OfApplication }) {
  const t = useWords();
  const { input, change, ask } = useAsk(of);
  const [missing, setMissing] = useState(false);
  const { kind, question } = input;
  useLeaveWarning(question.trim() !== '');
  return (
    <div className={classes['noteForm']}>
      <RadioGroup
        id="request-kind"
        label={t('staff.request.what')}
        choices={requestKinds.map((value) => ({ value, label: t(`staff.request.kind.${value}`) }))}
        value={kind}
        onChange={(value) => change({ kind: requestKinds.find((one) => one === value) ?? 'QUESTION' })}
      />
      {kind === 'DOCUMENT' ? (
        <SelectField
          id="request-document"
          label={t('staff.request.which')}
          value={input.documentKind}
          choices={documentKinds.map((value) => ({ value, label: t(`staff.documentKind.${value}`) }))}
          onChange={(event) => change({ documentKind: documentKind.parse(event.currentTarget.value) })}
        />
      ) : null}
      <TextAreaField
        id="request-question"
        rows={3}
        maxLength={1000}
        label={t(kind === 'QUESTION' ? 'staff.request.question' : 'staff.request.note')}
        optional={kind !== 'QUESTION'}
        value={question}
        onChange={(event) => change({ question: event.currentTarget.value })}
        {...(missing ? { error: t('staff.request.missing') } : {})}
      />
      <DaysSelect
        id="request-days"
        label={t('staff.request.by')}
        value={input.days}
        onChange={(days) => change({ days })}
      />
      {ask.error ? (
        <Notice kind="problem" alert>
          {problemText(ask.error)}
        </Notice>
      ) : null}
      <p>
        <ActionButton
          size="small"
          busy={ask.isPending}
          onClick={() => {
            const lacks = kind === 'QUESTION' && question.trim() === '';
            setMissing(lacks);
            if (!lacks) ask.mutate(input);
          }}
        >
          {t('staff.request.send')}
        </ActionButton>
      </p>
    </div>
  );
}

/** Shows the requests for more than the candidate sent, and makes new ones. */
export function RequestsSection({ of, mayAsk }: { readonly of: OfApplication; readonly mayAsk: boolean }) {
  const t = useWords();
  const { data: requests, error, refetch } = useQuery(requestsQuery(of));
  if (!requests) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null;
  return (
    <section className={classes['section']} aria-labelledby="requests-title">
      <h2 id="requests-title">{t('staff.request.title')}</h2>
      {requests.length === 0 ? <p className={classes['muted']}>{t('staff.request.none')}</p> : null}
      <ul>
        {requests.map((asked) => (
          <Asked key={asked.id} of={of} asked={asked} mayAsk={mayAsk} />
        ))}
      </ul>
      {mayAsk ? <AskForm of={of} /> : null}
    </section>
  );
}
