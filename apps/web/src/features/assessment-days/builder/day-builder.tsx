import type { ShownDay } from '@evenhand/contract/processes/assessment-days/assessment-days';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { isProblem, problemText } from '../../../lib/http/problem-error.ts';
import { useSendOnce } from '../../../lib/http/use-send-once.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { assembleDay } from '../assemble-day.ts';
import { makePlan } from '../assessment-days.api.ts';
import classes from '../assessment-days.module.css';
import { type DayNames, namesOf } from '../day-names.ts';
import type { DraftRepair } from '../repair/draft-repair.ts';
import { repairText } from '../repair/repair-words.ts';
import { RoomClashes } from '../room-clashes.tsx';
import { BreaksPart } from './breaks-part.tsx';
import { CandidatesPart } from './candidates-part.tsx';
import { CapacityMeters } from './capacity-meters.tsx';
import type { DayDraft } from './day-draft.ts';
import { ExercisesPart } from './exercises-part.tsx';
import { NotesPart } from './notes-part.tsx';
import { PeoplePart } from './people-part.tsx';
import { RoomsPart } from './rooms-part.tsx';
import { RulesPart } from './rules-part.tsx';
import { useDayDraft } from './use-day-draft.ts';

interface DayBuilderProps {
  readonly day: ShownDay;
  readonly repair: DraftRepair | null;
  readonly onPlanned: () => void;
}

/** Returns the day as it is typed, for the meters. Adjustments of candidates who were just added, and engagements on another date, are not known yet. */
function typedDay(day: ShownDay, { makeUp, candidates, bars, day: date }: DayDraft) {
  const known = new Map(day.candidates.map((one) => [one.applicationId, one]));
  const coming = candidates.map((one) => {
    const { adjusted = [], roomNeeds = [] } = known.get(one.applicationId) ?? {};
    return { ...one, adjusted, roomNeeds };
  });
  const engagements = date === day.day ? day.engagements : [];
  return assembleDay(makeUp, { candidates: coming, bars: [...bars], plan: null, engagements });
}

interface SaveProblemProps {
  readonly error: unknown;
  /** The day as a colleague has saved it meanwhile. */
  readonly newer: ShownDay | null;
  readonly onRestart: (newer: ShownDay) => void;
}

function SaveProblem({ error, newer, onRestart }: SaveProblemProps) {
  const t = useWords();
  const isStale = newer !== null || isProblem(error, 'stale_version');
  if (isStale) {
    const action = newer ? { action: { label: t('staff.assessment.loadNewest'), run: () => onRestart(newer) } } : {};
    return (
      <Notice kind="attention" alert {...action}>
        {t('staff.assessment.stale')}
      </Notice>
    );
  }
  if (error === null) return null;
  return (
    <Notice kind="problem" alert>
      {problemText(error)}
    </Notice>
  );
}

interface RepairNoticeProps {
  readonly repair: DraftRepair;
  readonly names: DayNames;
  readonly onUndo: () => void;
}

/** Says which change was made in what is typed, and takes it back. */
function RepairNotice({ repair, names, onUndo }: RepairNoticeProps) {
  const t = useWords();
  return (
    <Notice kind="info" alert action={{ label: t('staff.assessment.repair.undo'), run: onUndo }}>
      {t('staff.assessment.repair.made', { change: repairText(t, repair.change, names) })}
    </Notice>
  );
}

/** Sets a day up while meters say what it asks of assessors and rooms, saves it and plans it. */
export function DayBuilder({ day, repair: chosen, onPlanned }: DayBuilderProps) {
  const t = useWords();
  const { base, draft, isChanged, repair, undoRepair, change, save, restart } = useDayDraft(day, chosen);
  const stop = useRef<AbortController | null>(null);
  const saving = useMutation({
    mutationFn: save,
    onSuccess: () => announce({ kind: 'success', text: t('staff.assessment.saved') }),
  });
  const planning = useSendOnce({
    send: async (signal: AbortSignal, key) => {
      const { id, version, plan } = await save();
      return makePlan({ dayId: id, version, pins: plan?.pins ?? [] }, key, signal);
    },
    onSent: onPlanned,
  });
  const plan = (): void => {
    saving.reset();
    stop.current = new AbortController();
    planning.mutate(stop.current.signal);
  };
  const error = saving.error ?? (stop.current?.signal.aborted ? null : planning.error);
  const newer = day.version > base.version ? day : null;
  const isReady = draft.candidates.length > 0 && draft.makeUp.exercises.length > 0;
  return (
    <div className={classes['builder']}>
      <div className={classes['parts']}>
        <RulesPart draft={draft} onChange={change} />
        <ExercisesPart makeUp={draft.makeUp} roleId={day.role.id} onChange={(makeUp) => change({ makeUp })} />
        <PeoplePart makeUp={draft.makeUp} onChange={(makeUp) => change({ makeUp })} />
        <BreaksPart makeUp={draft.makeUp} onChange={(makeUp) => change({ makeUp })} />
        <RoomClashes day={day} />
        <RoomsPart makeUp={draft.makeUp} onChange={(makeUp) => change({ makeUp })} />
        <NotesPart draft={draft} onChange={change} />
        <CandidatesPart day={day} draft={draft} onChange={change} />
      </div>
      <aside className={classes['side']} aria-label={t('staff.assessment.capacity')}>
        <h2>{t('staff.assessment.capacity')}</h2>
        <CapacityMeters day={typedDay(day, draft)} />
        {repair ? <RepairNotice repair={repair} names={namesOf(day)} onUndo={undoRepair} /> : null}
        <SaveProblem error={error} newer={newer} onRestart={restart} />
        {planning.isPending ? (
          <>
            <p role="status">{t('staff.assessment.planning')}</p>
            <Button variant="secondary" onClick={() => stop.current?.abort()}>
              {t('staff.assessment.stopPlanning')}
            </Button>
          </>
        ) : (
          <ActionButton onClick={plan} disabled={!isReady || saving.isPending}>
            {t('staff.assessment.plan')}
          </ActionButton>
        )}
        {isReady ? null : <p>{t('staff.assessment.notReady')}</p>}
        <ActionButton
          variant="secondary"
          busy={saving.isPending}
          disabled={!isChanged || planning.isPending}
          onClick={() => saving.mutate()}
        >
          {t('staff.assessment.save')}
        </ActionButton>
      </aside>
    </div>
  );
}
