import {
  agreeToTransfer,
  type OwnTransfer,
  ownTransfer,
  type TransferOffer,
  transferOffer,
} from '@evenhand/contract/processes/transfers';
import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { transferConsentVersion } from '@evenhand/domain/transfers/transfer';
import { z } from 'zod';
import { aPdf } from '../../../platform/files/sample-files.factory.ts';
import { type Caller, callerOf } from '../../../testing/caller.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';
import { completeSections, saveSections } from '../../records/candidates/candidates.factory.ts';
import { multipart } from '../../records/documents/documents.factory.ts';
import { aPublishedRole } from '../../records/roles/roles.factory.ts';
import { askToken } from '../../tenancy/identity/identity.factory.ts';

/** A network, and an employer of it with an open role. */
export interface Setting {
  readonly network: Organization;
  readonly firm: Organization;
  readonly admin: Caller;
  readonly role: Role;
}

export async function aSetting(app: TestApp): Promise<Setting> {
  const network = await app.aTenant({ name: 'The Network', productType: 'NETWORK' });
  const firm = await app.aTenant({ name: 'Ashdown & Vale', configuration: { inNetwork: true } });
  const admin = await app.signIn(await app.aStaffUser(firm));
  return { network, firm, admin, role: await aPublishedRole(admin) };
}

export interface Member {
  readonly user: TestUser;
  readonly caller: Caller;
  readonly id: string;
  readonly cv: string;
}

/** Creates a candidate of the network with a whole profile and a CV. */
export async function aMember(app: TestApp, network: Organization, sections: object = {}): Promise<Member> {
  const user = await app.aCandidateUser(network);
  // The candidate has confirmed their address.
  await app.admin.exclusive((session) =>
    session.query(`update candidate set profile_status = 'PENDING' where id = $1`, [user.candidateId]),
  );
  const caller = await app.signIn(user);
  const { id } = await saveSections(caller, { ...completeSections, ...sections });
  const file = { name: 'Amara CV.pdf', bytes: aPdf(['Amara wrote this']) };
  const sent = await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind: 'CV' }, file));
  return { user, caller, id, cv: z.object({ id: z.string() }).parse(sent.body).id };
}

const addressOf = ({ firm, role }: Setting): string => `organizationId=${firm.id}&roleId=${role.id}`;
export const offerOf = async (caller: Caller, setting: Setting): Promise<TransferOffer> =>
  transferOffer.parse((await caller.get(`/api/v1/transfers/offer?${addressOf(setting)}`)).body);

export const inputFor = ({ firm, role }: Setting, given: object = {}) => ({
  organizationId: firm.id,
  roleId: role.id,
  version: transferConsentVersion,
  documentIds: [],
  contextual: false,
  diversity: false,
  ...given,
});
export const agree = (caller: Caller, setting: Setting, given: object = {}) =>
  caller.post('/api/v1/transfers', inputFor(setting, given));
export const agreed = async (caller: Caller, setting: Setting, given: object = {}) =>
  agreeToTransfer.answers[200].parse((await agree(caller, setting, given)).body);

export const transfersOf = async (caller: Caller): Promise<OwnTransfer[]> =>
  z.array(ownTransfer).parse((await caller.get('/api/v1/transfers')).body);

/** Follows the returned address and signs in with the token in it. */
export async function follow(app: TestApp, firm: Organization, url: string | null): Promise<Caller> {
  const token = new URL(url ?? '').searchParams.get('token') ?? '';
  const reply = await askToken(app, firm, { type: 'USER_TOKEN', token });
  return callerOf(app.app, `${firm.subdomain}.localhost`, String(reply.body['access_token']));
}

export const rowsOf = async (
  app: TestApp,
  sql: string,
  values: readonly unknown[],
): Promise<Record<string, unknown>[]> => (await app.admin.exclusive((session) => session.query(sql, [...values]))).rows;

/** Returns both halves of a transfer, the network's first. */
export const halvesOf = async (app: TestApp, id: string): Promise<string[]> =>
  (await rowsOf(app, 'select side, state from transfer where id = $1 order by side desc', [id])).map(
    (row) => `${String(row['side'])} ${String(row['state'])}`,
  );
