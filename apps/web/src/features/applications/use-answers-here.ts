import type { User } from '@evenhand/contract/tenancy/identity/users';
import type { DraftName } from '../../lib/drafts.ts';
import { type OwnDraftForm, useOwnDraft } from '../../lib/use-own-draft.ts';
import type { FormAnswers } from './applications.api.ts';
import { readAnswers } from './read-answers.ts';

/** The owner of stored answers. Two people on one device never see each other's. */
export type Owner = Pick<DraftName, 'organizationId' | 'userId'>;
export const ownerOf = (user: User): Owner => ({ organizationId: user.organization.id, userId: user.id });

export type AnswersDraft = OwnDraftForm<FormAnswers[string]>;

interface HereInput extends DraftName {
  readonly start: FormAnswers;
}

/** Stores answers as they are typed until they are sent, on this device and on the server. */
export const useAnswersHere = (input: HereInput): AnswersDraft =>
  useOwnDraft({ ...input, read: readAnswers, staysHere: true });
