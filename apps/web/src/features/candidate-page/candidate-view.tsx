import type { User } from '@evenhand/contract/tenancy/identity/users';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { takesApplications } from '../../entities/session/landing.ts';
import type { HasPermission } from '../../entities/session/use-may.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { useTitle } from '../../entities/site/use-title.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { MenuAction } from '../../ui/popup/menu-popup.tsx';
import { Waiting } from '../../ui/text/waiting.tsx';
import { ApplicationTab } from './application/application-tab.tsx';
import { nameOf } from './candidate-page.api.ts';
import { CandidateProblem } from './candidate-problem.tsx';
import { useCallLog } from './contact/use-call-log.tsx';
import { FactsColumn } from './facts/facts-column.tsx';
import type { RoleWords } from './feed/happening-text.ts';
import { CandidateHeader } from './header/candidate-header.tsx';
import { NamesToggle } from './header/names-toggle.tsx';
import { PersonDialogs } from './header/person-dialogs.tsx';
import { Judgement } from './judgement.tsx';
import { newNoteId } from './notes/new-note-id.ts';
import { usePdf } from './print/use-pdf.ts';
import { mayAddTask, mayWriteTo, threadOf } from './thread-access.ts';
import { useCandidate, type CandidateView as View } from './use-candidate.ts';
import { type TabId, tabOf, tabsOf, useTabs } from './use-tabs.ts';
import classes from './zones.module.css';

/** The tabs but the first are loaded when they are opened. */
const ContextTab = lazy(async () => ({ default: (await import('./application/context-tab.tsx')).ContextTab }));
const FeedTab = lazy(async () => ({ default: (await import('./feed/feed-tab.tsx')).FeedTab }));
const CandidateEvents = lazy(async () => ({
  default: (await import('./application/candidate-events.tsx')).CandidateEvents,
}));

/** Loaded when it is opened, with its code for office time zones, so that the page appears sooner. */
const NextTab = lazy(async () => ({ default: (await import('./next-steps/next-tab.tsx')).NextTab }));

/** Loaded when it is opened. */
const MessagesTab = lazy(async () => ({ default: (await import('./contact/messages-tab.tsx')).MessagesTab }));

/** Loaded when it is opened. */
const ContactTab = lazy(async () => ({ default: (await import('./contact/contact-tab.tsx')).ContactTab }));

/** Loaded when it is opened, with what draws a document. */
const DocumentsTab = lazy(async () => ({ default: (await import('./documents/documents-tab.tsx')).DocumentsTab }));

/** Loaded when it is opened: few candidates have applied more than once. */
const OtherApplications = lazy(async () => ({
  default: (await import('./application/other-applications.tsx')).OtherApplications,
}));

/** Loaded when it is opened. */
const CandidateKeys = lazy(async () => ({ default: (await import('./candidate-keys.tsx')).CandidateKeys }));

/** Loaded after the candidate: their record says whether there is anything to arrange. */
const AdjustmentsPanel = lazy(async () => ({
  default: (await import('./application/adjustments-panel.tsx')).AdjustmentsPanel,
}));

interface CandidateViewProps {
  readonly user: User;
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly above: ReactNode;
  /** Further actions for a candidate whose name is shown. */
  readonly beside: ReactNode;
  /** The record as a whole: suggestions, duplicates, deletion. Null when the viewer may do none of it. */
  readonly record: ReactNode;
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
  /** Scores and notes stand beside the tabs. */
  readonly judged: boolean;
  readonly beside: ReactNode;
  readonly record: ReactNode;
  /** Number of times that the viewer has asked to write since the tab was opened. */
  readonly writes: number;
  /** Number of times that the viewer has asked to add a task since the tab was opened. */
  readonly asks: number;
  /** Logs a call; null for a viewer who may not. */
  readonly onLog: (() => void) | null;
}

interface ApplicationPanelProps extends Pick<PanelProps, 'view' | 'may'> {
  readonly organizationId: string;
  readonly candidateId: string;
}

function ApplicationPanel({ view: { candidate, application }, may, ...of }: ApplicationPanelProps) {
  const blind = candidate.name === null;
  const mayEdit = may('adjustment:edit');
  const arranges = !blind && may('adjustment:read') && (candidate.adjusted || mayEdit);
  const arrangements = arranges ? (
    <Suspense fallback={null}>
      <AdjustmentsPanel {...of} mayEdit={mayEdit} />
    </Suspense>
  ) : null;
  return (
    <>
      {candidate.adjusted ? arrangements : null}
      <ApplicationTab
        candidate={candidate}
        application={application}
        edit={may('candidate:edit') && !blind ? of : null}
      />
      {candidate.adjusted ? null : arrangements}
    </>
  );
}

