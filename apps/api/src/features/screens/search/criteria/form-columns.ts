import type { SearchCriteria } from '@evenhand/contract/screens/search/search';
import { formQuestions } from '@evenhand/domain/forms/form-questions';
import { readForm } from '@evenhand/domain/forms/read-form';
import { isFormColumn } from '@evenhand/domain/lists/form-column';
import type { ListQuestion } from '@evenhand/domain/lists/list-questions';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { publishedForm } from '../../../records/forms/public.ts';
import type { ListScope } from './list-scope.ts';

type FormScope = Pick<ListScope, 'role' | 'blind'>;

/** Returns the questions of the form of the list's one role. A list over roles has none in common. */
export async function formQuestionsOf(
  tx: TenantTx,
  { role, blind }: FormScope,
  language?: string,
): Promise<ListQuestion[]> {
  const form = role && (await publishedForm(tx, role.id));
  return form ? formQuestions(readForm(form, language), { blind }) : [];
}

interface Input {
  readonly criteria: Pick<SearchCriteria, 'filters'>;
  readonly sortBy?: string | undefined;
  /** Columns whose answers the rows contain. */
  readonly formColumns?: readonly string[] | undefined;
}

/** Returns the same when the request uses any of them: a form is long, and most lists use none of it. */
export const wantedFormQuestions = async (tx: TenantTx, scope: FormScope, input: Input): Promise<ListQuestion[]> =>
  [...Object.keys(input.criteria.filters ?? {}), input.sortBy ?? '', ...(input.formColumns ?? [])].some(isFormColumn)
    ? formQuestionsOf(tx, scope)
    : [];
