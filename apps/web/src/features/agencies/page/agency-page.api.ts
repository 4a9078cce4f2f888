import {
  getAgencyPage,
  type OwnSubmission,
  type SubmittedPerson,
  submitToRole,
} from '@evenhand/contract/processes/agencies/agency-page';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../entities/session/http.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

const keyOf = (token: string) => ['agency-page', token] as const;

export const agencyPageQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => request(getAgencyPage, { params: { agencyToken: token }, signal }),
  });

/** Submits a candidate with their CV. Sent again after a lost answer, the server answers with the same submission. */
export async function submit(
  at: { readonly token: string; readonly roleId: string },
  person: Omit<SubmittedPerson, 'consent'>,
  cv: File,
): Promise<OwnSubmission> {
  const body = new FormData();
  body.append('kind', 'CV');
  for (const [field, value] of Object.entries({ ...person, consent: 'true' })) body.append(field, value);
  body.append('file', cv, cv.name);
  const made = await request(submitToRole, { params: { agencyToken: at.token, roleId: at.roleId }, body });
  await queryClient.invalidateQueries({ queryKey: keyOf(at.token) });
  return made;
}
