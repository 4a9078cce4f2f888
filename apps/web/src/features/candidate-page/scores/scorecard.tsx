import { type ScorecardAnswer, saveScore } from '@evenhand/contract/processes/scoring';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { scaleValues } from '@evenhand/domain/scoring/criteria';
import { formatScore } from '@evenhand/domain/scoring/format-score';
import type { ScoreValue } from '@evenhand/domain/scoring/metric';
import { readScorecard } from '@evenhand/domain/scoring/scorecard';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { candidateDetailKey, candidateFeedKey, candidateListsKey } from '../../../entities/candidate/candidate-keys.ts';
import { SaveReceipt, type SaveState } from '../../../entities/draft/save-receipt.tsx';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useSingleKeys } from '../../../lib/page/single-keys.ts';
import { useWords } from '../../../lib/words/words.ts';
import { KeyHint } from '../../../ui/text/key-hint.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { ownMarksKey, scoresQuery } from '../candidate-page.api.ts';
import type { OfRole } from './earlier-scores.tsx';
import { ScoreComment } from './score-comment.tsx';
import { ScoreControl } from './score-control.tsx';
import { focusScore } from './score-id.ts';
import classes from './scorecard.module.css';

/** Loaded with the scores, after the criteria. */
const OwnMarks = lazyPart(async () => (await import('./own-marks.tsx')).OwnMarks);
const ScorecardFoot = lazy(async () => ({ default: (await import('./scorecard-foot.tsx')).ScorecardFoot }));

export interface ScorecardProps extends OfRole {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly applicationId: string;
  /** Role on which the viewer's other scores are shown too. */
  readonly roleId?: string;
  readonly mayScore: boolean;
  /** Called once the card has all its parts, or says that it could not be loaded. */
  readonly onWhole?: () => void;
}

/** Says that a card is whole when all there will be of it is a problem. */
function useWholeWith(error: Error | null, onWhole: (() => void) | undefined): void {
  useEffect(() => {
    if (error) onWhole?.();
  }, [error, onWhole]);
}

interface RowProps {
  readonly criterion: Criterion;
  readonly value: ScoreValue | null;
  readonly current: boolean;
  readonly disabled: boolean;
  readonly onScore: (value: ScoreValue | null) => void;
  readonly onFocus: () => void;
  /** Comment on the score; null before there is a score. */
  readonly comment: ReactNode;
}

/** Returns the score that a figure key gives: the figure on the scale, 1 for yes and 0 for no; null when the score is typed. */
function figureOf({ metricType }: Criterion, key: number): ScoreValue | null {
  if (metricType === 'scale') return key;
  return metricType === 'boolean' && key < 2 ? key === 1 : null;
}

function CriterionRow({ criterion, value, current, disabled, onScore, onFocus, comment }: RowProps) {
  const t = useWords();
  return (
    <fieldset className={classes['criterion']} data-current={current || undefined} onFocus={onFocus}>
      <legend>
        {criterion.label}
        {current && figureOf(criterion, 0) !== null ? (
          <span className="visually-hidden"> ({t('staff.scores.current')})</span>
        ) : null}
      </legend>
      <ScoreControl criterion={criterion} value={value} disabled={disabled} onScore={onScore} />
      {criterion.guidance ? (
        <details className={classes['guidance']}>
          <summary>{t('staff.scores.guidance')}</summary>
          <p>{criterion.guidance}</p>
        </details>
      ) : null}
      {comment}
    </fieldset>
  );
}

const scoresOf = (answer: ScorecardAnswer | undefined): Record<string, ScoreValue> =>
  Object.fromEntries((answer?.mine ?? []).map((entry) => [entry.criterion, entry.value]));

type Unsaved = Readonly<Record<string, ScoreValue | null>>;

function without(waiting: Unsaved, criterion: string): Unsaved {
  const { [criterion]: _kept, ...rest } = waiting;
  return rest;
}

