import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import { type Security, updateSecurity } from '@evenhand/contract/tenancy/identity/own-account';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { announce } from '../../lib/page/status-messages.ts';

export type SecurityChange = NonNullable<BodyInputOf<typeof updateSecurity>>;

/** The contract answers a change of nothing with the current state. */
export const securityQuery = queryOptions({
  queryKey: ['users', 'security'],
  queryFn: () => request(updateSecurity, { body: {} }),
});

/** Makes a change. The answer may hold a secret or recovery codes, which are shown once and not cached. */
export async function changeSecurity(change: SecurityChange): Promise<Security> {
  const next = await request(updateSecurity, { body: change });
  const { enrolment: _secret, recoveryCodes: _codes, ...kept } = next;
  queryClient.setQueryData(securityQuery.queryKey, kept);
  return next;
}

export const useSecurityChange = () =>
  useMutation({
    mutationFn: changeSecurity,
    onError: (error) => announce({ kind: 'error', text: problemText(error) }),
  });
