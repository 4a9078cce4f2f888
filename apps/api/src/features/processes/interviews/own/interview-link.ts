import { found } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import type { Services } from '../../../../platform/services.ts';
import { readSignedId, signedId } from '../../../../platform/signed-id.ts';

const use = 'interview';

export interface InterviewHost {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
  /** Domain at which mail comes in; null when none does. */
  readonly inboundDomain: string | null;
}

/** Returns the host of interviews for a tenant. */
export const interviewHostOf = (
  tenant: Tenant,
  { secrets, config }: Pick<Services, 'secrets' | 'config'>,
): InterviewHost => ({ tenant, secrets, inboundDomain: config.inbound?.domain ?? null });

/** Returns the token of an invitation's link. Its holder may choose, move and cancel the time. */
export const interviewToken = (secrets: Secrets, invitationId: string): string => signedId(secrets, use, invitationId);

/** Returns the invitation of a token. Throws 404 when we did not sign it. */
export const invitationOf = (secrets: Secrets, token: string): string => found(readSignedId(secrets, use, token));

export const interviewLink = (tenant: Tenant, secrets: Secrets, invitationId: string): string =>
  `${tenant.origin}/interview/${interviewToken(secrets, invitationId)}`;
