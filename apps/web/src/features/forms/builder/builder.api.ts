import {
  getForm,
  listFormTemplates,
  publishForm,
  type RoleForm,
  removeFormTemplate,
  roleForm,
  saveForm,
  saveFormTemplate,
} from '@evenhand/contract/records/form-editor';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { queryOptions } from '@tanstack/react-query';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { request } from '../../../entities/session/http.ts';
import { newIdempotencyKey } from '../../../lib/http/new-idempotency-key.ts';
import { isProblem } from '../../../lib/http/problem-error.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

export const roleFormQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['role-form', roleId],
    queryFn: ({ signal }) => request(getForm, { params: { id: roleId }, signal }),
  });

export const formTemplatesQuery = queryOptions({
  queryKey: ['form-templates'],
  queryFn: ({ signal }) => request(listFormTemplates, { signal }),
});

function changed(form: RoleForm): RoleForm {
  queryClient.setQueryData(roleFormQuery(form.roleId).queryKey, form);
  return form;
}

export const keepForm = async (roleId: string, definition: FormDefinition, version: number): Promise<RoleForm> =>
  changed(await request(saveForm, { params: { id: roleId }, body: { definition, version } }));

export async function putOut(roleId: string, version: number): Promise<RoleForm> {
  const sent = { params: { id: roleId }, body: { version }, idempotencyKey: newIdempotencyKey() };
  const form = changed(await request(publishForm, sent));
  await queryClient.invalidateQueries({ queryKey: roleQuery(roleId).queryKey });
  return form;
}

export async function keepTemplate(name: string, definition: FormDefinition): Promise<void> {
  await request(saveFormTemplate, { body: { name, definition }, idempotencyKey: newIdempotencyKey() });
  await queryClient.invalidateQueries({ queryKey: formTemplatesQuery.queryKey });
}

export async function dropTemplate(id: string): Promise<void> {
  await request(removeFormTemplate, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: formTemplatesQuery.queryKey });
}

/** Returns the form as a colleague has saved it meanwhile. Null when the refusal has another reason. */
export function formMeanwhile(error: unknown): RoleForm | null {
  if (!isProblem(error, 'stale_version')) return null;
  const read = roleForm.safeParse(error.current);
  return read.success ? read.data : null;
}
