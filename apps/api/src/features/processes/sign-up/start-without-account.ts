import type { AnswerOf } from '@evenhand/contract/base/endpoint';
import type { startWithoutAccount as contract, getAccessOwner } from '@evenhand/contract/processes/sign-up';
import { termsVersionOf } from '@evenhand/domain/candidates/consents';
import { isEmail } from '@evenhand/domain/candidates/email';
import { safeReturnTarget } from '@evenhand/domain/organizations/return-target';
import { mayApplyWithoutAccount } from '@evenhand/domain/portals/apply-without-account';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { inEvenTime } from '../../../platform/even-time.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { type acceptedAnswer, type Input, ok, type RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { createCandidate } from '../../records/candidate-rows/public.ts';
import { type ConsentGiven, consentGiven, recordConsents } from '../../records/consents/public.ts';
import { type AccountRow, findAccount, findAccountByEmail, insertUser } from '../../tenancy/accounts/public.ts';
import { sendRestoreAgain, tellOwner } from '../../tenancy/identity/public.ts';
import { issueUserToken, links, readToken } from '../../tenancy/user-tokens/public.ts';
import { mailQuietly } from './mail-quietly.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { sendMagicLinkTo } from './send-magic-link.ts';
import { clearPassword } from './sign-up.queries.ts';

/** Candidate who applies by their address alone. */
export interface Starter {
  readonly email: string;
  /** Null: only what has been begun is gone on with. */
  readonly person: { readonly firstName: string; readonly lastName: string } | null;
  readonly returnTo: string | null;
  /** Link by which the candidate came, as a text. */
  readonly sourceTouch: string | null;
}

/** Consent as it is given; null for a candidate who has begun already. */
type Agreeing = { readonly given: ConsentGiven | null };

async function addAnonymous(tx: TenantTx, tenant: Tenant, { email, person, given }: Starter & Agreeing): Promise<void> {
  if (person === null || given === null) return;
  const names = { email, firstName: person.firstName, lastName: person.lastName };
  const userId = tx.newId();
  const user = {
    ...names,
    id: userId,
    userType: 'ANONYMOUS_CANDIDATE',
    passwordHash: null,
    status: 'NOT_VERIFIED',
  } as const;
  if (!(await insertUser(tx, user))) return;
  const termsVersion = termsVersionOf(tenant.configuration.text);
  const candidateId = await createCandidate(tx, { ...names, userId, acceptTerms: true, termsVersion });
  await recordConsents(tx, tenant, { candidateId, ticked: { acceptTermAndConditions: true }, given });
  await recordEvent(tx, { kind: 'user.started-without-account', subjectId: userId, candidateId });
}

/** Mails the link that signs in a candidate without a password. The mail holds nothing that was typed. */
async function sendAccess(tx: TenantTx, tenant: Tenant, account: AccountRow, starter: Starter): Promise<void> {
  const { person, returnTo, sourceTouch } = starter;
  const token = await issueUserToken(tx, 'access', account.id, {
    ...(person ? { firstName: person.firstName, lastName: person.lastName } : {}),
    ...(sourceTouch === null ? {} : { sourceTouch }),
  });
  await queueMail(tx, tenant, {
    template: 'apply-access',
    isAwaited: true,
    to: { name: '', address: account.email },
    placeholders: { link: links.application(tenant, token, returnTo) },
  });
}

/** Mails the owner of an existing account the link or notice that fits its type and status. */
async function sendToOwner(tx: TenantTx, tenant: Tenant, account: AccountRow, starter: Starter): Promise<void> {
  const { person, returnTo, sourceTouch } = starter;
  if (account.user_type === 'ANONYMOUS_CANDIDATE') await sendAccess(tx, tenant, account, starter);
  else if (account.status === 'NOT_VERIFIED') {
    // A candidate who asks for this link gives no password, and one from an unconfirmed sign-up may be a stranger's: its own link
    // must not set it either.
    if (person) await clearPassword(tx, account.id);
    const said = { ...(person ?? {}), ...(sourceTouch === null ? {} : { sourceTouch }) };
    await sendConfirmation(tx, tenant, {
      userId: account.id,
      email: account.email,
      passwordHash: null,
      returnTo,
      said,
    });
  } else if (account.user_type === 'CANDIDATE') await sendMagicLinkTo(tx, tenant, account, { returnTo, sourceTouch });
  else await tellOwner(tx, tenant, account, { template: 'account-exists' });
}

async function start(tx: TenantTx, tenant: Tenant, starter: Starter & Agreeing): Promise<void> {
  if (!(await findAccountByEmail(tx, starter.email))) await addAnonymous(tx, tenant, starter);
  const account = await findAccountByEmail(tx, starter.email);
  if (account?.status === 'LEAVING') await sendRestoreAgain(tx, tenant, account);
  else if (account?.status === 'ACTIVE' || account?.status === 'NOT_VERIFIED') {
    await sendToOwner(tx, tenant, account, starter);
  }
}

/** Mails the owner of an account that cannot be gone on with yet what opens it: the link to confirm it, or to take leaving back. */
export const mailWayIn = (
  tx: TenantTx,
  tenant: Tenant,
  at: { readonly email: string; readonly returnTo: string },
): Promise<void> => start(tx, tenant, { ...at, person: null, sourceTouch: null, given: null });

/** Mails the link to go on with. The answer is the same, in the same time, whether or not the address has an account. */
export async function startFor(context: RequestContext, starter: Starter): Promise<typeof acceptedAnswer> {
  if (!isEmail(starter.email)) throw invalid([{ code: 'not_an_email', field: 'email' }]);
  const given = consentGiven(context);
  return inEvenTime(() =>
    mailQuietly(context, starter.email, () =>
      context.inTenant((tx) => start(tx, context.tenant, { ...starter, given })),
    ),
  );
}

/** Begins a record where people may apply without an account; without names only goes on with what has been begun. */
export function startWithoutAccount(input: Input<typeof contract>): Promise<typeof acceptedAnswer> {
  const { tenant, query, body } = input;
  const person = body?.person ?? null;
  const signUpClosed = tenant.configuration.signUpClosed ?? false;
  if (person && !mayApplyWithoutAccount({ ...tenant, signUpClosed, through: null }))
    throw new ProblemError('not_found');
  return startFor(input, {
    email: query.email,
    person,
    returnTo: safeReturnTarget(body?.returnTo),
    sourceTouch: null,
  });
}

/** Returns the first name of the person whom the mailed link lets in and the organisation's name, nothing else. */
export async function readAccessOwner(
  tx: TenantTx,
  { query, tenant }: Input<typeof getAccessOwner>,
): Promise<AnswerOf<typeof getAccessOwner>> {
  const { userId, data } = await readToken(tx, query.token, ['access']);
  const account = await findAccount(tx, userId);
  if (account?.status !== 'ACTIVE' && account?.status !== 'NOT_VERIFIED') throw new ProblemError('token_spent');
  const typed = account.status === 'NOT_VERIFIED' ? data['firstName'] : null;
  return ok({ firstName: typed ?? account.first_name, organization: tenant.name });
}
