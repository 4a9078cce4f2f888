import type { OwnRequest } from '@evenhand/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { problemText } from '../../lib/problem-error.ts';
import { announce } from '../../lib/status-messages.ts';
import { useWords } from '../../lib/words.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { FileField } from '../../ui/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { answerAsked, ownApplicationsQuery } from './applications.api.ts';
import classes from './applications.module.css';

interface RequestPanelProps {
  readonly asked: OwnRequest;
  readonly candidateId: string;
}

const fileTypes = ['pdf', 'docx', 'jpeg', 'jpg', 'png', 'gif'] as const;
const mostMegabytes = 10;

/** What the team asked for, in its words and ours. */
function Asked({ asked }: { readonly asked: OwnRequest }) {
  const t = useWords();
  const { kind, documentKind, question, dueAt, overdue, state } = asked;
  return (
    <>
      <h4>
        {kind === 'DOCUMENT' && documentKind !== null
          ? t('request.DOCUMENT', { what: t(`lists.documentKind.${documentKind}`) })
          : t(kind === 'DETAILS' ? 'request.DETAILS' : 'request.QUESTION')}
      </h4>
      {question === '' ? null : <p className={classes['prose']}>{question}</p>}
      {state === 'OPEN' ? (
        <p>
          {t('tasks.due', { date: formatDate(dueAt), time: formatTime(dueAt) })}{' '}
          {overdue ? <Tag tone="attention">{t('tasks.overdue')}</Tag> : null}
        </p>
      ) : null}
    </>
  );
}

/** What was answered. */
function Answered({ asked }: { readonly asked: OwnRequest }) {
  const t = useWords();
  return (
    <section className={classes['panel']}>
      <Asked asked={asked} />
      <p className={classes['prose']}>
        <strong>{t('request.answered', { date: formatDate(asked.answeredAt ?? asked.askedAt) })}</strong>{' '}
        {[asked.fileName, asked.answer].filter(Boolean).join(' · ')}
      </p>
    </section>
  );
}

function useAnswer({ asked, candidateId }: RequestPanelProps) {
  const t = useWords();
  const client = useQueryClient();
  const { key, done } = useIdempotencyKey();
  return useMutation({
    mutationFn: (answer: { readonly text: string; readonly file: File | null }) =>
      answerAsked({ asked, candidateId, ...answer, idempotencyKey: key() }),
    onSuccess: () => {
      done();
      announce({ kind: 'success', text: t('request.done') });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  });
}

/** One thing that is asked for, with the place to answer it. */
export function RequestPanel({ asked, candidateId }: RequestPanelProps) {
  const t = useWords();
  const [text, setText] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const answer = useAnswer({ asked, candidateId });
  const { id, kind, state } = asked;
  if (state === 'ANSWERED') return <Answered asked={asked} />;

  function send(event: FormEvent): void {
    event.preventDefault();
    const lacks = kind === 'DOCUMENT' ? file === null : kind === 'QUESTION' && text.trim() === '';
    setMissing(lacks);
    if (!lacks) answer.mutate({ text: text.trim(), file });
  }
  const error = missing ? { error: t(kind === 'DOCUMENT' ? 'request.noFile' : 'request.noText') } : {};
  return (
    <form className={classes['panel']} id={`request-${id}`} tabIndex={-1} noValidate onSubmit={send}>
      <Asked asked={asked} />
      {kind === 'DETAILS' ? (
        <p>
          <Link to="/profile">{t('request.seeDetails')}</Link>
        </p>
      ) : null}
      {kind === 'DOCUMENT' ? (
        <FileField
          id={`file-${id}`}
          label={t('request.file')}
          types={fileTypes}
          maxMegabytes={mostMegabytes}
          file={file === null ? { state: 'none' } : { state: 'kept', name: file.name }}
          onChoose={setFile}
          onRemove={() => setFile(null)}
          {...error}
        />
      ) : null}
      <TextAreaField
        id={`answer-${id}`}
        rows={3}
        maxLength={5000}
        label={t(kind === 'QUESTION' ? 'request.text' : 'request.note')}
        optional={kind !== 'QUESTION'}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        {...(kind === 'QUESTION' ? error : {})}
      />
      {answer.error ? (
        <Notice kind="problem" alert>
          {problemText(answer.error)}
        </Notice>
      ) : null}
      <p>
        <ActionButton type="submit" busy={answer.isPending}>
          {t(kind === 'DETAILS' ? 'request.confirm' : 'request.send')}
        </ActionButton>
      </p>
    </form>
  );
}
