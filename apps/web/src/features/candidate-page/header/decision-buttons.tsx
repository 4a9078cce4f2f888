import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { KeyHint } from '../../../ui/text/key-hint.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import type { PersonActions } from './use-person-actions.ts';

interface DecisionButtonsProps {
  readonly application: CandidateApplication;
  readonly actions: PersonActions;
  readonly className: string | undefined;
}

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
      <Button variant="secondary" size="small" disabled={actions.busy} onClick={() => actions.open('move')}>
        {t('staff.candidate.move')} <KeyHint>s</KeyHint>
      </Button>
      {held ? null : (
        <Button variant="secondary" size="small" disabled={actions.busy} onClick={() => actions.open('hold')}>
          {t('staff.candidate.hold')} <KeyHint>r</KeyHint>
        </Button>
      )}
    </div>
  );
}
