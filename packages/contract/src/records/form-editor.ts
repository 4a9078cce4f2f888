import * as z from 'zod/mini';
import { endpoint } from '../base/endpoint.ts';
import { done, id, idParams, name, time, version } from '../base/scalars.ts';
import { formDefinition } from './forms/form-definition.ts';

const formVersion = z.object({
  version: z.int(),
  publishedAt: time,
  publishedBy: z.nullable(z.string()),
  questions: z.int(),
});

/** A role's form as staff edit it. */
export const roleForm = z.object({
  roleId: id,
  roleTitle: z.string(),
  /** Version that candidates are asked now. */
  published: z.object({ version: z.int(), definition: formDefinition }),
  /** Unpublished work; null when nothing differs from the published version. */
  draft: z.nullable(z.object({ definition: formDefinition, updatedAt: time, updatedBy: z.nullable(z.string()) })),
  /** Version of the work on the form. Rises with every save and publication. */
  version,
  versions: z.array(formVersion),
  /** Number of applications that candidates are writing. */
  openDrafts: z.int(),
  /** Profile fields that the form may ask for: those that candidates are asked here. */
  askable: z.array(z.object({ section: z.string(), field: z.string(), label: z.nullable(z.string()) })),
});
export type RoleForm = z.infer<typeof roleForm>;

export const getForm = endpoint({
  id: 'forms.get',
  method: 'GET',
  path: '/api/v1/roles/:id/form',
  summary: "Get a role's form: the published version, the unpublished work, and its versions",
  needs: 'role:read',
  rate: 'read',
  params: idParams,
  answers: { 200: roleForm },
});

export const saveForm = endpoint({
  id: 'forms.save',
  method: 'PUT',
  path: '/api/v1/roles/:id/form',
  summary: 'Save the work on a form; candidates see nothing of it before it is published',
  needs: 'role:edit',
  rate: 'write',
  params: idParams,
  body: z.strictObject({ definition: formDefinition, version }),
  answers: { 200: roleForm },
  errors: ['stale_version', 'invalid'],
});

export const publishForm = endpoint({
  id: 'forms.publish',
  method: 'POST',
  path: '/api/v1/roles/:id/form/publish',
  summary: 'Publish the work on a form as a new, final version; refused with every fault listed',
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  params: idParams,
  body: z.strictObject({ version }),
  answers: { 200: roleForm },
  errors: ['stale_version', 'invalid', 'nothing_to_publish'],
});

export const formTemplate = z.object({
  /** Id of an organisation's own template; null for one of the product. */
  id: z.nullable(id),
  name: z.string(),
  questions: z.int(),
  definition: formDefinition,
});
export type FormTemplate = z.infer<typeof formTemplate>;

export const listFormTemplates = endpoint({
  id: 'forms.templates',
  method: 'GET',
  path: '/api/v1/form-templates',
  summary: "List form templates of the organisation and of the product, in the organisation's words",
  needs: 'role:read',
  rate: 'read',
  answers: { 200: z.array(formTemplate) },
});

export const saveFormTemplate = endpoint({
  id: 'forms.save-template',
  method: 'POST',
  path: '/api/v1/form-templates',
  summary: 'Save a form as a template of the organisation; the same name replaces it',
  needs: 'role:edit',
  rate: 'write',
  idempotent: true,
  body: z.strictObject({ name, definition: formDefinition }),
  answers: { 201: formTemplate },
  errors: ['invalid'],
});

export const removeFormTemplate = endpoint({
  id: 'forms.remove-template',
  method: 'DELETE',
  path: '/api/v1/form-templates/:id',
  summary: 'Remove a template of the organisation',
  needs: 'role:edit',
  rate: 'write',
  params: idParams,
  answers: { 200: done },
});

export const getPublishedForm = endpoint({
  id: 'forms.builder',
  method: 'GET',
  path: '/api/public/builder',
  summary:
    'Get a published form by its file name: `<role id>` for the present version, `<role id>.v3` for an earlier one',
  needs: 'public',
  rate: 'read',
  query: z.object({ fileName: z.string().check(z.maxLength(64)), subdomain: z.optional(z.string()) }),
  answers: {
    200: z.object({
      fileName: z.string(),
      roleId: id,
      roleTitle: z.string(),
      version: z.int(),
      definition: formDefinition,
    }),
  },
});
