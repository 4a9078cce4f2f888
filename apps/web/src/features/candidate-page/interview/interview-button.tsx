import type { CurrentInterview } from '@evenhand/contract/processes/interview-records/interview-records';
import { takesInterviews } from '@evenhand/domain/interview-types/interview-type';
import type { WordKey } from '@evenhand/words/parts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { currentInterviewQuery } from './interview.api.ts';

/** Loaded when it is opened. */
const InterviewDialog = lazy(async () => ({ default: (await import('./interview-dialog.tsx')).InterviewDialog }));

interface Action {
  readonly word: Extract<WordKey, `staff.interview.${string}`>;
  readonly completes: boolean;
}

/** Returns what staff can do with an interview: judge it, open one that has a time, or start it. Null for nothing. */
function actionOf({ isInReview, isActionable, canStart }: CurrentInterview): Action | null {
  if (isInReview) return { word: 'staff.interview.review', completes: true };
  if (isActionable) return { word: 'staff.interview.open', completes: true };
  return canStart ? { word: 'staff.interview.start', completes: false } : null;
}

/** Starts, opens or reviews the interview of the candidate's present stage, where it has one. */
export function InterviewButton({ application }: { readonly application: CandidateApplication }) {
  const t = useWords();
  const [opened, setOpened] = useState<{ interview: CurrentInterview; action: Action } | null>(null);
  const { data } = useQuery({
    ...currentInterviewQuery(application),
    enabled: takesInterviews(application.stageId),
  });
  const interview = data?.interview ?? null;
  const action = interview && actionOf(interview);
  const label = (word: Action['word'], { type }: CurrentInterview): string =>
    t(word, { name: type.label || t(`admin.interviewTypes.kind.${type.kind}`) });
  return (
    <>
      {interview && action ? (
        <Button variant="secondary" size="small" onClick={() => setOpened({ interview, action })}>
          {label(action.word, interview)}
        </Button>
      ) : null}
      {opened ? (
        <Suspense fallback={null}>
          <InterviewDialog
            interview={opened.interview}
            title={label(opened.action.word, opened.interview)}
            completes={opened.action.completes}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
