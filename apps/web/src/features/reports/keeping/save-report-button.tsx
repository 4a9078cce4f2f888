import type { ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';

const SavedReportDialog = lazyPart(async () => (await import('./saved-report-dialog.tsx')).SavedReportDialog);

interface SaveReportButtonProps {
  readonly reportId: string;
  readonly question: ReportQuestionInput;
}

/** Saves the question of the page under a name. */
export function SaveReportButton({ reportId, question }: SaveReportButtonProps) {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('report.saved.save')}
      </Button>
      {isOpen ? (
        <Suspense>
          <SavedReportDialog of={{ report: reportId, question }} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
