import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { FieldProps } from '../../../lib/forms/use-contract-form.ts';
import type { LookDraft } from './look-draft.ts';

/** Properties of a part of the form. */
export interface LookPartProps {
  readonly organization: Organization;
  readonly draft: LookDraft;
  readonly edit: (change: Partial<LookDraft>) => void;
  /** Properties of the input of an id, with its error once the administrator has tried to save. */
  readonly fieldOf: (id: string) => FieldProps;
}
