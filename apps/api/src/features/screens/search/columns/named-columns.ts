import { isShownBlind } from '@evenhand/domain/fields/field';
import { criterionColumn } from '@evenhand/domain/lists/criterion-column';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { StaffSay } from '../../../tenancy/reference/public.ts';
import { bandChoices, isToldInBands } from '../criteria/blind-columns.ts';
import { dayColumnIds } from '../criteria/day-columns.ts';
import { formQuestionsOf } from '../criteria/form-columns.ts';
import type { ListScope } from '../criteria/list-scope.ts';
import { questionsOf } from '../criteria/question-columns.ts';
import { criteriaIn } from '../criteria/score-columns.ts';
import { storedColumns } from '../criteria/stored-columns.ts';
import { listAssignable } from './assignable.read.ts';
import { choicesOfColumn, choicesOfQuestion } from './column-choices.ts';
import { bandsOfQuestion, criterionLabel, hiringWords } from './list-columns.ts';
import { membershipColumns } from './membership-columns.ts';

/** A column of a list for an export, with the labels of its codes. */
interface NamedColumn {
  readonly id: string;
  readonly labels: ReadonlyMap<string | number, string> | null;
  /** The organisation's own heading; null when the product has one. */
  readonly heading: string | null;
}

/** Labels a substage by its own name, because its stage is a column beside it. */
function ownLabel(columnId: string, value: string | number, say: StaffSay): string | null {
  const substage = columnId === 'substage' ? readSubstage(Number(value)) : null;
  return substage ? say(`substages.${substage.codeStage}`) : null;
}

/** Lists the columns that a list has for its reader, named in the reader's language. */
export async function namedColumns(
  tx: TenantTx,
  { scope }: { readonly scope: ListScope },
  at: { readonly tenant: Tenant; readonly language: string },
): Promise<NamedColumn[]> {
  const context = {
    countryBase: at.tenant.countryBase,
    say: hiringWords(at.tenant, at.language),
    pipeline: scope.role?.pipeline ?? null,
    staff: await listAssignable(tx, scope.role?.id ?? null),
  };
  const stored = storedColumns
    .filter((column) => !scope.blind || isShownBlind(column.list) || column.id === 'name')
    .map((column) => {
      const bands = isToldInBands(column, scope) ? bandChoices(column.id, context.say) : undefined;
      const choices = bands ?? choicesOfColumn(column, context);
      const labels = choices?.map(
        ({ value, label }) => [value, ownLabel(column.id, value, context.say) ?? label] as const,
      );
      return { id: column.id, labels: labels ? new Map(labels) : null, heading: null };
    });
  const membership = (scope.banded ? [] : membershipColumns(context.say, at.tenant)).map(({ id, choices }) => ({
    id,
    labels: new Map(choices.map(({ value, label }) => [value, label] as const)),
    heading: null,
  }));
  const criteria = criteriaIn(scope).map((criterion) => ({
    id: criterionColumn(criterion.key),
    labels: null,
    heading: criterionLabel(context.say, criterion),
  }));
  const form = await formQuestionsOf(tx, scope, at.language);
  const questions = [...questionsOf(at.tenant, scope), ...form].map((question) => {
    const choices = bandsOfQuestion(question, context.say) ?? choicesOfQuestion(question, context.say);
    const labels = choices.map(({ value, label }) => [value, label] as const);
    return { id: question.id, labels: labels.length === 0 ? null : new Map(labels), heading: question.label };
  });
  const days = dayColumnIds.map((id) => ({ id, labels: null, heading: null }));
  return [...stored, ...days, ...membership, ...criteria, ...questions];
}
