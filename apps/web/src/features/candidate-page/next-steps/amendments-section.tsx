import type { Amendment } from '@evenhand/contract/processes/amendments';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerView } from '../../../entities/application/answer-view.tsx';
import { useOfficeZone } from '../../../entities/site/office-time.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { TextAreaField } from '../../../ui/form/text-field.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import classes from '../candidate-page.module.css';
import { DaysSelect, endOfDayIn } from './days-select.tsx';
import { amendmentsQuery, decideChange, type OfApplication } from './next-steps.api.ts';

interface DecideProps {
  readonly of: OfApplication;
  readonly amendment: Amendment;
  readonly answers: CandidateApplication['answers'];
}

/** Opens the ticked questions, or refuses the request with a reply. */
function Decide({ of, amendment, answers }: DecideProps) {
  const t = useWords();
  const [parts, setParts] = useState<readonly string[]>([]);
  const [reply, setReply] = useState('');
  useLeaveWarning(reply.trim() !== '' || parts.length > 0);
  const zone = useOfficeZone();
  const [days, setDays] = useState(3);
  const decide = useMutation({
    mutationFn: (opens: boolean) =>
      decideChange(of, amendment.id, {
        parts: opens ? [...parts] : [],
        openUntil: opens ? endOfDayIn(days, zone) : null,
        reply: reply.trim(),
        version: amendment.version,
      }),
    onSuccess: () => announce({ kind: 'success', text: t('staff.amendment.done') }),
  });
  return (
    <div className={classes['noteForm']}>
      <CheckGroup
        id="amendment-parts"
        label={t('staff.amendment.parts')}
        choices={answers.map(({ key, label }) => ({ value: key, label }))}
        values={parts}
        onChange={setParts}
      />
      <DaysSelect id="amendment-days" label={t('staff.amendment.until')} value={days} onChange={setDays} />
      <TextAreaField
        id="amendment-reply"
        rows={2}
        maxLength={2000}
        label={t('staff.amendment.reply')}
        optional
        value={reply}
        onChange={(event) => setReply(event.currentTarget.value)}
      />
      {decide.error ? (
        <Notice kind="problem" alert>
          {problemText(decide.error)}
        </Notice>
      ) : null}
      <p className="actions">
        <ActionButton
          size="small"
          busy={decide.isPending}
          disabled={parts.length === 0}
          onClick={() => decide.mutate(true)}
        >
          {t('staff.amendment.open')}
        </ActionButton>
        <ActionButton size="small" variant="secondary" busy={decide.isPending} onClick={() => decide.mutate(false)}>
          {t('staff.amendment.refuse')}
        </ActionButton>
      </p>
    </div>
  );
}

/** Shows each changed answer before and after. */
function Changes({ changes }: Pick<Amendment, 'changes'>) {
  const t = useWords();
  return (
    <dl className={classes['answers']}>
      {changes.map(({ key, label, before, after }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <del>
              {t('amendment.before')}
              <AnswerView value={before} />
            </del>
            <ins>
              {t('amendment.after')}
              <AnswerView value={after} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface AmendmentsSectionProps {
  readonly of: OfApplication;
  readonly answers: CandidateApplication['answers'];
  readonly mayDecide: boolean;
}

/** Shows the changes the candidate asked for, the questions that were opened, and the changed answers. */
export function AmendmentsSection({ of, answers, mayDecide }: AmendmentsSectionProps) {
  const t = useWords();
  const { data: amendments, error, refetch } = useQuery(amendmentsQuery(of));
  if (!amendments) return error ? <LoadProblem error={error} onRetry={() => void refetch()} /> : null;
  return (
    <section className={classes['section']} aria-labelledby="amendments-title">
      <h2 id="amendments-title">{t('staff.amendment.title')}</h2>
      {amendments.length === 0 ? <p className={classes['muted']}>{t('staff.amendment.none')}</p> : null}
      {amendments.map((amendment) => (
        <article key={amendment.id}>
          <p>
            <strong>{t(`staff.amendment.state.${amendment.state}`)}</strong>{' '}
            {momentText(amendment.madeAt ?? amendment.decidedAt ?? amendment.askedAt)}
          </p>
          <p className={classes['prose']}>{amendment.request}</p>
          {amendment.state === 'OPEN' && amendment.openUntil !== null ? (
            <p>
              {amendment.parts.map(({ label }) => label).join(' · ')} (
              {t('staff.request.due', { time: momentText(amendment.openUntil) })})
            </p>
          ) : null}
          {amendment.state === 'ASKED' && mayDecide ? (
            <Decide key={amendment.version} of={of} amendment={amendment} answers={answers} />
          ) : null}
          {amendment.changes.length > 0 ? <Changes changes={amendment.changes} /> : null}
        </article>
      ))}
    </section>
  );
}
