import { flagCategories } from '@evenhand/domain/context/flag-codes';
import { progressChoices } from '@evenhand/domain/lists/progress-filters';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import { type ProgressScope, progressFiltersOf } from '../criteria/progress-filter.ts';
import { nobody } from '../criteria/read-filter.ts';
import { type ChoiceContext, type FilterChoice, stageChoices } from './column-choices.ts';
import type { RecordNames } from './record-names.read.ts';

type Configured = Pick<Tenant, 'configuration'>;

const isFlagCategory = (code: string): boolean => flagCategories.some((category) => category === code);
const ofReports =
  (dimension: string) =>
  (code: string): string =>
    code === 'UNKNOWN' ? 'report.unknown' : `report.${dimension}.${code}`;

/** Words that name the codes of each filter. */
const words = {
  reached: (code: string) => `report.step.${code}`,
  endedAt: (code: string) => `report.step.${code}`,
  outcome: (code: string) => `staff.filter.outcome.${code}`,
  answer: (code: string) => `staff.filter.answered.${code}`,
  milestone: (code: string) => `staff.filter.milestone.${code}`,
  schoolType: ofReports('schoolType'),
  schoolResults: ofReports('schoolBand'),
  flagKind: (code: string) => (isFlagCategory(code) ? `context.category.${code}` : ofReports('flagCategory')(code)),
} as const;

const isChoice = (id: string): id is keyof typeof progressChoices => Object.hasOwn(progressChoices, id);

const reasonChoices = (say: StaffSay, { configuration }: Configured): FilterChoice[] => [
  ...reasonsOf(configuration.outcomeReasons).map(({ code, staff }) => ({
    value: code,
    label: staff ?? say.wordOr(`reasons.${code}.staff`, code),
  })),
  { value: nobody, label: say('staff.filter.noReason') },
];

interface ProgressContext {
  readonly choices: ChoiceContext;
  readonly names: RecordNames;
  readonly tenant: Configured;
}

function choicesOf(id: string, { choices, names, tenant }: ProgressContext): readonly FilterChoice[] {
  const { say } = choices;
  if (isChoice(id))
    return progressChoices[id].map((code) => ({ value: code, label: say.wordOr(words[id](code), code) }));
  if (id === 'leftStage') return stageChoices(choices);
  if (id === 'agency') return names.agencies;
  return id === 'rejectionReason' ? reasonChoices(say, tenant) : names.reviewers;
}

/** Builds the filters by how applications went: their furthest step, their end, who submitted or marked them, and whether the candidate has been told. */
export const progressColumns = (scope: ProgressScope, context: ProgressContext) =>
  progressFiltersOf(scope)
    .filter(({ needs }) => needs !== 'seesAgencies' || context.names.agencies.length > 0)
    .map(({ id, filter }) => ({
      id,
      kind: filter,
      filter,
      sortable: false,
      byDefault: false,
      protected: false,
      filterOnly: true,
      ...(filter === 'choice' ? { choices: [...choicesOf(id, context)] } : {}),
    }));
