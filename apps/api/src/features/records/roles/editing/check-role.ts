import type { Role } from '@evenhand/contract/records/roles/roles';
import { endsOfBlindness } from '@evenhand/domain/fields/blind/blind-until';
import { neededSubstages } from '@evenhand/domain/pipeline/pipeline';
import { isCustomStage, stageById } from '@evenhand/domain/pipeline/stages';
import { isCountryCode } from '@evenhand/domain/reference/countries';
import { metricProblem } from '@evenhand/domain/scoring/metric';
import type { NamedFault } from '../../../../platform/http/problem-error.ts';

export type CheckedRole = Pick<
  Role,
  | 'title'
  | 'scheme'
  | 'employmentType'
  | 'workArrangement'
  | 'countries'
  | 'languageCode'
  | 'texts'
  | 'pay'
  | 'summary'
  | 'description'
  | 'level'
  | 'department'
  | 'location'
  | 'salary'
  | 'places'
  | 'opensAt'
  | 'closesAt'
  | 'decisionBy'
  | 'graceMinutes'
  | 'blind'
  | 'blindEverywhere'
  | 'blindUntil'
  | 'savesPartialData'
  | 'overloaded'
  | 'pipeline'
  | 'criteria'
  | 'showsCriteria'
  | 'viewConfiguration'
>;

const repeated = <T>(values: readonly T[]): T[] => values.filter((value, index) => values.indexOf(value) !== index);

function stageFaults(stage: Role['pipeline'][number], field: string): NamedFault[] {
  const { stageId, label, substages, defaultSubstage } = stage;
  if (!stageById(stageId) && !isCustomStage(stageId)) return [{ code: 'not_a_choice', field: `${field}.stageId` }];
  if (isCustomStage(stageId) && (label === null || label === ''))
    return [{ code: 'required', field: `${field}.label` }];
  if (repeated(substages).length > 0) return [{ code: 'not_unique', field: `${field}.substages` }];
  if (neededSubstages(stageId).some((code) => !substages.includes(code)))
    return [{ code: 'required', field: `${field}.substages` }];
  if (!substages.includes(defaultSubstage)) return [{ code: 'not_a_choice', field: `${field}.defaultSubstage` }];
  return [];
}

const keyFaults = (items: readonly { key: string }[], field: string): NamedFault[] =>
  repeated(items.map((item) => item.key)).map(() => ({ code: 'not_unique', field }));

const metricFaults = (criteria: CheckedRole['criteria']): NamedFault[] =>
  criteria.flatMap((criterion, index) => {
    const problem = metricProblem(criterion);
    return problem ? [{ code: problem.code, field: `criteria.${index}.${problem.part}` }] : [];
  });

/** Each language once, and the role's own not among the others. */
function textFaults({ languageCode, texts }: Pick<CheckedRole, 'languageCode' | 'texts'>): NamedFault[] {
  const codes = texts.map((text) => text.languageCode);
  return codes.flatMap((code, index) =>
    code === languageCode || codes.indexOf(code) !== index
      ? [{ code: 'not_unique', field: `texts.${index}.languageCode` }]
      : [],
  );
}

function countryFaults(countries: CheckedRole['countries']): NamedFault[] {
  if (repeated(countries).length > 0) return [{ code: 'not_unique', field: 'countries' }];
  return countries.every(isCountryCode) ? [] : [{ code: 'not_a_choice', field: 'countries' }];
}

function blindFaults({ pipeline, blindUntil }: Pick<CheckedRole, 'pipeline' | 'blindUntil'>): NamedFault[] {
  const isEnd = blindUntil === null || endsOfBlindness(pipeline).some(({ stageId }) => stageId === blindUntil);
  return isEnd ? [] : [{ code: 'not_a_choice', field: 'blindUntil' }];
}

/** Lists the faults of a role's content that matter whether or not it is to be published. */
export function roleFaults(content: CheckedRole): NamedFault[] {
  const { pipeline, criteria, opensAt, closesAt, pay } = content;
  const datesTurned = opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt);
  return [
    ...pipeline.flatMap((stage, index) => stageFaults(stage, `pipeline.${index}`)),
    ...repeated(pipeline.map((stage) => stage.stageId)).map(() => ({ code: 'not_unique' as const, field: 'pipeline' })),
    ...keyFaults(criteria, 'criteria'),
    ...metricFaults(criteria),
    ...textFaults(content),
    ...blindFaults(content),
    ...countryFaults(content.countries),
    ...(pay !== null && pay.to !== null && pay.to < pay.from ? [{ code: 'out_of_range' as const, field: 'pay' }] : []),
    ...(datesTurned ? [{ code: 'out_of_range' as const, field: 'closesAt' }] : []),
  ];
}
