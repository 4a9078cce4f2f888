import { saveFeedback } from '@evenhand/contract/processes/feedback';
import {
  excludeFromFeedback,
  getRoleFeedback,
  type PreviewedFeedback,
  previewRoleFeedback,
  type RoleFeedback,
  roleFeedback,
  saveRoleFeedback,
} from '@evenhand/contract/processes/feedback/role-feedback';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';

const blocksKey = (roleId: string) => ['feedback', 'blocks', roleId] as const;
const previewKey = (roleId: string) => ['feedback', 'preview', roleId] as const;

export const roleFeedbackQuery = (roleId: string) =>
  queryOptions({
    queryKey: blocksKey(roleId),
    queryFn: ({ signal }) => request(getRoleFeedback, { params: { id: roleId }, signal }),
  });

export const previewQuery = (roleId: string, seed: number) =>
  queryOptions({
    queryKey: [...previewKey(roleId), seed],
    queryFn: ({ signal }) =>
      request(previewRoleFeedback, { params: { id: roleId }, query: { seed: String(seed) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads again what is made of the blocks: the preview, and the mails of the held outcomes. */
const feedbackChanged = (roleId: string): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries({ queryKey: previewKey(roleId) }), movesChanged()]);

export interface BlockText {
  readonly language: string;
  readonly key: string;
  readonly text: string;
}

export async function saveBlocks(
  roleId: string,
  input: { readonly isOn: boolean; readonly texts: readonly BlockText[]; readonly version: number },
): Promise<RoleFeedback> {
  const saved = await request(saveRoleFeedback, {
    params: { id: roleId },
    body: { ...input, texts: [...input.texts] },
  });
  queryClient.setQueryData(roleFeedbackQuery(roleId).queryKey, saved);
  await feedbackChanged(roleId);
  return saved;
}

/** Returns the blocks as a colleague has saved them meanwhile. Null when the refusal has another reason. */
export function blocksMeanwhile(error: unknown): RoleFeedback | null {
  if (!isProblem(error, 'stale_version')) return null;
  const parsed = roleFeedback.safeParse(error.current);
  return parsed.success ? parsed.data : null;
}

type Person = Pick<PreviewedFeedback, 'candidateId' | 'applicationId'>;

/** Lets the outcome of one candidate go out without feedback, or with it. */
export async function setExcluded(roleId: string, person: Person, isExcluded: boolean): Promise<void> {
  await request(excludeFromFeedback, {
    params: { id: person.candidateId },
    body: { applicationId: person.applicationId, isExcluded },
  });
  await feedbackChanged(roleId);
}

/** Writes the feedback to one candidate by hand. It goes out as it is written. */
export async function writeByHand(
  roleId: string,
  person: Person,
  input: { readonly strengths: readonly string[]; readonly body: string; readonly version: number },
): Promise<void> {
  await request(saveFeedback, {
    params: { id: person.candidateId },
    body: { ...input, applicationId: person.applicationId, strengths: [...input.strengths] },
  });
  await feedbackChanged(roleId);
}
