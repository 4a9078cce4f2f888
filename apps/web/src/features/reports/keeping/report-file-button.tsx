import type { ReportQuestionInput } from '@evenhand/contract/screens/reports/reports';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';

interface ReportFileButtonProps {
  readonly reportId: string;
  readonly question: ReportQuestionInput;
  readonly kind: 'paper' | 'workbook';
}

/** Downloads the figures on the page as a PDF or as a spreadsheet. */
export function ReportFileButton({ reportId, question, kind }: ReportFileButtonProps) {
  const t = useWords();
  const file = useMutation({
    mutationFn: async () => {
      const { savePaper, saveWorkbook } = await import('./export-report.ts');
      await (kind === 'paper' ? savePaper : saveWorkbook)(reportId, question);
    },
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <ActionButton variant="quiet" busy={file.isPending} onClick={() => file.mutate()}>
      {t(kind === 'paper' ? 'report.paper' : 'report.file')}
    </ActionButton>
  );
}
