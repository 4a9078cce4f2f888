import type { FormTemplate } from '@evenhand/contract/records/form-editor';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { countQuestions } from '@evenhand/domain/forms/write-form';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { mustBePublishable, readDefinition } from '../forms/public.ts';
import { roleTemplatesFor } from '../roles/public.ts';
import { askableFields } from './askable-fields.ts';
import { listTemplates, removeTemplate, writeTemplate } from './form-templates.queries.ts';

const present = (id: string | null, name: string, column: unknown): FormTemplate => {
  const definition = readDefinition(column);
  return { id, name, definition, questions: countQuestions(definition) };
};

/** Lists the templates a form can start from: the organisation's own, then the product's in the organisation's words. */
export async function formTemplates(tx: TenantTx, tenant: Tenant): Promise<FormTemplate[]> {
  const own = await listTemplates(tx);
  return [
    ...own.map(({ id, name, definition }) => present(id, name, definition)),
    ...roleTemplatesFor(tenant).map(({ title, form }) => present(null, title, form)),
  ];
}

/** Keeps a form for later roles. The same name again replaces it. */
export async function keepTemplate(
  tx: TenantTx,
  tenant: Tenant,
  template: { readonly name: string; readonly definition: FormDefinition },
): Promise<FormTemplate> {
  mustBePublishable(template.definition, askableFields(tenant));
  const createdBy = 'userId' in tx.actor ? tx.actor.userId : null;
  const id = await writeTemplate(tx, { ...template, createdBy });
  await recordEvent(tx, { kind: 'form-template.saved', subjectId: id });
  return present(id, template.name, template.definition);
}

export async function dropTemplate(tx: TenantTx, id: string): Promise<void> {
  if (!(await removeTemplate(tx, id))) throw new ProblemError('not_found');
  await recordEvent(tx, { kind: 'form-template.removed', subjectId: id });
}
