import { problem } from '@evenhand/contract/base/problem';
import { type ScorecardAnswer, scorecard } from '@evenhand/contract/processes/scoring';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { Reply } from '../../../testing/caller.ts';

export const scoreUrl = (tenant: Organization, candidateId: string): string =>
  `/api/v1/organization/${tenant.id}/candidate/${candidateId}/score`;

export const cardOf = (reply: Reply): ScorecardAnswer => scorecard.parse(reply.body);

/** The status of a refusal, and what it has against which field. */
export const faultOf = ({ status, body }: Reply): string =>
  `${status} ${problem
    .parse(body)
    .errors.map(({ code, field }) => `${field} ${code}`)
    .join()}`;
