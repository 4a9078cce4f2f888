import { getApplicationForm } from '@evenhand/contract/records/applications/application-form';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../entities/session/http.ts';

export const applicationFormQuery = (roleId: string) =>
  queryOptions({
    queryKey: ['applications', 'form', roleId],
    queryFn: ({ signal }) => request(getApplicationForm, { params: { id: roleId }, signal }),
    // The profile may have been corrected in between, so what is missing is always loaded anew.
    staleTime: 0,
  });
