import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import type { CandidateApplication } from '../candidate-page.api.ts';
import classes from '../candidate-panel.module.css';
import { firstToRead } from '../documents/first-to-read.ts';

/** Loaded when the CV is asked for. */
const DocumentPreview = lazy(async () => ({
  default: (await import('../documents/document-preview.tsx')).DocumentPreview,
}));

interface FirstAnswerProps {
  readonly application: CandidateApplication | null;
  readonly href: string;
}

/** Shows the beginning of the first written answer, with the way to all of them. */
export function FirstAnswer({ application, href }: FirstAnswerProps) {
  const t = useWords();
  const first = application?.answers.find(({ value }) => typeof value === 'string' && value.trim() !== '');
  if (!first) return null;
  return (
    <section className={classes['section']}>
      <h3>{first.label}</h3>
      <p className={classes['answer']}>{String(first.value)}</p>
      <Link to={href}>{t('staff.panel.answers')}</Link>
    </section>
  );
}

interface CvPageProps {
  readonly candidate: StaffCandidate;
  readonly organizationId: string;
}

/** Offers the CV, which is loaded when it is asked for: each reading of a document is recorded. */
export function CvPage({ candidate, organizationId }: CvPageProps) {
  const t = useWords();
  const [isShown, setIsShown] = useState(false);
  const cv = firstToRead(candidate.documents);
  if (!cv || candidate.name === null) return null;
  return (
    <section className={classes['section']}>
      <h3>{t(`staff.documentKind.${cv.kind}`)}</h3>
      <p className={classes['cv']}>
        {cv.fileName}{' '}
        <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
          {t(isShown ? 'staff.panel.hideDocument' : 'staff.panel.showDocument')}
        </Button>
      </p>
      {isShown ? (
        <Suspense fallback={<Waiting />}>
          <DocumentPreview organizationId={organizationId} candidateId={candidate.id} document={cv} />
        </Suspense>
      ) : null}
    </section>
  );
}
