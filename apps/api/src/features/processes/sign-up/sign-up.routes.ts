import * as contract from '@evenhand/contract/processes/sign-up';
import * as portals from '@evenhand/contract/records/portals';
import * as identity from '@evenhand/contract/tenancy/identity/identity';
import { ProblemError } from '../../../platform/http/problem-error.ts';
import { ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { applyWithoutAccount, openPortal } from './apply-without-account.ts';
import { confirmAccount } from './confirm-account.ts';
import { forgotPassword } from './forgot-password.ts';
import { readTokenOwner } from './read-token-owner.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { resetPassword } from './reset-password.ts';
import { sendMagicLink } from './send-magic-link.ts';
import { signUp } from './sign-up.ts';
import { readAccessOwner, startWithoutAccount } from './start-without-account.ts';
import { undoEmail } from './undo-email.ts';

/** Endpoints by which a candidate opens an account or gets back into it, and the links that are mailed for it. */
export const signUpRoutes: readonly Route[] = [
  route(contract.signUp, signUp),
  route(contract.resendConfirmation, resendConfirmation),
  route(contract.confirm, confirmAccount),
  route(identity.forgotPassword, forgotPassword),
  route(identity.resetPassword, resetPassword),
  route(identity.sendMagicLink, sendMagicLink),
  tenantRoute(identity.getTokenOwner, readTokenOwner),
  tenantRoute(contract.getAccessOwner, readAccessOwner),
  route(contract.startWithoutAccount, startWithoutAccount),
  tenantRoute(portals.getPortalOwner, async (tx, { query, tenant }) => {
    const { name, kind } = await openPortal(tx, query.token, null);
    // A link that is only counted belongs to no person.
    if (kind === 'SOURCE') throw new ProblemError('not_found');
    return ok({ firstName: name, organization: tenant.name });
  }),
  tenantRoute(contract.undoEmail, undoEmail),
  route(portals.applyWithoutAccount, applyWithoutAccount),
];
