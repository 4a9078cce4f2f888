import { type ScorecardAnswer, saveScore } from '@evenhand/contract/processes/scoring';
import { countRecommendations, recommendationKey } from '@evenhand/domain/scoring/recommendation';
import { useState } from 'react';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { SaveReceipt, type SaveState } from '../../../entities/draft/save-receipt.tsx';
import { useUser } from '../../../entities/session/current-user.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useWords } from '../../../lib/words/words.ts';
import { YesNoToggle } from '../../../ui/form/yes-no-toggle.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { scoresQuery } from '../candidate-page.api.ts';
import { ScoreComment } from './score-comment.tsx';
import classes from './scorecard.module.css';

type Given = ScorecardAnswer['recommendations'];

/** Shows recommendations by name, with why, and how many would take the candidate forward. */
export function RecommendationList({ given, counted }: { readonly given: Given; readonly counted: Given }) {
  const t = useWords();
  const count = countRecommendations(counted);
  return (
    <>
      {given.length > 0 ? (
        <ul>
          {given.map(({ scorer, value, comment }) => (
            <li key={scorer.id}>
              {t('staff.recommendation.by', {
                name: scorer.name,
                answer: t(value === true ? 'staff.recommendation.yes' : 'staff.recommendation.no'),
              })}
              {comment === '' ? null : <span dir="auto">: {comment}</span>}
            </li>
          ))}
        </ul>
      ) : null}
      {count === null ? null : <p>{t('staff.recommendation.count', { total: count.total, yes: count.yes })}</p>}
    </>
  );
}

interface RecommendationProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly applicationId: string;
  readonly mayScore: boolean;
  readonly answer: ScorecardAnswer;
}

/** Saves the viewer's recommendation the moment it is given. One that could not be saved is shown as it was, with an error. */
function useRecommendation({ organizationId, candidateId, applicationId }: RecommendationProps) {
  const [waiting, setWaiting] = useState<{ readonly value: boolean | null } | null>(null);
  const [save, setSave] = useState<SaveState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function give(value: boolean | null): Promise<void> {
    setWaiting({ value });
    setSave({ state: 'saving' });
    setProblem(null);
    try {
      const answer = await request(saveScore, {
        params: { id: organizationId, cid: candidateId },
        body: { applicationId, criterion: recommendationKey, score: value },
      });
      queryClient.setQueryData(scoresQuery(organizationId, candidateId, applicationId).queryKey, answer);
      setSave({ state: 'saved', at: new Date().toISOString() });
      void queryClient.invalidateQueries({ queryKey: candidatesKey });
    } catch (error) {
      setSave({ state: 'failed' });
      setProblem(problemText(error));
    }
    setWaiting(null);
  }
  return { waiting, save, problem, give };
}

/** Asks the viewer whether they would take the candidate forward, and shows what others said once the viewer may know it. */
export function Recommendation(props: RecommendationProps) {
  const t = useWords();
  const userId = useUser()?.id;
  const { waiting, save, problem, give } = useRecommendation(props);
  const { mayScore, answer } = props;
  const own = answer.recommendations.find(({ scorer }) => scorer.id === userId);
  const kept = own ? own.value === true : null;
  return (
    <section className={classes['others']} aria-labelledby="recommendation-title">
      <h3 id="recommendation-title">{t('staff.recommendation.title')}</h3>
      {problem ? (
        <Notice kind="problem" compact>
          {problem}
        </Notice>
      ) : null}
      <YesNoToggle
        id="recommendation"
        label={t('staff.recommendation.question')}
        hint={t('staff.recommendation.hint')}
        value={waiting ? waiting.value : kept}
        disabled={!mayScore || waiting !== null}
        onChange={(value) => void give(value)}
      />
      {own && mayScore ? <ScoreComment of={props} entry={own} label={t('staff.recommendation.label')} /> : null}
      {save ? <SaveReceipt save={save} /> : null}
      {answer.recommendationsHidden ? (
        <p className={classes['muted']}>{t('staff.recommendation.hidden')}</p>
      ) : (
        <RecommendationList
          given={answer.recommendations.filter((one) => one !== own)}
          counted={answer.recommendations}
        />
      )}
    </section>
  );
}
