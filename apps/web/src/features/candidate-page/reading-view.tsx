import type { User } from '@evenhand/contract/tenancy/identity/users';
import { type ReactNode, useState } from 'react';
import { useTitle } from '../../entities/site/use-title.ts';
import { useSingleKeys } from '../../lib/page/single-keys.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageSpinner } from '../../ui/layout/page-spinner.tsx';
import { KeyHint } from '../../ui/text/key-hint.tsx';
import { Answers } from './application/application-tab.tsx';
import { SectionView } from './application/section-view.tsx';
import { nameOf } from './candidate-page.api.ts';
import { CandidateProblem } from './candidate-problem.tsx';
import { DocumentsTab } from './documents/documents-tab.tsx';
import { CandidateHeader } from './header/candidate-header.tsx';
import { NamesToggle } from './header/names-toggle.tsx';
import { PersonDialogs } from './header/person-dialogs.tsx';
import { Judgement } from './judgement.tsx';
import { newNoteId } from './notes/new-note-id.ts';
import { useCandidate } from './use-candidate.ts';
import classes from './zones.module.css';

interface ReadingViewProps {
  readonly user: User;
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly above: ReactNode;
  readonly keys: Readonly<Record<string, () => void>>;
  /** Goes to the next candidate; null at the end of the list. */
  readonly onNext: (() => void) | null;
  readonly onDecided: (() => void) | null;
}

/** Shows the text first and the decisions beside it. On a phone the scores slide up from below. */
export function ReadingView({ user, candidateId, roleId, above, keys, onNext, onDecided }: ReadingViewProps) {
  const t = useWords();
  const [sheet, setSheet] = useState(false);
  const { view, error, retry, actions, may } = useCandidate(user, candidateId, roleId, onDecided);
  useTitle(view ? nameOf(view.candidate) : t('staff.search.title'));
  useSingleKeys({
    ...keys,
    a: actions.advance,
    s: () => actions.open('move'),
    r: () => actions.open('hold'),
    u: actions.undo,
    n: () => {
      setSheet(true);
      setTimeout(() => document.getElementById(newNoteId)?.focus());
    },
  });
  if (error && !view) return <CandidateProblem error={error} above={above} onRetry={retry} />;
  if (!view) return <PageSpinner />;
  const { candidate, application } = view;
  const of = { organizationId: user.organization.id, candidateId: candidate.id };
  return (
    <div className={`${classes['page']} ${classes['judged']}`}>
      <CandidateHeader
        {...view}
        actions={actions}
        mayMove={may('application:move')}
        above={above}
        aside={<NamesToggle view={view} />}
      />
      <div className={classes['columns']}>
        <div className={classes['text']}>
          <Answers answers={application?.answers ?? []} />
          <DocumentsTab {...of} documents={candidate.documents} blind={candidate.name === null} mayChange={false} />
          {candidate.sections.map((section) => (
            <SectionView
              key={section.section}
              section={section}
              asked={candidate.asked}
              custom={candidate.custom}
              blind={candidate.name === null}
              edit={null}
            />
          ))}
        </div>
        <Judgement
          view={view}
          organizationId={user.organization.id}
          may={may}
          withNotes
          isOpen={sheet}
          onToggle={() => setSheet(!sheet)}
        >
          {onNext ? (
            <Button full onClick={onNext}>
              {t('staff.reading.next')} <KeyHint>]</KeyHint>
            </Button>
          ) : null}
        </Judgement>
      </div>
      <PersonDialogs name={nameOf(candidate)} {...view} actions={actions} mayDate={may('candidate:edit')} />
    </div>
  );
}
