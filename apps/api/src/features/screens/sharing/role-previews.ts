import type { RolePreview } from '@evenhand/contract/records/roles/role-previews';
import type { Actor } from '@evenhand/domain/access/can';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { readSignedId, signedId } from '../../../platform/signed-id.ts';
import { formVersion } from '../../records/forms/public.ts';
import { languagesOf, presentShownRole, showPublicRole } from '../../records/public-roles/public.ts';
import { isPublished } from '../../records/role-columns/public.ts';
import { findRole, getRole } from '../../records/roles/public.ts';
import {
  findPreview,
  insertPreview,
  listLivePreviews,
  lockPreview,
  type PreviewRow,
  writeRevoked,
} from './role-previews.queries.ts';

type CallContext = Pick<RequestContext, 'tenant' | 'services' | 'raw'>;
type Host = Pick<CallContext, 'tenant' | 'services'>;

const use = ({ tenant }: Pick<CallContext, 'tenant'>): string => `role-preview:${tenant.id}`;
const day = 86_400_000;

const urlOf = (host: Host, roleId: string, id: string): string =>
  `${host.tenant.origin}/preview/${roleId}?token=${signedId(host.services.secrets, use(host), id)}`;

/** The links of a role that lead to it now. */
export async function listPreviews(tx: TenantTx, host: Host & { readonly me: Actor }, roleId: string) {
  await getRole(tx, host.me, roleId);
  const rows = await listLivePreviews(tx, roleId);
  return rows.map(
    (row): RolePreview => ({
      id: row.id,
      url: urlOf(host, roleId, row.id),
      createdAt: row.created_at.toISOString(),
      createdBy: [row.first_name, row.last_name].filter((part) => part !== null).join(' '),
      expiresAt: row.expires_at.toISOString(),
    }),
  );
}

/** A new link, good for some days. */
export async function sharePreview(
  tx: TenantTx,
  host: Host & { readonly me: Actor },
  input: { readonly roleId: string; readonly days: number },
): Promise<RolePreview> {
  await getRole(tx, host.me, input.roleId);
  const preview: PreviewRow = {
    id: tx.newId(),
    role_id: input.roleId,
    created_by: host.me.userId,
    created_at: tx.now,
    expires_at: new Date(tx.now.getTime() + input.days * day),
  };
  await insertPreview(tx, preview);
  await recordEvent(tx, { kind: 'role.preview-shared', roleId: input.roleId, subjectId: preview.id });
  const made = (await listPreviews(tx, host, input.roleId)).find(({ id }) => id === preview.id);
  return found(made);
}

/** Takes a link back. Asked again, nothing happens. */
export async function revokePreview(
  tx: TenantTx,
  me: Actor,
  at: { readonly roleId: string; readonly id: string },
): Promise<void> {
  await getRole(tx, me, at.roleId);
  const preview = found(await lockPreview(tx, at));
  if (preview.revoked_at !== null) return;
  await writeRevoked(tx, preview.id);
  await recordEvent(tx, { kind: 'role.preview-revoked', roleId: at.roleId, subjectId: preview.id });
}

/** Returns when the link ends. Throws not_found for a link not made here, and token_spent for one that has ended or was revoked. */
async function endOfLink(tx: TenantTx, host: Host, at: { readonly roleId: string; readonly token: string }) {
  const id = found(readSignedId(host.services.secrets, use(host), at.token));
  const preview = found(await findPreview(tx, { id, roleId: at.roleId }));
  if (preview.revoked_at !== null || preview.expires_at <= tx.now) throw new ProblemError('token_spent');
  return preview.expires_at;
}

interface Look {
  readonly roleId: string;
  readonly token?: string | undefined;
  readonly language?: string | undefined;
  readonly languages?: string | undefined;
}

/** A role as candidates read it, with its form: without a link what anybody may read, with one whatever is there. */
export async function showPreview(tx: TenantTx, caller: CallContext, look: Look) {
  const { roleId, token } = look;
  const languages = languagesOf(caller, look);
  if (!token) await showPublicRole(tx, roleId, languages);
  const expiresAt = token ? await endOfLink(tx, caller, { roleId, token }) : null;
  const row = found(await findRole(tx, roleId));
  // Read as it will be once it is published.
  const asPublished = { ...row, status: 'ACTIVE', published_at: row.published_at ?? tx.now };
  return {
    role: await presentShownRole(tx, asPublished, languages),
    form: await formVersion(tx, roleId, row.form_version),
    published: isPublished(row),
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
