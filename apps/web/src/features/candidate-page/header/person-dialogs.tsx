import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { Suspense, useState } from 'react';
import { useReasons } from '../../../entities/application/outcome-reasons.ts';
import { nextPosition, positionChoices } from '../../../entities/application/position-choices.ts';
import { type PositionChoice, PositionDialog } from '../../../entities/application/position-dialog.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { EarlierDay, focusDay, isPastDay } from './earlier-day.tsx';
import type { PersonActions } from './use-person-actions.ts';

// The palette needs it only after the page.
const PaletteLinks = lazyPart(async () => (await import('../palette-links.tsx')).PaletteLinks);

interface PersonDialogsProps {
  readonly candidate: StaffCandidate;
  readonly name: string;
  readonly role: Role | null;
  readonly application: CandidateApplication | null;
  readonly actions: PersonActions;
  /** The viewer may set an earlier day for the move. */
  readonly mayDate: boolean;
}

interface OpenDialogProps extends PersonDialogsProps {
  readonly role: Role;
  readonly application: CandidateApplication;
}

/** Offers the candidate's present step first within their stage, as the viewer may only be correcting the day. */
const staying = (position: PositionChoice, { stageId, substageId }: CandidateApplication): PositionChoice =>
  position.stageId === stageId && position.substages.some(({ id }) => id === substageId)
    ? { ...position, defaultSubstageId: substageId }
    : position;

function OpenDialog({ name, role, application, actions, mayDate }: OpenDialogProps) {
  const t = useWords();
  const [since, setSince] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const reasons = useReasons({ roleId: role.id, stageIds: [application.stageId] });
  const holds = actions.dialog === 'hold';
  const positions = positionChoices(t, role.pipeline).filter((position) => !holds || position.needsReason);
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

/** Asks for the new position, the reason and, for an earlier move, its day. Its actions can be found by words as well. */
export function PersonDialogs(props: PersonDialogsProps) {
  const t = useWords();
  const { role, application, actions } = props;
  return (
    <>
      <Suspense fallback={null}>
        <PaletteLinks
          name={props.name}
          candidate={props.candidate}
          stages={role ? positionChoices(t, role.pipeline) : []}
          role={role}
          application={application}
          actions={actions}
        />
      </Suspense>
      {role && application && actions.dialog !== null ? (
        <OpenDialog key={actions.dialog} {...props} role={role} application={application} />
      ) : null}
    </>
  );
}
