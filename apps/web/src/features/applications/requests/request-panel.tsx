import type { OwnRequest } from '@evenhand/contract/processes/requests';
import { mostMegabytesOf, typesOf } from '@evenhand/domain/candidates/document-types';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { DraftOwner } from '../../../entities/draft/drafts.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { useIdempotencyKey } from '../../../lib/http/idempotency-key.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Tag } from '../../../ui/text/tag.tsx';
import { answerAsked, ownApplicationsQuery } from '../applications.api.ts';
import classes from '../applications.module.css';
import { KeptHere } from './kept-here.tsx';
import { TextClash } from './text-clash.tsx';
import { type AnswersDraft, ownerOf, useAnswersHere } from './use-answers-here.ts';

interface RequestPanelProps {
  readonly asked: OwnRequest;
  readonly candidateId: string;
}

/** Shows what the team asked for. */
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

/** A request that was cancelled. It stays visible so that the candidate does not go on looking for it. */
function Cancelled({ asked }: { readonly asked: OwnRequest }) {
  const t = useWords();
  return (
    <section className={classes['panel']}>
      <Asked asked={asked} />
      <p>
        <strong>{t('request.cancelled')}</strong>
      </p>
    </section>
  );
}

/** A request with the candidate's answer. */
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

interface OpenRequestProps extends RequestPanelProps {
  readonly owner: DraftOwner;
}

function useAnswer({ asked, candidateId }: RequestPanelProps, send: AnswersDraft['send']) {
  const t = useWords();
  const client = useQueryClient();
  const { key, done, failed } = useIdempotencyKey();
  return useMutation({
    mutationFn: (answer: { readonly text: string; readonly file: File | null }) =>
      send(() => answerAsked({ asked, candidateId, ...answer, idempotencyKey: key() })),
    onSuccess: () => {
      done();
      announce({ kind: 'success', text: t('request.done') });
    },
    onError: failed,
    onSettled: () => client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  });
}

/** One request, with the field to answer it. */
export function RequestPanel(props: RequestPanelProps) {
  const user = useUser();
  if (props.asked.state === 'ANSWERED') return <Answered asked={props.asked} />;
  if (props.asked.state === 'CANCELLED') return <Cancelled asked={props.asked} />;
  return user ? <OpenRequest {...props} owner={ownerOf(user)} /> : null;
}

/** Returns the labels of the text field, with the error when the text is missing. */
function textsOf(t: Translate, kind: OwnRequest['kind'], missing: boolean) {
  const label = t(kind === 'QUESTION' ? 'request.text' : 'request.note');
  return { label, error: missing ? { error: t(kind === 'DOCUMENT' ? 'request.noFile' : 'request.noText') } : {} };
}

/** Returns true while the requested answer is missing. */
function isLacking(kind: OwnRequest['kind'], given: { readonly text: string; readonly file: File | null }): boolean {
  if (kind === 'DOCUMENT') return given.file === null;
  return kind === 'QUESTION' && given.text.trim() === '';
}

function OpenRequest({ asked, candidateId, owner }: OpenRequestProps) {
  const t = useWords();
  const { id, kind } = asked;
  const kept = useAnswersHere({ ...owner, form: `request/${id}`, start: { text: '' } });
  const text = String(kept.values['text'] ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [missing, setMissing] = useState(false);
  const answer = useAnswer({ asked, candidateId }, kept.send);
  useLeaveWarning(kept.atRisk && !answer.isSuccess);

  function send(event: FormEvent): void {
    event.preventDefault();
    const lacks = isLacking(kind, { text, file });
    setMissing(lacks);
    if (!lacks && kept.conflict === null) answer.mutate({ text: text.trim(), file });
  }
  const { label, error } = textsOf(t, kind, missing);
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
          types={typesOf(asked.documentKind ?? 'OTHER')}
          maxMegabytes={mostMegabytesOf(asked.documentKind ?? 'OTHER')}
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
        label={label}
        optional={kind !== 'QUESTION'}
        value={text}
        onChange={(event) => kept.change('text', event.currentTarget.value)}
        {...(kind === 'QUESTION' ? error : {})}
      />
      <TextClash kept={kept} name="text" label={label} />
      <KeptHere save={kept.save} restoredAt={kept.restoredAt} />
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
