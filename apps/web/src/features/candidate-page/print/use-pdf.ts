import { useMutation } from '@tanstack/react-query';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';

/** Returns what downloads the candidate as a PDF, as far as the viewer may see them; a second press meanwhile does nothing. */
export function usePdf(candidateId: string, roleId: string | null): () => void {
  const make = useMutation({
    // Few readers download: the call comes with the first press.
    mutationFn: async () => (await import('./export-pdf.ts')).exportPdf(candidateId, roleId),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return () => {
    if (!make.isPending) make.mutate();
  };
}
