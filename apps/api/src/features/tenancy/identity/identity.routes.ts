import * as contract from '@evenhand/contract/tenancy/identity/identity';
import * as signInContract from '@evenhand/contract/tenancy/identity/sign-in';
import * as signUpContract from '@evenhand/contract/tenancy/identity/sign-up';
import { type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { issueToken } from './sign-in/issue-token.ts';
import { reportForcedLogout } from './sign-in/report-forced-logout.ts';
import { signOut } from './sign-in/sign-out.ts';
import { confirmAccount } from './sign-up/confirm-account.ts';
import { forgotPassword } from './sign-up/forgot-password.ts';
import { readTokenOwner } from './sign-up/read-token-owner.ts';
import { resendConfirmation } from './sign-up/resend-confirmation.ts';
import { resetPassword } from './sign-up/reset-password.ts';
import { sendMagicLink } from './sign-up/send-magic-link.ts';
import { signUp } from './sign-up/sign-up.ts';
import { readAccessOwner, startWithoutAccount } from './sign-up/start-without-account.ts';
import { undoEmail } from './sign-up/undo-email.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
import { acceptInvitation, readInvitation } from './staff/accept-invitation.ts';

/** Signing up, in and out, and the links that are mailed for it. */
export const identityRoutes: readonly Route[] = [
  route(signInContract.issueToken, issueToken),
  route(signInContract.revokeToken, signOut),
  route(signUpContract.signUp, signUp),
  route(signUpContract.resendConfirmation, resendConfirmation),
  route(signUpContract.confirm, confirmAccount),
  tenantRoute(signUpContract.verifyEmail, verifyEmail),
  tenantRoute(signUpContract.undoEmail, undoEmail),
  route(contract.forgotPassword, forgotPassword),
  route(contract.resetPassword, resetPassword),
  route(contract.sendMagicLink, sendMagicLink),
  tenantRoute(contract.getTokenOwner, readTokenOwner),
  tenantRoute(signUpContract.getAccessOwner, readAccessOwner),
  route(signUpContract.startWithoutAccount, startWithoutAccount),
  tenantRoute(signUpContract.getInvitation, readInvitation),
  route(signUpContract.acceptInvitation, acceptInvitation),
  route(signInContract.reportForcedLogout, reportForcedLogout),
];
