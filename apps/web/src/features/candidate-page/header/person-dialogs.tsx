import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { lazy, Suspense } from 'react';
import { positionChoices } from '../../../entities/application/position-choices.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { loadPersonDialog } from './load-person-dialog.ts';
import type { PersonActions } from './use-person-actions.ts';

/** Loaded when the pointer or the focus comes near its buttons, or with its key. */
const PersonDialog = lazy(loadPersonDialog);

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
  /** Null when the viewer may not write to the candidate. */
  readonly onWrite?: (() => void) | null;
}

/** Shows the dialog of a decision while it is open. The page's actions can be found by words as well. */
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
          onWrite={props.onWrite ?? null}
        />
      </Suspense>
      {role && application && actions.dialog !== null ? (
        <Suspense fallback={null}>
          <PersonDialog
            key={actions.dialog}
            name={props.name}
            role={role}
            application={application}
            actions={actions}
            mayDate={props.mayDate}
          />
        </Suspense>
      ) : null}
    </>
  );
}
