import { type ScorecardAnswer, saveScore } from '@evenhand/contract/processes/scoring';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import { type FormEvent, useState } from 'react';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { useUser } from '../../../entities/session/current-user.ts';
import { request } from '../../../entities/session/http.ts';
import { ProblemError, problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { scoresQuery } from '../candidate-page.api.ts';
import classes from './scorecard.module.css';

interface CandidateScoreProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly applicationId: string;
  readonly mayScore: boolean;
  readonly answer: ScorecardAnswer;
}

const parts = ['score', 'totalScore'] as const;
type Part = (typeof parts)[number];
const labels = { score: 'staff.scores.whole.score', totalScore: 'staff.scores.whole.total' } as const;

/** Reads a number, also with a comma. Other text is sent as typed and refused by the server with its field. */
const numberOf = (text: FormDataEntryValue | null): number | string => {
  const typed = String(text ?? '').trim();
  const value = Number(typed.replace(',', '.'));
  return typed === '' || Number.isNaN(value) ? typed : value;
};

function useCandidateScore(of: Omit<CandidateScoreProps, 'mayScore' | 'answer'>) {
  const t = useWords();
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null);
  const [faults, setFaults] = useState<Partial<Record<Part, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { queryKey } = scoresQuery(of.organizationId, of.candidateId, of.applicationId);

  function refused(error: unknown): void {
    const named =
      error instanceof ProblemError ? error.errors.filter(({ field }) => parts.some((one) => one === field)) : [];
    setFaults(Object.fromEntries(named.map(({ field, message }) => [field, message])));
    setProblem(named.length > 0 ? null : problemText(error));
  }
  async function send(body: { score: number | string | null; totalScore?: number }): Promise<void> {
    setBusy(body.score === null ? 'remove' : 'save');
    setFaults({});
    setProblem(null);
    try {
      const answer = await request(saveScore, {
        params: { id: of.organizationId, cid: of.candidateId },
        body: { applicationId: of.applicationId, ...body },
      });
      queryClient.setQueryData(queryKey, answer);
      announce({
        kind: 'success',
        text: t(body.score === null ? 'staff.scores.whole.removed' : 'staff.scores.whole.saved'),
      });
      void queryClient.invalidateQueries({ queryKey: candidatesKey });
    } catch (error) {
      refused(error);
    }
    setBusy(null);
  }
  return { busy, faults, problem, send };
}

interface OthersProps {
  readonly others: ScorecardAnswer['candidateScores'];
  readonly mean: ScorecardAnswer['candidateScore'];
}

function Others({ others, mean }: OthersProps) {
  const t = useWords();
  if (others.length === 0) return null;
  return (
    <>
      <ul>
        {others.map(({ scorer, score, totalScore, comment }) => (
          <li key={scorer.id}>
            {t('staff.scores.whole.by', {
              name: scorer.name,
              score: formatScore(score),
              total: formatScore(totalScore),
            })}
            {comment === '' ? null : <span dir="auto">: {comment}</span>}
          </li>
        ))}
      </ul>
      {mean ? (
        <p>{t('staff.scores.whole.mean', { score: formatScore(mean.score), total: formatScore(mean.totalScore) })}</p>
      ) : null}
    </>
  );
}

const usualTotal = '10';

/** Shows the score of the candidate as a whole, out of a total set by the reviewer. The others' follow the scorecard's rule. */
export function CandidateScore({ mayScore, answer, ...of }: CandidateScoreProps) {
  const t = useWords();
  const userId = useUser()?.id;
  const { busy, faults, problem, send } = useCandidateScore(of);
  const own = answer.candidateScores.find(({ scorer }) => scorer.id === userId);
  const given = own
    ? { score: String(own.score), totalScore: String(own.totalScore) }
    : { score: '', totalScore: usualTotal };

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const total = numberOf(typed.get('totalScore'));
    const score = numberOf(typed.get('score'));
    if (busy === null) void send(typeof total === 'number' ? { score, totalScore: total } : { score });
  }
  return (
    <section className={classes['others']} aria-labelledby="candidate-score-title">
      <h3 id="candidate-score-title">{t('staff.scores.whole.title')}</h3>
      <p className={classes['muted']}>{t('staff.scores.whole.hint')}</p>
      {problem ? (
        <Notice kind="problem" compact>
          {problem}
        </Notice>
      ) : null}
      {mayScore ? (
        <form key={own?.updatedAt} noValidate onSubmit={submit}>
          <div className={classes['whole']}>
            {parts.map((part) => (
              <TextField
                key={part}
                id={`candidate-${part}`}
                name={part}
                label={t(labels[part])}
                inputMode="decimal"
                autoComplete="off"
                defaultValue={given[part]}
                {...(faults[part] ? { error: faults[part] } : {})}
              />
            ))}
          </div>
          <div className="actions">
            <ActionButton type="submit" variant="secondary" size="small" busy={busy === 'save'}>
              {t('staff.scores.whole.save')}
            </ActionButton>
            {own ? (
              <ActionButton
                variant="quiet"
                size="small"
                busy={busy === 'remove'}
                onClick={() => void send({ score: null })}
              >
                {t('staff.scores.whole.remove')}
              </ActionButton>
            ) : null}
          </div>
        </form>
      ) : null}
      <Others others={answer.candidateScores.filter((one) => one !== own)} mean={answer.candidateScore} />
    </section>
  );
}
