import type { Role } from '@evenhand/contract/roles';
import { nextPlace, placeChoices, reasonChoices } from '../../lib/place-choices.ts';
import { useWords } from '../../lib/words.ts';
import { PlaceDialog } from '../../ui/place-dialog.tsx';
import type { StaffApplication } from './candidate-page.api.ts';
import type { PersonActions } from './use-person-actions.ts';

interface PersonDialogsProps {
  readonly name: string;
  readonly role: Role | null;
  readonly application: StaffApplication | null;
  readonly actions: PersonActions;
}

/** Where to, and why, for the person of the page. */
export function PersonDialogs({ name, role, application, actions }: PersonDialogsProps) {
  const t = useWords();
  if (!role || !application || actions.dialog === null) return null;
  const holds = actions.dialog === 'hold';
  const places = placeChoices(t, role.pipeline).filter((place) => !holds || place.needsReason);
  const next = nextPlace(role.pipeline, application.stageId)?.stageId;
  return (
    <PlaceDialog
      title={t(holds ? 'staff.candidate.holdTitle' : 'staff.candidate.moveTitle', { name })}
      submitLabel={t(holds ? 'staff.candidate.holdSubmit' : 'staff.candidate.moveSubmit')}
      places={places}
      reasons={reasonChoices(t)}
      initialStageId={(holds ? undefined : next) ?? places[0]?.stageId ?? application.stageId}
      onChoose={(place) => void actions.move(place)}
      onClose={() => actions.open(null)}
    />
  );
}