function Panel({ tab, view, organizationId, may, judged, beside, record, writes, asks, onLog }: PanelProps) {
  const { candidate, application, role } = view;
  const hasEvents = useBoot().variant?.features['events'] === true;
  const of = { organizationId, candidateId: candidate.id };
  const blind = candidate.name === null;
  const thread = threadOf(view);
  switch (tab) {
    case 'application':
      return <ApplicationPanel {...of} view={view} may={may} />;
    case 'context':
      return <ContextTab {...of} />;
    case 'documents':
      return <DocumentsTab {...of} documents={candidate.documents} blind={blind} mayChange={may('document:write')} />;
    case 'next':
      return (
        <>
          <NextTab candidateId={candidate.id} application={application} may={may} asks={asks} />
          {may('candidate:edit') && !blind ? beside : null}
        </>
      );
    case 'messages':
      return thread === null ? null : (
        <MessagesTab of={thread} mayWrite={may('message:send')} writes={writes} onLog={onLog} />
      );
    case 'contact':
      return <ContactTab {...of} of={thread} onLog={onLog} />;
    case 'feed':
      return (
        <>
          <FeedTab
            of={of}
            applicationId={application?.id ?? null}
            role={role ?? noRole}
            custom={candidate.custom}
            mayWrite={may('note:write') && !judged}
          />
          {blind || !hasEvents ? null : <CandidateEvents candidateId={candidate.id} mayPut={may('event:edit')} />}
        </>
      );
    case 'others':
      return <OtherApplications candidate={candidate} current={application} />;
    case 'record':
      return record;
  }
}

/** Returns what is done less often with a candidate: print, and download as a PDF. */
function useMoreActions(candidateId: string, roleId: string | null, mayExport: boolean): readonly MenuAction[] {
  const t = useWords();
  const { pathname, search } = useLocation();
  const makePdf = usePdf(candidateId, roleId);
  const query = new URLSearchParams(search);
  query.set('print', 'true');
  const print = { label: t('staff.print.open'), to: `${pathname}?${query}` };
  return mayExport ? [print, { label: t('exports.pdf.open'), onTake: makePdf }] : [print];
}

const focusNote = (): void => document.getElementById(newNoteId)?.focus();

/** Opens the sheet with the notes, and begins a new one. */
function noteIn(setSheet: (isOpen: boolean) => void): void {
  setSheet(true);
  setTimeout(focusNote);
}

/** Returns the keys whose actions the viewer may take. */
const offered = (keys: Readonly<Record<string, (() => void) | null>>): Record<string, () => void> =>
  Object.fromEntries(Object.entries(keys).flatMap(([key, run]) => (run ? [[key, run] as const] : [])));

/** Shows a candidate: name, position, what they sent, and what the team thinks of it. */
export function CandidateView({
  user,
  candidateId,
  roleId,
  above,
  beside,
  record,
  keys,
  opensAt,
  onDecided,
}: CandidateViewProps) {
  const t = useWords();
  const applies = takesApplications(useBoot().variant);
  const tabs = useTabs(tabOf(opensAt, applies));
  const { tab } = tabs;
  const [sheet, setSheet] = useState(opensAt === 'scores');
  const [helping, setHelping] = useState(false);
  const { view, error, retry, actions, may } = useCandidate(user, candidateId, roleId, onDecided);
  const organizationId = user.organization.id;
  const more = useMoreActions(candidateId, view?.application?.roleId ?? null, may('candidate:export'));
  useTitle(view ? nameOf(view.candidate) : t('staff.search.title'));

  const write = mayWriteTo(view, may) ? tabs.write : null;
  const { log, dialog } = useCallLog(threadOf(view), may('note:write'));
  useSingleKeys({
    ...keys,
    a: actions.advance,
    s: () => actions.open('move'),
    r: () => actions.open('hold'),
    u: actions.undo,
    ...offered({ m: write, c: log, t: mayAddTask(view, may) ? tabs.addTask : null }),
    n: () => noteIn(setSheet),
    '?': () => setHelping(true),
  });

  if (error && !view) return <CandidateProblem error={error} above={above} onRetry={retry} />;
  if (!view) return <PageSpinner />;
  const judged = applies && view.application !== null;
  return (
    <div className={`${classes['page']} ${judged ? classes['judged'] : ''}`}>
      <CandidateHeader
        {...view}
        actions={actions}
        mayMove={may('application:move')}
        above={above}
        aside={<NamesToggle view={view} tab={tab} />}
        more={more}
      />
      <div className={classes['zones']} data-judged={judged || undefined}>
        <FactsColumn className={classes['facts']} view={view} organizationId={organizationId} may={may} />
        <div className={classes['read']}>
          <Tabs
            label={t('staff.candidate.tabs')}
            tabs={tabsOf({ view, applies, hasRecord: record !== null }).map((id) => ({
              id,
              label: t(`staff.tab.${id}`),
            }))}
            current={tab}
            onChange={tabs.show}
          >
            <Suspense fallback={<Waiting />}>
              <Panel
                {...{ tab, view, organizationId, may, judged, beside, record }}
                writes={tabs.writes}
                asks={tabs.asks}
                onLog={log}
              />
            </Suspense>
          </Tabs>
        </div>
        {judged ? (
          <Judgement
            view={view}
            organizationId={organizationId}
            may={may}
            withNotes={may('note:read')}
            isOpen={sheet}
            onToggle={() => setSheet(!sheet)}
          />
        ) : null}
      </div>
      <PersonDialogs
        name={nameOf(view.candidate)}
        {...view}
        actions={actions}
        mayDate={may('candidate:edit')}
        onWrite={write}
      />
      {dialog}
      {helping ? (
        <Suspense fallback={null}>
          <CandidateKeys onClose={() => setHelping(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
