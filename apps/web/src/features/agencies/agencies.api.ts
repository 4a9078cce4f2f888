import * as calls from '@evenhand/contract/processes/agencies/agencies';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import { queryClient } from '../../lib/http/query-client.ts';

const listKey = ['agencies', 'list'] as const;
const submissionsKey = (agencyId: string) => ['agencies', 'submissions', agencyId] as const;

export const agenciesQuery = queryOptions({
  queryKey: listKey,
  queryFn: ({ signal }) => request(calls.listAgencies, { signal }),
  select: ({ content }) => content,
});

export const agencySubmissionsQuery = (agencyId: string) =>
  queryOptions({
    queryKey: submissionsKey(agencyId),
    queryFn: ({ signal }) => request(calls.listAgencySubmissions, { params: { agencyId }, signal }),
    select: ({ content }) => content,
  });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: listKey });

/** Makes a call and shows the list as it is then, also after a refusal. */
async function andRefresh<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } finally {
    await refresh();
  }
}

export const addAgency = (body: calls.AgencyContent, idempotencyKey: string): Promise<calls.Agency> =>
  andRefresh(request(calls.createAgency, { body, idempotencyKey }));

export const saveAgency = (
  agencyId: string,
  body: calls.AgencyContent & { readonly isActive: boolean; readonly version: number },
): Promise<calls.Agency> => andRefresh(request(calls.updateAgency, { params: { agencyId }, body }));

/** Returns the version at which a colleague has saved the agency meanwhile. Null when the refusal has another reason. */
export function versionMeanwhile(error: unknown): number | null {
  if (!isProblem(error, 'stale_version')) return null;
  const read = calls.agency.safeParse(error.current);
  return read.success ? read.data.version : null;
}

export const addPerson = (
  agencyId: string,
  body: { readonly name: string; readonly email: string },
  idempotencyKey: string,
): Promise<calls.Agency> => andRefresh(request(calls.addAgencyMember, { params: { agencyId }, body, idempotencyKey }));

interface OfPerson {
  readonly agencyId: string;
  readonly memberId: string;
}

export const sendLinkAgain = (params: OfPerson, idempotencyKey: string): Promise<calls.Agency> =>
  andRefresh(request(calls.sendAgencyLink, { params, idempotencyKey }));

export const removePerson = (params: OfPerson): Promise<calls.Agency> =>
  andRefresh(request(calls.removeAgencyMember, { params }));

export const openRole = (roleId: string, body: z.output<typeof calls.openAgencyRole.body>) =>
  andRefresh(request(calls.openAgencyRole, { params: { roleId }, body }));

/** Stores what is known of a hire for the fee. After a refusal the list shows what a colleague has entered. */
export async function saveHire(
  agencyId: string,
  { id: submissionId, version }: Pick<calls.AgencySubmission, 'id' | 'version'>,
  hire: calls.AgencyHireFacts,
): Promise<void> {
  try {
    await request(calls.setAgencyHire, {
      params: { agencyId, submissionId },
      body: { ...hire, version },
    });
  } finally {
    await queryClient.invalidateQueries({ queryKey: submissionsKey(agencyId) });
  }
}
