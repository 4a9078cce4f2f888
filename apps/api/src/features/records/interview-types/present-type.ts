import type { InterviewType } from '@evenhand/contract/records/interview-types';
import { isThirdParty } from '@evenhand/domain/interview-types/interview-type';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import type { InterviewTypeRow } from './interview-types.queries.ts';

export interface TypeReader {
  readonly tenant: Pick<Tenant, 'configuration'>;
  readonly services: Pick<Services, 'log'>;
}

/** Presents a type. One without a label, which only old data has, is logged as an error and shown by its kind. */
export function presentType(row: InterviewTypeRow, { tenant, services }: TypeReader): InterviewType {
  if (row.label.trim() === '') services.log.error({ interviewTypeId: row.id }, 'interview type without label');
  const thirdParty = isThirdParty(row.kind);
  return {
    id: row.id,
    label: row.label,
    kind: row.kind,
    stages: [...row.stages],
    lateral: row.lateral,
    thirdParty,
    showScoringMatrix: row.showScoringMatrix,
    customizations: row.customizations.map((one) => ({ ...one, values: [...one.values] })),
    includeOnlyForInterview: [...row.includeOnlyForInterview],
    excludeOnlyForInterview: [...row.excludeOnlyForInterview],
    isEnabled: row.isEnabled,
    isAllowed: !thirdParty || tenant.configuration.thirdParty?.[row.kind] === true,
    version: row.version,
  };
}
