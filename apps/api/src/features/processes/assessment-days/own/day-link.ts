import { found } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { readSignedId, signedId } from '../../../../platform/signed-id.ts';

/** The organisation whose mails lead to a candidate's page, and what signs the link. */
export interface DayHost {
  readonly tenant: Tenant;
  readonly secrets: Secrets;
}

const use = 'assessment-day';

/** Returns the token of the page with the assessment days of an application. Its holder may choose a day. */
export const dayToken = (secrets: Secrets, applicationId: string): string => signedId(secrets, use, applicationId);

/** Returns the application of a token. Throws 404 when we did not sign it. */
export const applicationOf = (secrets: Secrets, token: string): string => found(readSignedId(secrets, use, token));

export const dayLink = ({ tenant, secrets }: DayHost, applicationId: string): string =>
  `${tenant.origin}/assessment-day/${dayToken(secrets, applicationId)}`;
