import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { formVersion } from '../forms/public.ts';
import { findShownRole } from '../public-roles/public.ts';

const fileNames = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.v([1-9]\d{0,5}))?(?:\.json)?$/;

/** A published form of a published role, by its file name. */
export async function showPublishedForm(tx: TenantTx, fileName: string) {
  const [, roleId, wanted] = fileNames.exec(fileName.toLowerCase()) ?? [];
  const role = roleId === undefined ? undefined : await findShownRole(tx, roleId);
  if (!role) throw new ProblemError('not_found');
  const version = wanted === undefined ? role.form_version : Number(wanted);
  const definition = await formVersion(tx, role.id, version);
  return { fileName: `${role.id}.v${version}`, roleId: role.id, roleTitle: role.title, version, definition };
}
