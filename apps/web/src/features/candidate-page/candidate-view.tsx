import type { User } from '@evenhand/contract/tenancy/identity/users';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { takesApplications } from '../../entities/session/landing.ts';
import type { HasPermission } from '../../entities/session/use-may.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { runWhenSaved } from '../../lib/forms/unsaved-work.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { KeysHelp } from '../../ui/dialog/keys-help.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { AdjustmentsPanel } from './application/adjustments-panel.tsx';
import { ApplicationTab } from './application/application-tab.tsx';
import { CandidateEvents } from './application/candidate-events.tsx';
import { ContextTab } from './application/context-tab.tsx';
import { nameOf } from './candidate-page.api.ts';
import classes from './candidate-page.module.css';
import { CandidateProblem } from './candidate-problem.tsx';
import { FeedTab } from './feed/feed-tab.tsx';
import type { RoleWords } from './feed/happening-text.ts';
import { AssignSelect } from './header/assign-select.tsx';
import { AvailabilitySelect } from './header/availability-select.tsx';
import { CandidateHeader } from './header/candidate-header.tsx';
import { NamesToggle } from './header/names-toggle.tsx';
import { PersonDialogs } from './header/person-dialogs.tsx';
import { newNoteId } from './notes/new-note.tsx';
import { PdfButton } from './print/pdf-button.tsx';
import { PrintLink } from './print/print-link.tsx';
import { Scorecard } from './scores/scorecard.tsx';
import { useCandidate, type CandidateView as View } from './use-candidate.ts';

/** Loaded when it is opened, with its code for office time zones, so that the page appears sooner. */
const NextTab = lazy(async () => ({ default: (await import('./next-steps/next-tab.tsx')).NextTab }));

/** Loaded when it is opened, with what draws a document. */
const DocumentsTab = lazy(async () => ({ default: (await import('./documents/documents-tab.tsx')).DocumentsTab }));

/** Loaded when it is opened: few candidates have applied more than once. */
const OtherApplications = lazy(async () => ({
  default: (await import('./application/other-applications.tsx')).OtherApplications,
}));

const tabIds = ['application', 'context', 'documents', 'scores', 'next', 'feed', 'others'] as const;
type TabId = (typeof tabIds)[number];

interface CandidateViewProps {
  readonly user: User;
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly above: ReactNode;
  /** Further actions for a candidate whose name is shown. */
  readonly beside: ReactNode;
  /** Keys that lead to the previous and next candidate and back to the list. */
  readonly keys: Readonly<Record<string, () => void>>;
  /** Tab named by the URL; null opens the first. */
  readonly opensAt: string | null;
  readonly onDecided: (() => void) | null;
}

/** Words for the history of a candidate without an application. */
const noRole: RoleWords = { pipeline: [], criteria: [] };

interface PanelProps {
  readonly tab: TabId;
  readonly view: View;
  readonly organizationId: string;
  readonly may: HasPermission;
  readonly beside: ReactNode;
}

interface ApplicationPanelProps extends Pick<PanelProps, 'view' | 'may'> {
  readonly organizationId: string;
  readonly candidateId: string;
}

function ApplicationPanel({ view: { candidate, application }, may, ...of }: ApplicationPanelProps) {
  const blind = candidate.name === null;
  const mayEdit = may('adjustment:edit');
  const arranges = !blind && may('adjustment:read') && (candidate.adjusted || mayEdit);
  return (
    <>
      {arranges ? <AdjustmentsPanel {...of} mayEdit={mayEdit} /> : null}
      <ApplicationTab
        candidate={candidate}
        application={application}
        edit={may('candidate:edit') && !blind ? of : null}
      />
    </>
  );
}

function Panel({ tab, view, organizationId, may, beside }: PanelProps) {
  const { candidate, application, role } = view;
  const hasEvents = useBoot().variant?.features['events'] === true;
  const of = { organizationId, candidateId: candidate.id };
  const blind = candidate.name === null;
  switch (tab) {
    case 'application':
      return <ApplicationPanel {...of} view={view} may={may} />;
    case 'context':
      return <ContextTab {...of} />;
    case 'documents':
      return (
        <Suspense fallback={<Waiting />}>
          <DocumentsTab {...of} documents={candidate.documents} blind={blind} mayChange={may('document:write')} />
        </Suspense>
      );
    case 'scores':
      return application && role ? (
        <Scorecard
          key={application.id}
          {...of}
          applicationId={application.id}
          criteria={role.criteria}
          pipeline={role.pipeline}
          mayScore={may('application:score')}
        />
      ) : null;
    case 'next':
      return (
        <>
          <Suspense fallback={<Waiting />}>
            <NextTab candidateId={candidate.id} application={application} may={may} />
          </Suspense>
          {may('candidate:edit') && !blind ? beside : null}
        </>
      );
    case 'feed':
      return (
        <>
          <FeedTab
            of={of}
            applicationId={application?.id ?? null}
            role={role ?? noRole}
            custom={candidate.custom}
            mayWrite={may('note:write')}
          />
          {blind || !hasEvents ? null : <CandidateEvents candidateId={candidate.id} mayPut={may('event:edit')} />}
        </>
      );
    case 'others':
      return (
        <Suspense fallback={<Waiting />}>
          <OtherApplications candidate={candidate} current={application} />
        </Suspense>
      );
  }
}

