import type { CandidateRow } from '@evenhand/contract/screens/search/search';
import type { Actor } from '@evenhand/domain/access/can';
import { isShownBlind } from '@evenhand/domain/fields/catalogue/catalogue';
import { criterionColumn } from '@evenhand/domain/lists/criterion-column';
import { readSubstage } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Say } from '../../tenancy/reference/public.ts';
import { listAssignable } from './columns/assignable.read.ts';
import { choicesOfColumn, choicesOfQuestion } from './columns/column-choices.ts';
import { bandsOfQuestion, criterionLabel, hiringWords } from './columns/list-columns.ts';
import { membershipColumns } from './columns/membership-columns.ts';
import { bandChoices, isToldInBands } from './criteria/blind-columns.ts';
import { formQuestionsOf } from './criteria/form-columns.ts';
import type { ListQuery } from './criteria/list-query.ts';
import { type ListScope, listScope } from './criteria/list-scope.ts';
import { questionsOf } from './criteria/question-columns.ts';
import { readSearchInput } from './criteria/read-search-input.ts';
import { criteriaIn } from './criteria/score-columns.ts';
import { storedColumns } from './criteria/stored-columns.ts';
import { findsNobody } from './plan/plan-list.ts';
import { type CandidateSearch, presenter, type StagePosition } from './search-candidates.ts';
import { countPlain } from './sql/candidate-list.read.ts';
import { listWholeIds, readRowsOf } from './sql/whole-list.read.ts';

/** A list as its reader may see it, regardless of pages, without removed candidates. */
export interface WholeList {
  readonly scope: ListScope;
  readonly query: ListQuery;
}

/** Opens a list for the caller. Throws 404 for a role that is not theirs, and 422 for criteria that the list cannot have. */
export async function openWholeList(
  tx: TenantTx,
  me: Actor,
  at: { readonly tenant: Tenant; readonly search: Omit<CandidateSearch, 'page' | 'size'> },
): Promise<WholeList> {
  const { id, anonymous, criteria } = at.search;
  const { roleId, stageId } = criteria;
  const scope = await listScope(tx, me, { id, roleId, stageId, anonymous });
  const input = { ...at.search, presentOnly: true, page: 0, size: 1 };
  const { query } = await readSearchInput(tx, input, { scope, tenant: at.tenant });
  return { scope, query };
}

export const countWholeList = async (tx: TenantTx, { query }: WholeList): Promise<number> =>
  findsNobody(query) ? 0 : countPlain(tx, query);

/** Lists the ids of the applications on a list, in its order. */
export const listApplicationIds = async (tx: TenantTx, { query }: WholeList, limit: number): Promise<string[]> =>
  findsNobody(query) ? [] : listWholeIds(tx, query, limit);

/** A row with its candidate, whom only the server may know in a blind list. */
export interface WholeListRow {
  readonly row: CandidateRow;
  readonly candidateId: string;
}

/**
 * Loads rows of these applications in the order of the ids, without those that have gone meanwhile or whose candidate the reader
 * may no longer know. Leaves out answers to the role's own form, of which lists hold only the beginning. A blind list shows no
 * names, because an export stays readable when a candidate is hidden again.
 */
export async function readWholeRows(
  tx: TenantTx,
  { scope, query }: WholeList,
  at: StagePosition & { readonly ids: readonly string[] },
): Promise<WholeListRow[]> {
  const found = await readRowsOf(tx, query, at.ids);
  const rows = found.filter((row) => scope.blind || !scope.hides(row));
  const present = await presenter(
    tx,
    { scope: { ...scope, hides: () => scope.blind }, rows, form: [], isLast: false },
    at,
  );
  const known = new Map(rows.map((row) => [row.id, { row: present(row), candidateId: row.candidate_id }]));
  return at.ids.flatMap((id) => known.get(id) ?? []);
}

/** A column of a list for an export, with the labels of its codes. */
export interface NamedColumn {
  readonly id: string;
  readonly labels: ReadonlyMap<string | number, string> | null;
  /** The organisation's own heading; null when the product has one. */
  readonly heading: string | null;
}

/** Labels a substage by its own name, because its stage is a column beside it. */
function ownLabel(columnId: string, value: string | number, say: Say): string | null {
  const substage = columnId === 'substage' ? readSubstage(Number(value)) : null;
  return substage ? say(`substages.${substage.codeStage}`) : null;
}

/** Lists the columns that a list has for its reader, named in the reader's language. */
export async function namedColumns(
  tx: TenantTx,
  { scope }: WholeList,
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
  return [...stored, ...membership, ...criteria, ...questions];
}
