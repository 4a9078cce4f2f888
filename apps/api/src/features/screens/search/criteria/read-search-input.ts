import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { wantedFormQuestions } from './form-columns.ts';
import type { ListQuery } from './list-query.ts';
import type { ListScope } from './list-scope.ts';
import type { ListTenant } from './question-columns.ts';
import { type ListInput, readCriteria, todayOf } from './read-criteria.ts';
import { readNear } from './read-near.ts';

/** Reads the request of a list, with everything that has to be looked up for it. Throws 422 naming what it cannot have. */
export async function readSearchInput(
  tx: TenantTx,
  input: ListInput & { readonly formColumns?: readonly string[] | undefined },
  { scope, tenant }: { readonly scope: ListScope; readonly tenant: ListTenant },
): Promise<{ readonly query: ListQuery; readonly form: readonly ListQuestion[] }> {
  const form = await wantedFormQuestions(tx, scope, input);
  // A place of residence would identify the candidate.
  const near = scope.blind ? null : await readNear(tx, input.criteria);
  return { query: readCriteria(input, { ...scope, tenant, today: todayOf(tx, tenant), form, near }), form };
}
