import { uuidv7 } from '../../../platform/db/uuidv7.ts';
import { type DemoRole, type DemoRoleForm, demoRolesOf, matrixCriterion, roleForm } from './demo-roles.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { daysFrom } from './made-up/calendar.ts';
import { openRandom, type Random, seedOf } from './made-up/random.ts';

export interface SeededRole extends DemoRole {
  readonly id: string;
  readonly form: DemoRoleForm;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

export interface DemoStaff {
  readonly admin: string;
  readonly manager: string;
  /** All users who score and can be assigned, including the two above. */
  readonly reviewers: readonly string[];
}

/** Inputs from which all of a tenant's demo data is made. */
export interface DemoSetting {
  readonly tenant: DemoTenant;
  readonly random: Random;
  readonly now: Date;
  readonly currentYear: number;
  readonly roles: readonly SeededRole[];
  readonly staff: DemoStaff;
  /** Number of candidates with a CV. */
  readonly documents: number;
}

/** Returns the date at a full hour (UTC), so that deadlines look realistic. */
const atHour = (date: Date, hour: number): Date => {
  const moved = new Date(date);
  moved.setUTCHours(hour, 0, 0, 0);
  return moved;
};

function formOf(role: DemoRole, sectorId: number): DemoRoleForm {
  const form = roleForm(role.template, sectorId);
  return role.matrix ? { ...form, criteria: [...form.criteria, matrixCriterion] } : form;
}

const seeded = (role: DemoRole, sectorId: number, now: Date): SeededRole => ({
  ...role,
  id: uuidv7(daysFrom(now, role.opens - 20)),
  form: formOf(role, sectorId),
  opensAt: atHour(daysFrom(now, role.opens), 9),
  closesAt: atHour(daysFrom(now, role.closes), 23),
});

export function demoSetting(
  tenant: DemoTenant,
  at: { readonly now: Date; readonly staff: DemoStaff; readonly documents: number },
): DemoSetting {
  const currentYear = at.now.getUTCFullYear();
  return {
    ...at,
    tenant,
    currentYear,
    random: openRandom(seedOf(tenant.subdomain)),
    roles: demoRolesOf(tenant.subdomain, currentYear).map((role) => seeded(role, tenant.sectorId, at.now)),
  };
}
