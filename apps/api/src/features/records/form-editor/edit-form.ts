import type { RoleForm } from '@evenhand/contract/records/form-editor';
import type { Actor } from '@evenhand/domain/access/can';
import { canonical } from '@evenhand/domain/forms/canonical';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { countQuestions } from '@evenhand/domain/forms/write-form';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { insertVersion, mustBeHarmless, mustBePublishable, readDefinition } from '../forms/public.ts';
import { getRole, lockRole } from '../roles/public.ts';
import { askableFields } from './askable-fields.ts';
import { bumpFormVersion, countOpenDrafts, findDraft, listVersions, writeDraft } from './form-drafts.queries.ts';

const nameOf = (row: { readonly first_name: string | null; readonly last_name: string | null }): string | null =>
  row.first_name === null ? null : `${row.first_name} ${row.last_name ?? ''}`.trim();

interface Editor {
  readonly me: Actor;
  readonly tenant: Tenant;
}

/** A role's form, for staff who see the role. */
export async function getForm(tx: TenantTx, { me, tenant }: Editor, roleId: string): Promise<RoleForm> {
  const role = await getRole(tx, me, roleId);
  const versions = await listVersions(tx, roleId);
  const draft = await findDraft(tx, roleId);
  const published = found(versions.find(({ version }) => version === role.formVersion));
  return {
    roleId,
    roleTitle: role.title,
    published: { version: published.version, definition: readDefinition(published.definition) },
    draft:
      draft && draft.definition !== null
        ? {
            definition: readDefinition(draft.definition),
            updatedAt: draft.updated_at.toISOString(),
            updatedBy: nameOf(draft),
          }
        : null,
    version: draft?.version ?? 0,
    versions: versions.map((row) => ({
      version: row.version,
      publishedAt: row.published_at.toISOString(),
      publishedBy: nameOf(row),
      questions: countQuestions(readDefinition(row.definition)),
    })),
    openDrafts: await countOpenDrafts(tx, roleId),
    askable: askableFields(tenant),
  };
}

const editorOf = (tx: TenantTx, me: Actor): string | null =>
  me.organizationId === tx.organizationId ? me.userId : null;

interface Edit {
  readonly id: string;
  readonly version: number;
}

/**
 * Returns the form with its role locked. Throws stale_version with the present form when another editor has changed it meanwhile.
 */
async function lockFormAt(tx: TenantTx, by: Editor, { id, version }: Edit): Promise<RoleForm> {
  await getRole(tx, by.me, id);
  found(await lockRole(tx, id));
  const form = await getForm(tx, by, id);
  if (form.version !== version) throw new ProblemError('stale_version', { current: form });
  return form;
}

/** Keeps the work on a form. The same as what is published is no work. */
export async function saveForm(
  tx: TenantTx,
  by: Editor,
  edit: Edit & { readonly definition: FormDefinition },
): Promise<RoleForm> {
  mustBeHarmless(edit.definition);
  const form = await lockFormAt(tx, by, edit);
  const isSame = canonical(edit.definition) === canonical(form.published.definition);
  await writeDraft(tx, {
    roleId: edit.id,
    definition: isSame ? null : edit.definition,
    version: form.version + 1,
    updatedBy: editorOf(tx, by.me),
  });
  await recordEvent(tx, { kind: 'role.form-edited', roleId: edit.id });
  return getForm(tx, by, edit.id);
}

/** Publishes the work as a new version: from now on it is what is asked. */
export async function publishForm(tx: TenantTx, by: Editor, edit: Edit): Promise<RoleForm> {
  const form = await lockFormAt(tx, by, edit);
  if (form.draft === null) throw new ProblemError('nothing_to_publish');
  const { definition } = form.draft;
  mustBePublishable(definition, askableFields(by.tenant));
  const version = form.published.version + 1;
  await insertVersion(tx, { roleId: edit.id, version, definition, publishedBy: editorOf(tx, by.me) });
  await bumpFormVersion(tx, edit.id, version);
  await writeDraft(tx, {
    roleId: edit.id,
    definition: null,
    version: form.version + 1,
    updatedBy: editorOf(tx, by.me),
  });
  await recordEvent(tx, { kind: 'role.form-published', roleId: edit.id });
  return getForm(tx, by, edit.id);
}