/** Tabs of a product in which candidates keep a profile and do not apply: their circumstances come first. */
const profileTabs: readonly TabId[] = ['context', 'application', 'documents', 'feed'];

/** Returns the tabs of a candidate. One who applied once has no other applications to show. */
const tabsOf = ({ candidate }: View, applies: boolean): readonly TabId[] =>
  applies ? tabIds.filter((id) => id !== 'others' || candidate.applications.length > 1) : profileTabs;

/** Former names of tabs, for links that were shared before. */
const earlierTabs: Readonly<Record<string, TabId>> = { notes: 'feed', history: 'feed' };
const tabOf = (named: string | null, applies: boolean): TabId => {
  const found = tabIds.find((id) => id === named) ?? earlierTabs[named ?? ''];
  if (applies) return found ?? 'application';
  return profileTabs.find((id) => id === found) ?? 'context';
};

const scoreKeys = ['0', '1', '2', '3', '4', '5'];

const help = [
  { keys: ['a'], word: 'staff.keys.advance' },
  { keys: ['s'], word: 'staff.keys.move' },
  { keys: ['r'], word: 'staff.keys.hold' },
  { keys: ['n'], word: 'staff.keys.note' },
  { keys: ['0', '5'], word: 'staff.keys.score' },
  { keys: ['j', 'k'], word: 'staff.keys.criterion' },
  { keys: ['[', ']'], word: 'staff.keys.neighbour' },
  { keys: ['u'], word: 'staff.keys.undo' },
  { keys: ['b'], word: 'staff.names.key' },
  { keys: ['Esc'], word: 'staff.keys.back' },
  { keys: ['?'], word: 'staff.keys.help' },
] as const;

/** Shows a candidate: name, position, what they sent, and what the team thinks of it. */
export function CandidateView({
  user,
  candidateId,
  roleId,
  above,
  beside,
  keys,
  opensAt,
  onDecided,
}: CandidateViewProps) {
  const t = useWords();
  const applies = takesApplications(useBoot().variant);
  const [tab, setTab] = useState<TabId>(tabOf(opensAt, applies));
  const [helping, setHelping] = useState(false);
  const { view, error, actions, may } = useCandidate(user, candidateId, roleId, onDecided);
  const organizationId = user.organization.id;
  useTitle(view ? nameOf(view.candidate) : t('staff.search.title'));

  /** Saves what is typed in a tab before it is left, as leaving discards it. */
  function show(next: TabId, then: () => void = () => undefined): void {
    const go = (): void => {
      setTab(next);
      then();
    };
    if (next === tab) then();
    else runWhenSaved(go);
  }
  useSingleKeys({
    ...keys,
    a: actions.advance,
    s: () => actions.open('move'),
    r: () => actions.open('hold'),
    u: actions.undo,
    n: () => show('feed', () => setTimeout(() => document.getElementById(newNoteId)?.focus())),
    // On the scores tab the scorecard handles the figures; elsewhere they open it.
    ...(tab === 'scores' || !applies ? {} : Object.fromEntries(scoreKeys.map((key) => [key, () => show('scores')]))),
    '?': () => setHelping(true),
  });

  if (error && !view) return <CandidateProblem error={error} above={above} />;
  if (!view) return <PageSpinner />;
  return (
    <div className={classes['page']}>
      <CandidateHeader
        {...view}
        actions={actions}
        mayMove={may('application:move')}
        above={above}
        aside={
          <>
            {view.who && view.application ? (
              <AssignSelect
                roleId={view.application.roleId}
                who={view.who}
                assignee={view.application.assignee}
                mayAssign={may('application:assign')}
              />
            ) : null}
            <AvailabilitySelect
              candidate={view.candidate}
              maySay={may('candidate:edit') && view.candidate.pseudonym === null}
            />
            <NamesToggle view={view} tab={tab} />
            <PrintLink />
            {may('candidate:export') ? (
              <PdfButton
                candidateId={view.candidate.id}
                roleId={view.application?.roleId ?? null}
                name={nameOf(view.candidate)}
              />
            ) : null}
          </>
        }
      />
      <Tabs
        label={t('staff.candidate.tabs')}
        tabs={tabsOf(view, applies).map((id) => ({ id, label: t(`staff.tab.${id}`) }))}
        current={tab}
        onChange={(next) => show(next)}
      >
        <Panel tab={tab} view={view} organizationId={organizationId} may={may} beside={beside} />
      </Tabs>
      <PersonDialogs name={nameOf(view.candidate)} {...view} actions={actions} mayDate={may('candidate:edit')} />
      {helping ? (
        <KeysHelp
          keys={help.map(({ keys: names, word }) => ({ keys: names, does: t(word) }))}
          onClose={() => setHelping(false)}
        />
      ) : null}
    </div>
  );
}
