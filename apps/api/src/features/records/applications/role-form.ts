import { type CarriedAnswer, carryOver } from '@evenhand/domain/forms/carry-over';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { readForm } from '@evenhand/domain/forms/read-form';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { formVersion } from '../forms/public.ts';
import { sectionFields } from '../profile-fields/public.ts';
import type { AnswerForm } from './check-answers.ts';

interface Role {
  readonly id: string;
  readonly form_version: number;
}

/**
 * Throws `form_changed` when the answers were given to another form version than the present one. The candidate's
 * answers are kept.
 */
export function mustBePresent(role: Role, filledIn: number | undefined): void {
  if (filledIn !== undefined && filledIn !== role.form_version) {
    throw new ProblemError('form_changed', { current: { formVersion: role.form_version } });
  }
}

/** Returns the form, fields and country base against which answers to a role are checked. */
export async function answerFormOf(tx: TenantTx, tenant: Tenant, role: Role): Promise<AnswerForm> {
  return {
    form: readForm(await formVersion(tx, role.id, role.form_version)),
    fields: sectionFields(tenant, 'application'),
    countryBase: tenant.countryBase,
  };
}

const carriedColumn = z.array(z.object({ key: z.string(), label: z.string(), value: z.unknown() }));
const readCarried = (column: unknown): CarriedAnswer[] => carriedColumn.parse(column);

interface OlderDraft {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly carried: unknown;
  /** Form version in which the draft was written. */
  readonly formVersion: number;
}

/** Returns a draft in the present version of the form. Answers whose question is gone are returned as `carried`. */
export async function inPresentForm(
  tx: TenantTx,
  at: { readonly tenant: Tenant; readonly role: Role },
  draft: OlderDraft,
) {
  const { role, tenant } = at;
  const earlier = readCarried(draft.carried);
  if (draft.formVersion === role.form_version) return { answers: draft.answers, carried: earlier };
  const to: FormDefinition = await formVersion(tx, role.id, role.form_version);
  const from: FormDefinition = await formVersion(tx, role.id, draft.formVersion);
  const own = new Set(sectionFields(tenant, 'application').map(({ id }) => id));
  const { answers, carried } = carryOver({ from, to }, draft.answers, own);
  return { answers, carried: [...earlier.filter(({ key }) => !carried.some((one) => one.key === key)), ...carried] };
}
