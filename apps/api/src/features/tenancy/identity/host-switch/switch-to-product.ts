import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { getProductSwitch as contract } from '@evenhand/contract/tenancy/identity/account';
import { isCandidate } from '@evenhand/domain/access/user-type';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { inOwnOrganization } from '../../../../platform/http/own-organization.ts';
import { found, ProblemError } from '../../../../platform/http/problem-error.ts';
import { type Input, ok } from '../../../../platform/http/route.ts';
import { type AccountRow, findAccount, findAccountByEmail } from '../../accounts/public.ts';
import { siblingProducts } from '../../organizations/public.ts';
import { issueUserToken } from '../../user-tokens/public.ts';
import { actorOf } from '../accounts/actor-of.ts';
import { organizationsOfLogin } from '../credentials/login-directory.queries.ts';
import { presentHostSwitch } from './present-host-switch.ts';

type SwitchInput = Input<typeof contract>;

/** Finds the product: the one that is named, else hr before hrx. The address must have joined the staff there. */
async function productOf({ me, query, services }: SwitchInput, email: string) {
  const siblings = await siblingProducts(services, me.organizationId);
  const emailHash = services.secrets.directoryHash(normaliseEmail(email));
  const joined = await services.database.withPlatform((tx) => organizationsOfLogin(tx, emailHash));
  const reachable = siblings.filter(({ id }) => joined.some((row) => row.id === id));
  const wanted = query.organizationId;
  if (wanted) return reachable.find(({ id }) => id === wanted);
  return ['ATS', 'LATERAL'].flatMap((type) => reachable.find(({ productType }) => productType === type) ?? [])[0];
}

/** The token of the account there. A second step that is asked for there is not got around by an account without one. */
async function tokenFor(tx: TenantTx, own: AccountRow): Promise<string> {
  const account = found(await findAccountByEmail(tx, own.email));
  const there = actorOf(account, { userId: account.id, organizationId: tx.organizationId });
  if (account.status !== 'ACTIVE' || isCandidate(there.userType)) throw new ProblemError('not_found');
  if (account.two_step !== 'off' && own.two_step === 'off') throw new ProblemError('sign_in_there');
  await recordEvent(tx, { kind: 'user.switched-host', subjectId: account.id, reason: 'product' });
  return issueUserToken(tx, 'host-switch', account.id);
}

/** Goes on, signed in, in another product of the same employer, where the same verified address works. */
export async function switchToProduct(input: SwitchInput): Promise<AnswerOf<typeof contract>> {
  const { me, query, services } = input;
  // Their time here would end there as well, and is not carried along.
  if (isCandidate(me.userType) || me.isVisitor) throw new ProblemError('not_found');
  const own = found(await inOwnOrganization(input, (tx) => findAccount(tx, me.userId)));
  const product = found(await productOf(input, own.email));
  const scope = { organizationId: product.id, actor: { system: 'account.product-switch' } };
  const token = await services.database.withTenant(scope, (tx) => tokenFor(tx, own));
  return ok(presentHostSwitch(product.origin, token, query.returnTo));
}
