import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { positionChoices } from '../../entities/application/position-choices.ts';
import type { HasPermission } from '../../entities/session/use-may.ts';
import { type PageAction, usePageActions } from '../../lib/page/page-actions.ts';
import { useWords } from '../../lib/words/words.ts';
import { nameOf } from './candidate-page.api.ts';
import type { PersonActions } from './header/use-person-actions.ts';
import type { CandidateView } from './use-candidate.ts';

interface CandidateActionsInput {
  readonly view: CandidateView | null;
  readonly actions: PersonActions;
  readonly may: HasPermission;
}

/** Offers the decisions about the candidate on screen to be found by words: the next stage, any stage, not taken forward. */
export function useCandidateActions({ view, actions, may }: CandidateActionsInput): void {
  const t = useWords();
  usePageActions(actionsOf());

  function actionsOf(): readonly PageAction[] {
    const { candidate, application, role } = view ?? { candidate: null, application: null, role: null };
    const isOpen = application !== null && application.withdrawnAt === null && application.outcomeReleasedAt === null;
    if (!isOpen || !candidate || !role || !may('application:move')) return [];
    const detail = nameOf(candidate);
    const words = t('staff.find.also.move');
    const stages = positionChoices(t, role.pipeline).filter(
      ({ stageId, needsReason }) => !needsReason && stageId !== application.stageId,
    );
    const decide: PageAction[] = isHeldRejection(application)
      ? []
      : [
          { id: 'person-advance', label: t('staff.candidate.advance'), detail, words, run: actions.advance },
          {
            id: 'person-hold',
            label: t('staff.candidate.hold'),
            detail,
            words: t('staff.find.also.hold'),
            run: () => actions.open('hold'),
          },
        ];
    return [
      ...decide,
      { id: 'person-move', label: t('staff.keys.move'), detail, words, run: () => actions.open('move') },
      ...stages.map(({ stageId, label, defaultSubstageId }) => ({
        id: `person-move-${stageId}`,
        label: t('staff.find.moveTo', { stage: label }),
        detail,
        typedOnly: true,
        run: () => void actions.move({ stageId, substageId: defaultSubstageId }),
      })),
    ];
  }
}
