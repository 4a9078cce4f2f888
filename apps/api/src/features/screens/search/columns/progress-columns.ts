import { progressChoices, progressFiltersIn } from '@evenhand/domain/lists/progress-filters';
import { reasonsOf } from '@evenhand/domain/outcomes/reasons';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import { nobody } from '../criteria/read-filter.ts';

type Configured = Pick<Tenant, 'configuration'>;

/** Words that name the codes of each filter. */
const words = {
  reached: (code: string) => `report.step.${code}`,
  endedAt: (code: string) => `report.step.${code}`,
  outcome: (code: string) => `staff.filter.outcome.${code}`,
  answer: (code: string) => `staff.filter.answered.${code}`,
} as const;

const isChoice = (id: string): id is keyof typeof progressChoices => Object.hasOwn(progressChoices, id);

function choicesOf(id: string, say: StaffSay, { configuration }: Configured) {
  if (isChoice(id))
    return progressChoices[id].map((code) => ({ value: code, label: say.wordOr(words[id](code), code) }));
  return [
    ...reasonsOf(configuration.outcomeReasons).map(({ code, staff }) => ({
      value: code,
      label: staff ?? say.wordOr(`reasons.${code}.staff`, code),
    })),
    { value: nobody, label: say('staff.filter.noReason') },
  ];
}

/** Builds the filters by how applications went: their furthest step, their end, and whether the candidate has been told. */
export const progressColumns = (say: StaffSay, { blind }: { readonly blind: boolean }, tenant: Configured) =>
  progressFiltersIn({ blind }).map(({ id, filter }) => ({
    id,
    kind: filter,
    filter,
    sortable: false,
    byDefault: false,
    protected: false,
    filterOnly: true,
    ...(filter === 'choice' ? { choices: choicesOf(id, say, tenant) } : {}),
  }));
