import type { RoleForm } from '@evenhand/contract/records/form-editor';
import { mayAskFor } from '@evenhand/domain/forms/profile-fields';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { fieldsInForce } from '../profile-fields/public.ts';

/** Profile fields that a form of this organisation may ask for, with the labels of its own questions. */
export const askableFields = (tenant: Tenant): RoleForm['askable'] =>
  fieldsInForce(tenant)
    .filter((field) => field.visibility === 'shown' && mayAskFor(field))
    .map(({ section, id, label = null }) => ({ section, field: id, label }));