/** Saves each score the moment it is given. A score that could not be saved is shown as it was, with an error. */
function useScores(props: ScorecardProps) {
  const { organizationId, candidateId, applicationId } = props;
  const query = scoresQuery(organizationId, candidateId, applicationId);
  const { data, error, refetch } = useQuery(query);
  const [waiting, setWaiting] = useState<Unsaved>({});
  const [save, setSave] = useState<SaveState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const scores: Unsaved = { ...scoresOf(data), ...waiting };

  // Scores are saved one after the other: an overtaken answer would show an older card.
  const queue = useRef(Promise.resolve());
  const unsent = useRef(0);

  async function send(criterion: string, score: ScoreValue | null): Promise<void> {
    try {
      const answer = await request(saveScore, {
        params: { id: organizationId, cid: candidateId },
        body: { applicationId, criterion, score },
      });
      queryClient.setQueryData(query.queryKey, answer);
      setSave({ state: 'saved', at: new Date().toISOString() });
      void queryClient.invalidateQueries({ queryKey: candidateListsKey });
      void queryClient.invalidateQueries({ queryKey: candidateFeedKey(candidateId) });
    } catch (refusal) {
      setSave({ state: 'failed' });
      setProblem(problemText(refusal));
    }
    unsent.current -= 1;
    // The mean in the page header is refetched once, after the last of a run of keys.
    if (unsent.current === 0) {
      void queryClient.invalidateQueries({ queryKey: candidateDetailKey(candidateId) });
      void queryClient.invalidateQueries({ queryKey: ownMarksKey });
    }
    // A newer score for the criterion is still being saved.
    setWaiting((now) => (now[criterion] === score ? without(now, criterion) : now));
  }

  function giveScore(criterion: string, score: ScoreValue | null): void {
    setWaiting((now) => ({ ...now, [criterion]: score }));
    setSave({ state: 'saving' });
    setProblem(null);
    unsent.current += 1;
    queue.current = queue.current.then(() => send(criterion, score));
  }
  return { data, error, retry: () => void refetch(), scores, giveScore, save, problem };
}

function CriteriaCard(props: ScorecardProps) {
  const { criteria, mayScore } = props;
  const t = useWords();
  const { data, error, retry, scores, giveScore, save, problem } = useScores(props);
  useWholeWith(error, props.onWhole);
  const [at, setAt] = useState(0);
  const result = readScorecard(criteria, scores);
  const current = criteria[at];
  const go = (by: 1 | -1): void => setAt((now) => Math.max(0, Math.min(criteria.length - 1, now + by)));

  function press(value: number): void {
    if (!current || !mayScore) return;
    const figure = figureOf(current, value);
    if (figure === null) {
      focusScore(current.key);
      return;
    }
    giveScore(current.key, figure);
    go(1);
  }
  useSingleKeys({
    ...Object.fromEntries(scaleValues.map((value) => [String(value), () => press(value)])),
    j: () => go(1),
    k: () => go(-1),
  });

  function commentOf({ key, label }: Criterion): ReactNode {
    const entry = data?.mine.find((one) => one.criterion === key);
    return entry && mayScore ? <ScoreComment of={props} entry={entry} label={label} /> : null;
  }

  if (error) return <LoadProblem error={error} onRetry={retry} />;
  return (
    <section className={classes['card']} aria-labelledby="scorecard-title">
      <div className={classes['head']}>
        <h2 id="scorecard-title">{t('staff.scores.title')}</h2>
        <span>
          {t('staff.scores.progress', { done: result.scored, total: criteria.length })}
          {result.average === null ? null : ` · ${t('staff.scores.mine', { score: formatScore(result.average) })}`}
        </span>
      </div>
      <p className={classes['keys']}>
        <KeyHint>0</KeyHint>–<KeyHint>5</KeyHint> {t('staff.scores.keys')}
      </p>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {criteria.map((criterion, index) => (
        <CriterionRow
          key={criterion.key}
          criterion={criterion}
          value={scores[criterion.key] ?? null}
          current={index === at}
          disabled={!mayScore || data === undefined}
          onScore={(value) => giveScore(criterion.key, value)}
          onFocus={() => setAt(index)}
          comment={commentOf(criterion)}
        />
      ))}
      {save ? <SaveReceipt save={save} /> : null}
      {props.roleId !== undefined && data && current?.metricType === 'scale' ? (
        <Suspense fallback={null}>
          <OwnMarks
            roleId={props.roleId}
            stageId={data.stageId}
            criterion={current}
            value={scores[current.key] ?? null}
          />
        </Suspense>
      ) : null}
      {criteria.every((criterion) => criterion.metricType === 'scale') ? null : (
        <p className={classes['muted']}>{t('staff.scores.meanRule')}</p>
      )}
      {data ? (
        <Suspense fallback={null}>
          <ScorecardFoot {...props} answer={data} />
        </Suspense>
      ) : null}
    </section>
  );
}

function CardWithoutCriteria(props: ScorecardProps) {
  const t = useWords();
  const { organizationId, candidateId, applicationId } = props;
  const { data, error, refetch } = useQuery(scoresQuery(organizationId, candidateId, applicationId));
  useWholeWith(error, props.onWhole);
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes['card']}>
      <p className={classes['muted']}>{t('staff.scores.noCriteria')}</p>
      {data ? (
        <Suspense fallback={null}>
          <ScorecardFoot {...props} answer={data} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Shows the viewer's own scorecard, criterion by criterion, and the others' scores once it is complete. The card comes whole. */
export const Scorecard = (props: ScorecardProps) =>
  props.criteria.length === 0 ? (
    <CardWithoutCriteria {...props} />
  ) : (
    <Suspense fallback={<Waiting />}>
      <CriteriaCard {...props} />
    </Suspense>
  );
