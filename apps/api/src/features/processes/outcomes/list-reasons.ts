import type { OutcomeReason } from '@evenhand/contract/processes/outcomes/given-reasons';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import type { Tenant } from '../../../platform/http/tenant.ts';

/** Why people are not taken forward, in the organisation's order, those that are not given any more as well. */
export const listReasons = ({ configuration }: Pick<Tenant, 'configuration'>): OutcomeReason[] =>
  reasonsOf(configuration.outcomeReasons).map((reason) => ({
    ...reason,
    schemes: [...reason.schemes],
    stages: [...reason.stages],
  }));
