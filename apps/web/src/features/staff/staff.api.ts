import { getStaffWork, removeStaff } from '@evenhand/contract/account';
import { inviteStaff, listStaff, type StaffMember, updateStaff } from '@evenhand/contract/tenants';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../lib/http.ts';
import { queryClient } from '../../lib/query-client.ts';

/** Whose people: the id for what changes them, the code for the list. */
export interface StaffScope {
  readonly id: string;
  readonly subdomain: string;
  readonly name: string;
}

const mostRows = '1000';

/** Everybody on the hiring side of one organisation. */
export const staffOfQuery = ({ subdomain }: Pick<StaffScope, 'subdomain'>) =>
  queryOptions({
    queryKey: ['staff', 'of', subdomain],
    queryFn: ({ signal }) => request(listStaff, { query: { subdomain, limit: mostRows }, signal }),
  });

const staffChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['staff'] });

export type Invitation = z.output<typeof inviteStaff.body>;
export type StaffType = Invitation['userType'];

/** Invites somebody; the same key for a double click or a retry. */
export async function sendInvitation(
  { id }: StaffScope,
  invitation: Invitation,
  idempotencyKey: string,
): Promise<StaffMember> {
  const member = await request(inviteStaff, { params: { id }, body: invitation, idempotencyKey });
  await staffChanged();
  return member;
}

export type StaffChange = { readonly userType: StaffType } | { readonly resend: true };

export async function changeStaff(scope: StaffScope, member: StaffMember, change: StaffChange): Promise<void> {
  try {
    await request(updateStaff, { params: { id: scope.id, uid: member.id }, body: change });
  } finally {
    // Also after a refusal: then somebody else has changed them meanwhile.
    await staffChanged();
  }
}

/** What somebody would leave behind, as it is now. */
export const staffWorkQuery = ({ subdomain }: Pick<StaffScope, 'subdomain'>, userId: string) =>
  queryOptions({
    queryKey: ['staff', 'work', subdomain, userId],
    queryFn: ({ signal }) => request(getStaffWork, { params: { id: userId }, query: { subdomain }, signal }),
    staleTime: 0,
  });

/** Removes somebody; answers how many candidates went to a colleague. */
export async function removeMember({ subdomain }: StaffScope, userId: string, handOverTo: string): Promise<number> {
  try {
    const { handedOver } = await request(removeStaff, {
      params: { id: userId },
      query: { subdomain },
      body: handOverTo === '' ? {} : { handOverTo },
    });
    return handedOver;
  } finally {
    await staffChanged();
  }
}
