import {
  discardResearchExtract,
  downloadResearchExtract,
  listResearchExtracts,
  releaseResearchExtract,
  requestResearchExtract,
} from '@evenhand/contract/screens/reports/research-extracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../../entities/session/http.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Time after which an extract that is being made is looked at again. */
const lookAgainMs = 4000;

/** The extracts for research, the latest first. */
export const extractsQuery = queryOptions({
  queryKey: ['reports', 'research'],
  queryFn: ({ signal }) => request(listResearchExtracts, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.content.some((extract) => extract.state === 'MAKING') ? lookAgainMs : false,
});

const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: extractsQuery.queryKey });

export async function requestExtract(purpose: string, idempotencyKey: string): Promise<void> {
  await request(requestResearchExtract, { body: { purpose }, idempotencyKey }).finally(() => void readAgain());
}

/** Releases an extract. After a refusal the list shows what a colleague has done. */
export async function releaseExtract(researchExtractId: string): Promise<void> {
  await request(releaseResearchExtract, { params: { researchExtractId } }).finally(() => void readAgain());
}

export async function discardExtract(researchExtractId: string): Promise<void> {
  await request(discardResearchExtract, { params: { researchExtractId } }).finally(() => void readAgain());
}

/** Downloads a released extract. The download is recorded. */
export const downloadExtract = async (researchExtractId: string): Promise<void> =>
  saveFile(await requestFile(downloadResearchExtract, { params: { researchExtractId } }));
