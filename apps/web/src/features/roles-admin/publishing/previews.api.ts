import { listRolePreviews, revokeRolePreview, shareRolePreview } from '@evenhand/contract/records/roles/role-previews';
import type { previewDays } from '@evenhand/domain/roles/role-facts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const keyOf = (roleId: string) => ['roles', 'previews', roleId] as const;

/** Links to a preview that work now. */
export const previewsQuery = (roleId: string) =>
  queryOptions({
    queryKey: keyOf(roleId),
    queryFn: ({ signal }) => request(listRolePreviews, { params: { id: roleId }, signal }),
  });

export interface PreviewInput {
  readonly roleId: string;
  readonly days: (typeof previewDays)[number];
  readonly idempotencyKey: string;
}

export async function sharePreview({ roleId, days, idempotencyKey }: PreviewInput): Promise<void> {
  await request(shareRolePreview, { params: { id: roleId }, body: { days }, idempotencyKey });
  await queryClient.invalidateQueries({ queryKey: keyOf(roleId) });
}

export async function revokePreview(roleId: string, previewId: string): Promise<void> {
  await request(revokeRolePreview, { params: { id: roleId, previewId } });
  await queryClient.invalidateQueries({ queryKey: keyOf(roleId) });
}
