import type { OutcomePreview } from '@evenhand/contract/processes/outcomes/outcomes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { undoLastMove } from '../../entities/application/moves.ts';
import { formatDate, formatNumber } from '../../lib/format/format.ts';
import { codeText, problemText } from '../../lib/http/problem-error.ts';
import { useSendOnce } from '../../lib/http/use-send-once.ts';
import { useSettled } from '../../lib/timing/use-settled.ts';
import { useWords } from '../../lib/words/words.ts';
import { ActionButton } from '../../ui/button/action-button.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { EmptyState } from '../../ui/text/empty-state.tsx';
import { LoadProblem } from '../../ui/text/load-problem.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { DecisionDateForm } from './decision-date-form.tsx';
import { type Missed, outcomesQuery, type Released, release } from './outcomes.api.ts';
import classes from './outcomes.module.css';
import { OutcomesTable } from './outcomes-table.tsx';
import { PlannedNotice, SendLater } from './send-later.tsx';

interface HeldOutcomesProps {
  readonly roleId: string;
  readonly roleTitle: string;
}

const mostLetters = 2000;
/** Previews are made anew when the typing rests. */
const typingPause = 600;

function ReleaseResult({ result, names }: { readonly result: Released; readonly names: ReadonlyMap<string, string> }) {
  const t = useWords();
  const box = useRef<HTMLDivElement>(null);
  // The result stands above a list that may be long, so it takes the focus.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind={result.skipped.length > 0 ? 'attention' : 'done'} alert>
        <p>{t('staff.outcomes.sent', { count: result.released })}</p>
        {result.skipped.length > 0 ? (
          <>
            <p>{t('staff.outcomes.skipped', { count: result.skipped.length })}</p>
            <ul>
              {result.skipped.map(({ applicationId, why }) => (
                <li key={applicationId}>
                  {names.get(applicationId) ?? applicationId}: {codeText(why)}
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </Notice>
    </div>
  );
}

const takeBack = ({ candidateId, applicationId }: OutcomePreview): void =>
  void undoLastMove({ candidateId, applicationId });

interface HeldProps extends HeldOutcomesProps {
  readonly total: number;
  readonly outcomes: readonly OutcomePreview[];
  readonly busy: boolean;
  readonly message: string;
  readonly onSend: (applicationIds: readonly string[]) => void;
}

/** Lists the held outcomes, with the buttons that send to the chosen candidates. None is chosen at first. */
function Held({ roleId, roleTitle, total, outcomes, busy, message, onSend }: HeldProps) {
  const t = useWords();
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [confirming, setConfirming] = useState(false);
  const [planning, setPlanning] = useState(false);
  const chosen = outcomes.filter((one) => ids.has(one.applicationId));
  const silent = chosen.filter((one) => !one.told).length;
  const send = t('staff.outcomes.send', { count: chosen.length });
  return (
    <>
      <OutcomesTable
        outcomes={outcomes}
        chosen={new Set(chosen.map((one) => one.applicationId))}
        onChoose={setIds}
        onUndo={takeBack}
      />
      {total > outcomes.length ? (
        <p>{t('staff.outcomes.more', { shown: formatNumber(outcomes.length), total: formatNumber(total) })}</p>
      ) : null}
      <div className={classes['sendBar']}>
        {chosen.length === 0 ? (
          <span>{t('staff.outcomes.choose')}</span>
        ) : (
          <>
            <ActionButton busy={busy} onClick={() => setConfirming(true)}>
              {send}
            </ActionButton>
            <Button variant="secondary" onClick={() => setPlanning(true)}>
              {t('staff.sendLater.open')}
            </Button>
          </>
        )}
        {chosen.length < outcomes.length ? (
          <Button variant="quiet" onClick={() => setIds(new Set(outcomes.map((one) => one.applicationId)))}>
            {t('staff.outcomes.selectAll', { count: outcomes.length })}
          </Button>
        ) : null}
      </div>
      {planning ? (
        <SendLater
          roleId={roleId}
          applicationIds={chosen.map((one) => one.applicationId)}
          message={message}
          onClose={() => setPlanning(false)}
        />
      ) : null}
      {confirming ? (
        <ConfirmDialog
          title={send}
          confirm={send}
          onConfirm={() => {
            setConfirming(false);
            onSend(chosen.map((one) => one.applicationId));
          }}
          onClose={() => setConfirming(false)}
        >
          <p>{t('staff.outcomes.confirm', { count: chosen.length, role: roleTitle })}</p>
          {silent > 0 ? <p>{t('staff.outcomes.silent', { count: silent })}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** Reports candidates whose decision date has passed. */
function MissedDecisionDate({ roleId, missed }: { readonly roleId: string; readonly missed: Missed }) {
  const t = useWords();
  return (
    <Notice kind="attention">
      <p>{t('staff.outcomes.late', { count: missed.outstanding, date: formatDate(missed.decisionBy) })}</p>
      <p>{t('staff.outcomes.lateTold')}</p>
      <DecisionDateForm roleId={roleId} missed={missed.decisionBy} />
    </Notice>
  );
}

/** Lists the candidates held as not taken forward with the mail that each would get, and sends the outcomes together. */
export function HeldOutcomes({ roleId, roleTitle }: HeldOutcomesProps) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const message = useSettled(typed.trim(), typingPause);
  const { data, error, refetch } = useQuery(outcomesQuery(roleId, message));
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  const [result, setResult] = useState<Released | null>(null);
  const sending = useSendOnce({ send: release, onSent: setResult });

  if (!data) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { outcomes, total, planned, missedDecisionDate } = data;
  return (
    <div className={classes['page']}>
      {result ? <ReleaseResult key={result.batchId} result={result} names={names} /> : null}
      {missedDecisionDate ? <MissedDecisionDate roleId={roleId} missed={missedDecisionDate} /> : null}
      <PlannedNotice roleId={roleId} planned={planned} />
      {sending.error ? <Notice kind="problem">{problemText(sending.error)}</Notice> : null}
      {outcomes.length === 0 ? (
        <EmptyState
          title={t('staff.outcomes.noneTitle')}
          action={<Link to={`/manager/roles/${roleId}`}>{t('staff.role.toCandidates')}</Link>}
        >
          {t('staff.outcomes.none')}
        </EmptyState>
      ) : (
        <>
          <TextAreaField
            id="own-message"
            rows={3}
            maxLength={mostLetters}
            label={t('staff.outcomes.message')}
            hint={t('staff.outcomes.messageHint')}
            optional
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Held
            roleId={roleId}
            roleTitle={roleTitle}
            total={total}
            outcomes={outcomes}
            busy={sending.isPending}
            message={typed.trim()}
            onSend={(applicationIds) => {
              setNames(new Map(outcomes.map((one) => [one.applicationId, one.candidateName])));
              sending.mutate({ roleId, applicationIds, message: typed.trim() });
            }}
          />
        </>
      )}
    </div>
  );
}
