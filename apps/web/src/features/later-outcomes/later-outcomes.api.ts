import {
  downloadOutcomeTemplate,
  type LaterHire,
  listLaterCohorts,
  listLaterOutcomes,
  previewOutcomeFile,
  saveLaterOutcomes,
} from '@evenhand/contract/processes/later-outcomes/later-outcomes';
import type { LaterOutcomeKind } from '@evenhand/domain/later-outcomes/later-outcome-kinds';
import type { OutcomeFilePreview } from '@evenhand/domain/later-outcomes/read-outcome-file';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../entities/session/http.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** The hires of a role and the kind of outcome that is entered. */
export interface OutcomeChoice {
  readonly roleId: string;
  readonly kind: LaterOutcomeKind;
}

/** An outcome to be saved, after the version that the page shows. */
export type OutcomeEntry = Pick<LaterHire, 'applicationId' | 'value' | 'version'>;

const key = ['later-outcomes'] as const;
const paramsOf = ({ roleId, kind }: OutcomeChoice) => ({ roleId, outcomeKind: kind });

/** Roles whose hires can have later outcomes. */
export const cohortsQuery = queryOptions({
  queryKey: [...key, 'cohorts'],
  queryFn: ({ signal }) => request(listLaterCohorts, { signal }),
});

/** Hires of a role with their outcomes of a kind. */
export const hiresQuery = (choice: OutcomeChoice) =>
  queryOptions({
    queryKey: [...key, choice.roleId, choice.kind],
    queryFn: ({ signal }) => request(listLaterOutcomes, { params: paramsOf(choice), signal }),
  });

/** Saves outcomes, and returns the hires. Reads them again, also after a refusal, which tells what a colleague has entered. */
export async function saveOutcomes(choice: OutcomeChoice, entries: readonly OutcomeEntry[]): Promise<LaterHire[]> {
  const options = { params: paramsOf(choice), body: { entries: [...entries] } };
  const { content } = await request(saveLaterOutcomes, options).finally(() =>
    queryClient.invalidateQueries({ queryKey: key }),
  );
  return content;
}

export const downloadTemplate = async (choice: OutcomeChoice): Promise<void> =>
  saveFile(await requestFile(downloadOutcomeTemplate, { params: paramsOf(choice) }));

/** Reads the text of a file. Spreadsheets write UTF-8, older ones Windows-1252. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Has a file compared with the outcomes that stand. Nothing is saved. */
export const previewFile = async (choice: OutcomeChoice, file: File): Promise<OutcomeFilePreview> =>
  request(previewOutcomeFile, { params: paramsOf(choice), body: { text: await textOf(file) } });
