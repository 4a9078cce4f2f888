import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { z } from 'zod';
import type { Caller } from '../../../../testing/caller.ts';
import type { TestApp } from '../../../../testing/test-app.ts';
import { askToken, type Device, holderOf, type TokenReply } from '../identity.factory.ts';

const address = z.object({ url: z.string() });

export const entry = { reason: 'Ticket 4711: the pass mark cannot be saved', minutes: 30 };

/** Returns the ticket with which an administrator of the platform is let into an organisation. */
export async function aTicket(admin: Caller, tenant: Organization, given: object = entry): Promise<string> {
  const reply = await admin.post(`/api/v1/organization/${tenant.id}/visits`, given);
  const token = new URL(address.parse(reply.body).url).searchParams.get('token');
  if (!token) throw new Error('no ticket');
  return token;
}

export const useTicket = (app: TestApp, tenant: Organization, token: string, device?: Device): Promise<TokenReply> =>
  askToken(app, tenant, { type: 'USER_TOKEN', token }, device);

export interface Visitor {
  readonly caller: Caller;
  readonly reply: TokenReply;
}

/** Returns a caller who is an administrator of the platform inside an organisation. */
export async function aVisitor(
  app: TestApp,
  tenant: Organization,
  admin: Caller,
  given: object = entry,
): Promise<Visitor> {
  const reply = await useTicket(app, tenant, await aTicket(admin, tenant, given));
  return { caller: holderOf(app, tenant, reply), reply };
}
