import { type Actor, can } from '@evenhand/domain/access/can';
import { type ProtectedId, protectedGroups, protectedIds } from '@evenhand/domain/fields/blind/protected-criteria';
import { isShownBlind } from '@evenhand/domain/fields/field';
import { interviewSteps } from '@evenhand/domain/interview-types/interview-steps';
import { criterionColumn, criterionUse, criterionWords } from '@evenhand/domain/lists/criterion-column';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import { inPlay, statusesIn } from '@evenhand/domain/lists/list-statuses';
import { universityGroups } from '@evenhand/domain/reference/universities';
import type { CriterionType } from '@evenhand/domain/scoring/metric-types';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { plainWordsFor, type StaffSay } from '../../../tenancy/reference/public.ts';
import { bandChoices, isSortedBlind, isToldInBands } from '../criteria/blind-columns.ts';
import { dayColumns } from '../criteria/day-columns.ts';
import { formQuestionsOf } from '../criteria/form-columns.ts';
import { interviewId } from '../criteria/interview-filter.ts';
import { type ListScope, listScope } from '../criteria/list-scope.ts';
import { questionsOf } from '../criteria/question-columns.ts';
import { nobody } from '../criteria/read-filter.ts';
import { nearId } from '../criteria/read-near.ts';
import { schoolGroupId, staffMoves, whoseMoveId } from '../criteria/read-status.ts';
import { roleFilters } from '../criteria/role-filters.ts';
import { criteriaIn } from '../criteria/score-columns.ts';
import { isSortable } from '../criteria/sort-joined.ts';
import { type StoredColumn, storedColumns } from '../criteria/stored-columns.ts';
import { listAssignable } from './assignable.read.ts';
import { beginColumns } from './begin-columns.ts';
import { type ChoiceContext, choicesOfColumn, choicesOfQuestion } from './column-choices.ts';
import { membershipColumns } from './membership-columns.ts';
import { progressColumns } from './progress-columns.ts';
import { recordNames } from './record-names.read.ts';

/** Returns the words that staff read: the general ones, and the hiring side's. */
export const hiringWords = (tenant: Tenant, language?: string): StaffSay =>
  plainWordsFor(tenant, ['base', 'staff'], language);

type Configured = Pick<Tenant, 'configuration'>;

function groupLabel(
  say: StaffSay,
  { id, group }: { id: ProtectedId; group: string },
  { configuration }: Configured,
): string {
  if (id !== 'ethnicityType') return say.wordOr(`staff.impact.group.${group}`, group);
  const includes = group === 'BAME' && configuration.includeWhiteMinorities === true;
  return say.wordOr(`staff.search.ethnicityType.${includes ? 'withWhiteMinorities' : group}`, group);
}

/** Builds the filters by monitoring answers, for readers with permission. A list neither shows them nor sorts by them. */
const protectedColumns = (say: StaffSay, tenant: Configured) =>
  protectedIds.map((id) => ({
    id,
    kind: 'choice',
    filter: 'choice' as const,
    sortable: false,
    byDefault: false,
    protected: true,
    choices: protectedGroups(id).map((value) => ({ value, label: groupLabel(say, { id, group: value }, tenant) })),
  }));

/** Builds the columns of questions of the profile and the role's form. A filter also finds people without an answer to a choice. */
const questionColumns = (say: StaffSay, questions: readonly ListQuestion[]) =>
  questions.map((question) => ({
    id: question.id,
    ...(question.label === null ? {} : { label: question.label }),
    kind: question.bands ? ('choice' as const) : question.kind,
    filter: question.bands ? ('choice' as const) : question.filter,
    sortable: isSortable(question),
    byDefault: false,
    protected: false,
    ...(question.filter === 'choice' || question.bands
      ? {
          choices: [
            ...(bandsOfQuestion(question, say) ?? choicesOfQuestion(question, say)),
            { value: nobody, label: say('staff.filter.noAnswer') },
          ],
        }
      : {}),
  }));

/** Returns the label of a criterion among other columns. */
export const criterionLabel = (
  say: StaffSay,
  criterion: { readonly label: string; readonly metricType: CriterionType },
): string => say(criterionWords(criterion), { criterion: criterion.label });

/** Builds the columns of the scores for each criterion of the role. */
const criterionColumns = (say: StaffSay, scope: ListScope) =>
  criteriaIn(scope).map((criterion) => {
    const { kind, filter, sortable } = criterionUse(criterion);
    const label = criterionLabel(say, criterion);
    return { id: criterionColumn(criterion.key), label, kind, filter, sortable, byDefault: false, protected: false };
  });

/** Returns the labels of a question's bands; undefined when it is shown as it was answered. */
export const bandsOfQuestion = ({ id, bands }: ListQuestion, say: StaffSay) =>
  bands ? bandChoices(id, say) : undefined;

const statusWords = {
  held: 'staff.list.held',
  withdrawn: 'staff.list.withdrawn',
  optedOut: 'staff.candidate.optedOut',
  deleted: 'staff.list.deleted',
  likely: 'staff.list.likely',
} as const;

