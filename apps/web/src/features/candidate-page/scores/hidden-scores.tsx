import { type ScorecardAnswer, showScores } from '@evenhand/contract/processes/scoring';
import { useState } from 'react';
import { candidatesKey } from '../../../entities/candidate/candidate-keys.ts';
import { request } from '../../../entities/session/http.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { scoresQuery } from '../candidate-page.api.ts';
import classes from './scorecard.module.css';

interface HiddenScoresProps {
  readonly organizationId: string;
  readonly candidateId: string;
  readonly answer: Pick<ScorecardAnswer, 'applicationId' | 'mayShow'>;
}

/** Says that the others' scores are hidden. A viewer with permission may see them before their own card is complete. */
export function HiddenScores({ organizationId, candidateId, answer: { applicationId, mayShow } }: HiddenScoresProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function show(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const card = await request(showScores, {
        params: { id: organizationId, cid: candidateId },
        body: { applicationId },
      });
      queryClient.setQueryData(scoresQuery(organizationId, candidateId, applicationId).queryKey, card);
      void queryClient.invalidateQueries({ queryKey: candidatesKey });
    } catch (refusal) {
      setProblem(problemText(refusal));
      setBusy(false);
    }
  }

  return (
    <>
      <p className={classes['muted']}>{t('staff.scores.hidden')}</p>
      {problem ? (
        <Notice kind="problem" alert>
          {problem}
        </Notice>
      ) : null}
      {mayShow ? (
        <ActionButton variant="quiet" busy={busy} onClick={() => void show()}>
          {t('staff.scores.show')}
        </ActionButton>
      ) : null}
    </>
  );
}
