import { found } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { readSignedId, signedId } from '../../../../platform/signed-id.ts';

const use = 'interview';

export interface InterviewHost {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
}

/** Returns the token of an invitation's link. Its holder may choose, move and cancel the time. */
export const interviewToken = (secrets: Secrets, invitationId: string): string => signedId(secrets, use, invitationId);

/** Returns the invitation of a token. Throws 404 when we did not sign it. */
export const invitationOf = (secrets: Secrets, token: string): string => found(readSignedId(secrets, use, token));

export const interviewLink = (tenant: Tenant, secrets: Secrets, invitationId: string): string =>
  `${tenant.origin}/interview/${interviewToken(secrets, invitationId)}`;
