import { exportCandidate } from '@evenhand/contract/screens/exports';
import { requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';

/** Downloads the candidate as a PDF. */
export const exportPdf = async (candidateId: string, roleId: string | null): Promise<void> =>
  saveFile(await requestFile(exportCandidate, { params: { id: candidateId }, body: { roleId } }));
