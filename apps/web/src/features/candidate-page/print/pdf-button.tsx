import { exportCandidate } from '@evenhand/contract/screens/exports';
import { useMutation } from '@tanstack/react-query';
import { requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';
import { useWords } from '../../../lib/words/words.ts';
import { ActionButton } from '../../../ui/button/action-button.tsx';

interface PdfButtonProps {
  readonly candidateId: string;
  readonly roleId: string | null;
  readonly name: string;
}

/** Downloads the candidate as a PDF, as far as the viewer may see them. */
export function PdfButton({ candidateId, roleId, name }: PdfButtonProps) {
  const t = useWords();
  const make = useMutation({
    mutationFn: async () =>
      saveFile(await requestFile(exportCandidate, { params: { id: candidateId }, body: { roleId } })),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return (
    <ActionButton
      variant="quiet"
      size="small"
      aria-label={t('exports.pdf.openNamed', { name })}
      busy={make.isPending}
      onClick={() => make.mutate()}
    >
      {t('exports.pdf.open')}
    </ActionButton>
  );
}
