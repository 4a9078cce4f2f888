import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Waiting } from '../../../ui/text/waiting.tsx';
import classes from './cv.module.css';
import type { CvPanelProps } from './cv-proposals.tsx';
import { openCvQuery } from './cv-store.ts';

// Most candidates pass by: what reads a file and lists what is in it comes when it is wanted.
const ChooseCv = lazyPart(async () => (await import('./choose-cv.tsx')).ChooseCv);
const CvProposals = lazyPart(async () => (await import('./cv-proposals.tsx')).CvProposals);

/** Fills a step from a CV that is read in the browser. Nothing is added by itself, and the file is sent nowhere. */
export function CvPanel(props: CvPanelProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const { data: cv } = useQuery(openCvQuery);
  if (props.form.opening) return null;
  if (cv)
    return (
      <Suspense fallback={<Waiting />}>
        <CvProposals {...props} cv={cv} />
      </Suspense>
    );
  return (
    <details className={classes['panel']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('cv.title')}</summary>
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <ChooseCv />
        </Suspense>
      ) : null}
    </details>
  );
}
