import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AnswerView } from '../../../entities/application/answer-view.tsx';
import type { DraftOwner } from '../../../entities/draft/drafts.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { formatDate, formatTime } from '../../../lib/format/format.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { askChange, ownApplicationsQuery } from '../applications.api.ts';
import classes from '../applications.module.css';
import { KeptHere } from './kept-here.tsx';
import { TextClash } from './text-clash.tsx';
import { ownerOf, useAnswersHere } from './use-answers-here.ts';

type Amendment = NonNullable<OwnApplication['amendment']>;

/** Shows each changed question with its answer before. */
function Changes({ changes }: Pick<Amendment, 'changes'>) {
  const t = useWords();
  return (
    <ul>
      {changes.map(({ key, label, before, after }) => (
        <li key={key}>
          <strong>{label}</strong>
          <div>{t('amendment.before')}</div>
          <AnswerView value={before} />
          <div>{t('amendment.after')}</div>
          <AnswerView value={after} />
        </li>
      ))}
    </ul>
  );
}

/** Shows the state of the candidate's request to change what was sent. */
export function AmendmentPanel({ amendment }: { readonly amendment: Amendment }) {
  const t = useWords();
  const { state, reply, parts, openUntil, applicationId, changes } = amendment;
  const until = openUntil === null ? {} : { date: formatDate(openUntil), time: formatTime(openUntil) };
  return (
    <section className={classes['panel']}>
      <h4>{t('amendment.title')}</h4>
      <p>{t(`amendment.state.${state}`, until)}</p>
      {reply === '' ? null : <p className={classes['prose']}>{reply}</p>}
      {state === 'OPEN' ? (
        <p>
          <Link to={`/applications/${applicationId}/amend`}>
            {t('amendment.change', { what: parts.map(({ label }) => label).join(' · ') })}
          </Link>
        </p>
      ) : null}
      {state === 'MADE' && changes.length > 0 ? (
        <details>
          <summary>{t('amendment.changes')}</summary>
          <Changes changes={changes} />
        </details>
      ) : null}
    </section>
  );
}

interface AskAmendmentProps {
  readonly application: OwnApplication;
  readonly onClose: () => void;
}

/** Asks what should be changed, and says what happens then. */
export function AskAmendment(props: AskAmendmentProps) {
  const user = useUser();
  return user ? <RequestDialog {...props} owner={ownerOf(user)} /> : null;
}

function RequestDialog({ application, owner, onClose }: AskAmendmentProps & { readonly owner: DraftOwner }) {
  const t = useWords();
  const client = useQueryClient();
  const kept = useAnswersHere({ ...owner, form: `amendment-request/${application.id}`, start: { request: '' } });
  const request = String(kept.values['request'] ?? '');
  const [missing, setMissing] = useState(false);
  useLeaveWarning(kept.atRisk);
  const ask = useMutation({
    mutationFn: () => kept.send(() => askChange(application.id, request.trim())),
    onSuccess: () => {
      announce({ kind: 'success', text: t('amendment.asked') });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ownApplicationsQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      title={t('amendment.ask.title')}
      confirm={t('amendment.ask.confirm')}
      busy={ask.isPending}
      onClose={onClose}
      onConfirm={() => {
        setMissing(request.trim() === '');
        if (request.trim() !== '' && kept.conflict === null) ask.mutate();
      }}
    >
      <div className="stack">
        <p>
          <strong>{application.role.title}</strong>
        </p>
        <p>{t('amendment.ask.text')}</p>
        {ask.error ? (
          <Notice kind="problem" alert>
            {problemText(ask.error)}
          </Notice>
        ) : null}
        <TextClash kept={kept} name="request" label={t('amendment.ask.request')} />
        <TextAreaField
          id="amendment-request"
          rows={4}
          maxLength={2000}
          label={t('amendment.ask.request')}
          value={request}
          onChange={(event) => kept.change('request', event.currentTarget.value)}
          {...(missing ? { error: t('amendment.ask.missing') } : {})}
        />
        <KeptHere save={kept.save} restoredAt={kept.restoredAt} />
      </div>
    </ConfirmDialog>
  );
}
