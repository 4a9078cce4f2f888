import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Role } from '@evenhand/contract/records/roles/roles';
import { isHeldRejection } from '@evenhand/domain/pipeline/held-rejection';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { PositionChoice } from '../../entities/application/position-dialog.tsx';
import { useUser } from '../../entities/session/current-user.ts';
import { forgetRecentItem, keepRecentItem } from '../../entities/session/recent-items.ts';
import { usePermissions } from '../../entities/session/use-may.ts';
import { type PageAction, usePageActions } from '../../lib/page/page-actions.ts';
import { useWords } from '../../lib/words/words.ts';
import type { CandidateApplication } from './candidate-page.api.ts';
import type { PersonActions } from './header/use-person-actions.ts';

interface PaletteLinksProps {
  /** Name or code of the candidate. */
  readonly name: string;
  /** Stages of the role that a candidate can be moved to. */
  readonly stages: readonly PositionChoice[];
  readonly candidate: StaffCandidate;
  readonly application: CandidateApplication | null;
  readonly role: Role | null;
  readonly actions: PersonActions;
  readonly onWrite: (() => void) | null;
}

/** Remembers a candidate whose page is opened, unless the role is blind or the name is hidden. */
function useRecentCandidate({ name: shownName, candidate, application, role }: PaletteLinksProps): void {
  const user = useUser();
  const { pathname } = useLocation();
  const isOpened = pathname.endsWith(`/${candidate.id}`);
  const isKnown = role !== null && !role.blind && candidate.name !== null;
  const name = isKnown ? shownName : null;
  const { id } = candidate;
  const roleId = application?.roleId;
  useEffect(() => {
    if (!user || !isOpened || roleId === undefined) return;
    if (name === null) forgetRecentItem(user, id);
    else keepRecentItem(user, { kind: 'person', id, label: name, to: `/manager/candidate/${id}?role=${roleId}` });
  }, [user, isOpened, name, id, roleId]);
}

/** Opens the choice of the reviewer where the page has it. */
const focusAssignee = (): void => document.querySelector<HTMLSelectElement>('[data-assignee] select')?.focus();

const canMove = ({ application, role }: PaletteLinksProps): boolean =>
  role !== null && application?.withdrawnAt === null && application.outcomeReleasedAt === null;

/** Returns the decisions about the candidate: the next stage, any stage, not taken forward. */
function useDecisions(props: PaletteLinksProps): readonly PageAction[] {
  const t = useWords();
  const may = usePermissions();
  const { name: detail, application, role, actions } = props;
  if (!application || !role || !canMove(props) || !may('application:move')) return [];
  const words = t('staff.find.also.move');
  const one = (id: string, label: string, run: () => void, also = words): PageAction => ({
    id: `person-${id}`,
    label,
    detail,
    words: also,
    run,
  });
  const hold = (): void => actions.open('hold');
  const decide = isHeldRejection(application)
    ? []
    : [
        one('advance', t('staff.candidate.advance'), actions.advance),
        one('hold', t('staff.candidate.hold'), hold, t('staff.find.also.hold')),
      ];
  const stages = props.stages.filter(({ stageId, needsReason }) => !needsReason && stageId !== application.stageId);
  return [
    ...decide,
    one('move', t('staff.keys.move'), () => actions.open('move')),
    ...stages.map(({ stageId, label, defaultSubstageId }) => ({
      ...one(
        `move-${stageId}`,
        t('staff.find.moveTo', { stage: label }),
        () => void actions.move({ stageId, substageId: defaultSubstageId }),
      ),
      typedOnly: true,
    })),
  ];
}

/** Offers the actions on the candidate to be found by words, and remembers the candidate. Comes after the page and shows nothing. */
export function PaletteLinks(props: PaletteLinksProps) {
  const t = useWords();
  const may = usePermissions();
  const { pathname } = useLocation();
  useRecentCandidate(props);
  const decisions = useDecisions(props);
  const assigns = props.application !== null && may('application:assign') && !pathname.startsWith('/manager/screen/');
  const assign: PageAction = {
    id: 'person-assign',
    label: t('staff.keys.assign'),
    detail: props.name,
    words: t('staff.find.also.assign'),
    run: focusAssignee,
  };
  const writes: readonly PageAction[] = props.onWrite
    ? [
        {
          id: 'person-write',
          label: t('staff.message.open'),
          detail: props.name,
          words: t('staff.find.also.write'),
          run: props.onWrite,
        },
      ]
    : [];
  usePageActions([...decisions, ...(assigns ? [assign] : []), ...writes]);
  return null;
}
