import { previewRole } from '@evenhand/contract/records/roles/role-previews';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';
import { readIn } from './read-in.ts';

/** A role and its form to look at; `token` is that of staff's link, empty without one. */
export const previewQuery = (roleId: string, look: { readonly token: string; readonly language: string }) =>
  queryOptions({
    queryKey: ['roles', 'preview', roleId, look],
    queryFn: ({ signal }) =>
      request(previewRole, {
        params: { roleId },
        query: { ...(look.token === '' ? {} : { token: look.token }), ...readIn(look.language) },
        signal,
      }),
    retry: false,
  });
