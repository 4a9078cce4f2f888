import type { InterviewPlan } from '@evenhand/contract/processes/interviews/interview-plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { interviewPlanQuery } from '../../../entities/interview/interview-queries.ts';
import { useLeaveWarning } from '../../../lib/forms/use-leave-warning.ts';
import { isProblem, problemText } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { useSettled } from '../../../lib/timing/use-settled.ts';
import { planPreviewQuery, savePlan } from '../interviews.api.ts';
import { draftOf, isDated, type SetupDraft, setupOf } from './setup-draft.ts';

const typingPause = 400;

/** Keeps a draft as it is typed, saves it at each step, and asks when a colleague has saved it meanwhile. */
export function useWizard(plan: InterviewPlan) {
  const [draft, setDraft] = useState(() => draftOf(plan.setup));
  const [stageId, setStageId] = useState(plan.stageId);
  const [version, setVersion] = useState(plan.version);
  const [isDirty, setDirty] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [theirs, setTheirs] = useState<InterviewPlan | null>(null);
  useLeaveWarning(isDirty);
  const settled = useSettled(draft, typingPause);
  const { data: preview } = useQuery(planPreviewQuery(plan.id, setupOf(settled)));

  const refused = async (error: unknown): Promise<void> => {
    if (isProblem(error, 'stale_version')) {
      await queryClient.invalidateQueries({ queryKey: interviewPlanQuery(plan.id).queryKey, refetchType: 'none' });
      setTheirs(await queryClient.fetchQuery(interviewPlanQuery(plan.id)));
    } else setProblem(problemText(error));
  };

  /** Saves the draft. Returns the plan as it is kept; null when it was refused, or a day has no date and could not be kept. */
  const save = async (): Promise<InterviewPlan | null> => {
    const undated = draft.windows.findIndex((window) => !isDated(window));
    setChecked(undated !== -1);
    if (undated !== -1) {
      document.getElementById(`window-${undated + 1}-day`)?.focus();
      return null;
    }
    setBusy(true);
    setProblem(null);
    try {
      const saved = await savePlan(plan.id, { setup: setupOf(draft), stageId, version });
      setVersion(saved.version);
      setDirty(false);
      return saved;
    } catch (error) {
      await refused(error).catch((unread: unknown) => setProblem(problemText(unread)));
      return null;
    } finally {
      setBusy(false);
    }
  };

  return {
    draft,
    stageId,
    preview,
    isChecked,
    isBusy,
    problem,
    theirs,
    save,
    refuse: (error: unknown) => setProblem(problemText(error)),
    change: (part: Partial<SetupDraft>): void => {
      setDirty(true);
      setDraft((now) => ({ ...now, ...part }));
    },
    changeStage: (next: number): void => {
      setDirty(true);
      setStageId(next);
    },
    settle: (current: InterviewPlan, isMine: boolean): void => {
      setVersion(current.version);
      setTheirs(null);
      if (isMine) return;
      setDraft(draftOf(current.setup));
      setStageId(current.stageId);
      setDirty(false);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
