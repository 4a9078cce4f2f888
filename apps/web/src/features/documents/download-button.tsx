import type { Document } from '@evenhand/contract/records/candidates/candidates';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { downloadDocument } from './documents.api.ts';

interface DownloadButtonProps {
  readonly candidateId: string;
  readonly document: Document;
}

export function DownloadButton({ candidateId, document }: DownloadButtonProps) {
  const t = useWords();
  const fetchIt = (): void => {
    downloadDocument(candidateId, document).catch((error: unknown) =>
      announce({ kind: 'error', text: problemText(error) }),
    );
  };
  return (
    <Button variant="secondary" size="small" onClick={fetchIt}>
      {t('documents.download', { name: document.fileName })}
    </Button>
  );
}
