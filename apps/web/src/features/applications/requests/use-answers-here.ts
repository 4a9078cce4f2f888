import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { DraftName, DraftOwner } from '../../../entities/draft/drafts.ts';
import { type OwnDraftForm, useOwnDraft } from '../../../entities/draft/use-own-draft.ts';
import type { FormAnswers } from '../applications.api.ts';
import { readAnswers } from '../draft/read-answers.ts';

export const ownerOf = (user: User): DraftOwner => ({ organizationId: user.organization.id, userId: user.id });

export type AnswersDraft = OwnDraftForm<FormAnswers[string]>;

interface HereInput extends DraftName {
  readonly start: FormAnswers;
}

/** Stores answers as they are typed until they are sent, on this device and on the server. */
export const useAnswersHere = (input: HereInput): AnswersDraft =>
  useOwnDraft({ ...input, read: readAnswers, staysHere: true });
