import { lazy, type ReactNode, Suspense, useReducer } from 'react';
import type { HasPermission } from '../../entities/session/use-may.ts';
import { StaysBeside } from '../../lib/forms/part-leaving.ts';
import { useWords } from '../../lib/words/words.ts';
import { Waiting } from '../../ui/text/waiting.tsx';
import type { CandidateView } from './use-candidate.ts';
import classes from './zones.module.css';

/** Comes after the answers, which are read first. */
const Scorecard = lazy(async () => ({ default: (await import('./scores/scorecard.tsx')).Scorecard }));

/** Comes after the answers as well, with what edits a note. */
const Notes = lazy(async () => ({ default: (await import('./notes/notes.tsx')).Notes }));

interface JudgementProps {
  readonly view: CandidateView;
  readonly organizationId: string;
  readonly may: HasPermission;
  /** Whether the viewer may read the team's notes. */
  readonly withNotes: boolean;
  /** On a phone: the sheet is up. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Shown below the notes. */
  readonly children?: ReactNode;
}

/** Shows the reader's scores and the team's notes beside what is read. On a phone they slide up from below. */
export function Judgement({ view, organizationId, may, withNotes, isOpen, onToggle, children }: JudgementProps) {
  const t = useWords();
  const { candidate, application, role } = view;
  const of = { organizationId, candidateId: candidate.id };
  const [isWhole, setWhole] = useReducer(() => true, !(application && role));
  return (
    <aside className={classes['side']} aria-label={t('staff.reading.judgement')} data-open={isOpen || undefined}>
      <button type="button" className={classes['sheetToggle']} aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'staff.reading.hideScores' : 'staff.reading.showScores')}
      </button>
      <StaysBeside value>
        <Suspense fallback={<Waiting />}>
          {application && role ? (
            <Scorecard
              key={application.id}
              {...of}
              applicationId={application.id}
              roleId={application.roleId}
              criteria={role.criteria}
              pipeline={role.pipeline}
              scheme={role.scheme}
              mayScore={may('application:score')}
              onWhole={setWhole}
            />
          ) : null}
          {withNotes ? (
            // They load beside the card and come with the whole of it, so that nothing moves from under a finger.
            <div hidden={!isWhole}>
              <h2>{t('staff.tab.notes')}</h2>
              <Notes {...of} applicationId={application?.id ?? null} mayWrite={may('note:write')} />
            </div>
          ) : null}
        </Suspense>
      </StaysBeside>
      {children}
    </aside>
  );
}
