import type { Role } from '@evenhand/contract/records/roles/roles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReasons } from '../../../entities/application/outcome-reasons.ts';
import { nextPosition, positionChoices } from '../../../entities/application/position-choices.ts';
import { type PositionChoice, PositionDialog } from '../../../entities/application/position-dialog.tsx';
import { useOpenPositions } from '../../../entities/application/use-open-positions.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { currentInterviewQuery } from '../interview/interview.api.ts';
import { EarlierDay, focusDay, isPastDay } from './earlier-day.tsx';
import type { PersonActions } from './use-person-actions.ts';

interface PersonDialogProps {
  readonly name: string;
  readonly role: Role;
  readonly application: CandidateApplication;
  readonly actions: PersonActions;
  /** The viewer may set an earlier day for the move. */
  readonly mayDate: boolean;
}

/** Offers the candidate's present step first within their stage, as the viewer may only be correcting the day. */
const staying = (position: PositionChoice, { stageId, substageId }: CandidateApplication): PositionChoice =>
  position.stageId === stageId && position.substages.some(({ id }) => id === substageId)
    ? { ...position, defaultSubstageId: substageId }
    : position;

/** Asks for the new position, the reason and, for an earlier move, its day. */
export function PersonDialog({ name, role, application, actions, mayDate }: PersonDialogProps) {
  const t = useWords();
  const [since, setSince] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const reasons = useReasons({ roleId: role.id, stageIds: [application.stageId] });
  const holds = actions.dialog === 'hold';
  const open = useOpenPositions(role);
  const { data: current } = useQuery(currentInterviewQuery(application));
  const offered = positionChoices(t, role.pipeline).filter((position) => !holds || position.needsReason);
  const positions = open(offered, current ? [current.interviewStageIds] : null);
  const next = nextPosition(role.pipeline, application.stageId)?.stageId;
  return (
    <PositionDialog
      title={t(holds ? 'staff.candidate.holdTitle' : 'staff.candidate.moveTitle', { name })}
      submitLabel={t(holds ? 'staff.candidate.holdSubmit' : 'staff.candidate.moveSubmit')}
      positions={since === null ? positions : positions.map((position) => staying(position, application))}
      reasons={reasons}
      initialStageId={(holds ? undefined : next) ?? positions[0]?.stageId ?? application.stageId}
      telling={mayDate ? <EarlierDay day={since} wrong={wrong} onChange={setSince} /> : null}
      onChoose={(position) => {
        const isWrong = since !== null && !isPastDay(since, new Date());
        setWrong(isWrong);
        if (isWrong) focusDay();
        else void actions.move({ ...position, ...(since === null ? {} : { since }) });
      }}
      onClose={() => actions.open(null)}
    />
  );
}