const filterOnly = {
  kind: 'choice',
  filter: 'choice',
  sortable: false,
  byDefault: false,
  protected: false,
  filterOnly: true,
} as const;

/** Builds the filter by distance from a UK postcode. A blind list has none, because it does not show where people live. */
const distanceFilter = ({ blind }: Pick<ListScope, 'blind'>, { countryBase }: Pick<Tenant, 'countryBase'>) =>
  blind || countryBase !== 'UK' ? [] : [{ ...filterOnly, id: nearId, kind: 'distance', filter: 'near' as const }];

/** Builds the filter by the organisation's groups of schools, where it has any. A blind list has none. */
const schoolGroupFilter = (
  { blind }: Pick<ListScope, 'blind'>,
  { configuration: { schoolGroups = [] } }: Configured,
) =>
  blind || schoolGroups.length === 0
    ? []
    : [
        {
          ...filterOnly,
          id: schoolGroupId,
          kind: 'choice' as const,
          filter: 'choice' as const,
          choices: schoolGroups.map(({ id, name }) => ({ value: id, label: name })),
        },
      ];

/** Builds the columns that only filter: the tags beside the name, groups of universities, and whose move it is. */
const onlyFilters = (say: StaffSay, at: { readonly blind: boolean }, { configuration }: Configured) => [
  {
    ...filterOnly,
    id: 'status',
    choices: [
      { value: inPlay, label: say('staff.filter.inPlay') },
      ...statusesIn(at).map((status) => ({ value: status, label: say(statusWords[status]) })),
    ],
  },
  {
    ...filterOnly,
    id: 'universityGroup',
    choices: [
      ...(configuration.universityGroups ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ...universityGroups.map((group) => ({ value: group, label: say(`lists.universityGroup.${group}`) })),
    ],
  },
  {
    ...filterOnly,
    id: whoseMoveId,
    choices: staffMoves.map((move) => ({ value: move, label: say(`ui.move.${move === 'nobody' ? 'done' : move}`) })),
  },
  {
    ...filterOnly,
    id: interviewId,
    choices: interviewSteps.map((step) => ({ value: step, label: say(`staff.filter.interview.${step}`) })),
  },
];

/** Returns how a column is shown, filtered and sorted, in bands when the reader sees it so. */
function columnUse(column: StoredColumn, context: ChoiceContext, scope: Pick<ListScope, 'blind' | 'banded'>) {
  const { kind, filter, sort } = column.list;
  const bands = isToldInBands(column, scope) ? bandChoices(column.id, context.say) : undefined;
  if (!bands) return { kind, filter: filter ?? null, sortable: sort, choices: choicesOfColumn(column, context) };
  const sortable = sort && isSortedBlind(column);
  return { kind: 'choice' as const, filter: sortable ? ('choice' as const) : null, sortable, choices: bands };
}

/** A column, filter or sort of a list. */
export type OfferedColumn = Awaited<ReturnType<typeof listColumns>>[number];

/** Lists the columns, filters and sorts that the caller may use, on one role or over all of theirs. */
export async function listColumns(
  tx: TenantTx,
  me: Actor,
  at: {
    readonly tenant: Tenant;
    readonly roleId: string | undefined;
    readonly stageId: number | undefined;
    readonly anonymous: boolean;
    /** Language of the labels; that of the organisation by default. */
    readonly language?: string;
  },
) {
  const { roleId, stageId, anonymous, language } = at;
  const scope = await listScope(tx, me, { id: tx.organizationId, roleId, stageId, anonymous });
  const context = {
    countryBase: at.tenant.countryBase,
    say: hiringWords(at.tenant, language),
    pipeline: scope.role?.pipeline ?? null,
    staff: await listAssignable(tx, scope.role?.id ?? null),
  };
  const stored = storedColumns
    .filter((column) => !scope.blind || isShownBlind(column.list))
    .map((column) => {
      const use = columnUse(column, context, scope);
      const { choices } = use;
      return {
        id: column.id,
        kind: use.kind,
        filter: use.filter,
        sortable: use.sortable,
        byDefault: column.list.byDefault,
        protected: false,
        ...(choices ? { choices } : {}),
      };
    });
  const names = await recordNames(tx, scope);
  const all = [
    ...stored,
    ...dayColumns,
    ...(scope.banded ? [] : membershipColumns(context.say, at.tenant)),
    ...criterionColumns(context.say, scope),
    ...onlyFilters(context.say, scope, at.tenant),
    ...progressColumns(scope, { choices: context, names, tenant: at.tenant }),
    ...roleFilters(scope).map((one) => ({ ...filterOnly, ...one })),
    ...distanceFilter(scope, at.tenant),
    ...schoolGroupFilter(scope, at.tenant),
    ...questionColumns(context.say, [
      ...questionsOf(at.tenant, scope),
      ...(await formQuestionsOf(tx, scope, language)),
    ]),
  ];
  const known = await beginColumns(tx, all, scope.role?.id ?? null);
  return scope.blind || !can(me, 'candidate:search-protected')
    ? known
    : [...known, ...protectedColumns(context.say, at.tenant)];
}
