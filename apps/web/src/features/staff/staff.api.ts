import { getStaffWork, removeStaff } from '@evenhand/contract/tenancy/identity/account';
import {
  inviteStaff,
  listStaff,
  type StaffMember,
  updateStaff,
} from '@evenhand/contract/tenancy/organizations/organizations';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

/** The organisation whose staff are shown: the id is for changes, the code for the list. */
export interface StaffScope {
  readonly id: string;
  readonly subdomain: string;
  readonly name: string;
}

const mostRows = '1000';

/** Loads the staff of one organisation. */
export const staffOfQuery = ({ subdomain }: Pick<StaffScope, 'subdomain'>) =>
  queryOptions({
    queryKey: ['staff', 'of', subdomain],
    queryFn: ({ signal }) => request(listStaff, { query: { subdomain, limit: mostRows }, signal }),
  });

const staffChanged = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['staff'] });

export type Invitation = z.output<typeof inviteStaff.body>;
export type StaffType = Invitation['userType'];

/** Invites a colleague. Takes the same key for a double click or a retry. */
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
    // Reloads also after a refusal, which means that a colleague has changed them meanwhile.
    await staffChanged();
  }
}

/** Loads what a colleague would leave behind, as it is now. */
export const staffWorkQuery = ({ subdomain }: Pick<StaffScope, 'subdomain'>, userId: string) =>
  queryOptions({
    queryKey: ['staff', 'work', subdomain, userId],
    queryFn: ({ signal }) => request(getStaffWork, { params: { id: userId }, query: { subdomain }, signal }),
    staleTime: 0,
  });

/** Removes a colleague. Returns how many candidates were handed over. */
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
