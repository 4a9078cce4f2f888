import { exportCandidate } from '@evenhand/contract/screens/exports';
import { useMutation } from '@tanstack/react-query';
import { requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { problemText } from '../../../lib/http/problem-error.ts';
import { announce } from '../../../lib/page/status-messages.ts';

/** Returns what downloads the candidate as a PDF, as far as the viewer may see them; a second press meanwhile does nothing. */
export function usePdf(candidateId: string, roleId: string | null): () => void {
  const make = useMutation({
    mutationFn: async () =>
      saveFile(await requestFile(exportCandidate, { params: { id: candidateId }, body: { roleId } })),
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
  return () => {
    if (!make.isPending) make.mutate();
  };
}
