import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeyHint } from '../../../ui/text/key-hint.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import { loadPersonDialog } from './load-person-dialog.ts';
import type { PersonActions } from './use-person-actions.ts';

interface DecisionButtonsProps {
  readonly application: CandidateApplication;
  readonly actions: PersonActions;
  readonly className: string | undefined;
}

// The candidate is read before their interview is asked for.
const InterviewButton = lazyPart(async () => (await import('../interview/interview-button.tsx')).InterviewButton);

/** Loads the dialog before it is likely to be opened. One that does not come is asked for again when it is opened. */
const load = (): void => void loadPersonDialog().catch(() => undefined);
const near = { onPointerEnter: load, onFocus: load };

/** Shows the decisions about an application. One held as not taken forward can only be moved elsewhere. */
export function DecisionButtons({ application, actions, className }: DecisionButtonsProps) {
  const t = useWords();
  const held = isHeldRejection(application);
  return (
    <div className={className}>
      {held ? null : (
        <Button size="small" disabled={actions.busy} onClick={actions.advance}>
          {t('staff.candidate.advance')} <KeyHint>a</KeyHint>
        </Button>
      )}
      <Suspense fallback={null}>
        <InterviewButton key={application.id} application={application} />
      </Suspense>
      <Button variant="secondary" size="small" disabled={actions.busy} onClick={() => actions.open('move')} {...near}>
        {t('staff.candidate.move')} <KeyHint>s</KeyHint>
      </Button>
      {held ? null : (
        <Button variant="secondary" size="small" disabled={actions.busy} onClick={() => actions.open('hold')} {...near}>
          {t('staff.candidate.hold')} <KeyHint>r</KeyHint>
        </Button>
      )}
    </div>
  );
}
