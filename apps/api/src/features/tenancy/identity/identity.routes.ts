import * as signUpContract from '@evenhand/contract/processes/sign-up';
import * as signInContract from '@evenhand/contract/tenancy/identity/sign-in';
import { type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { issueToken } from './sign-in/issue-token.ts';
import { reportForcedLogout } from './sign-in/report-forced-logout.ts';
import { signOut } from './sign-in/sign-out.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
import { acceptInvitation, readInvitation } from './staff/accept-invitation.ts';

/** Endpoints for signing in and out, changed addresses and invitations. */
export const identityRoutes: readonly Route[] = [
  route(signInContract.issueToken, issueToken),
  route(signInContract.revokeToken, signOut),
  tenantRoute(signUpContract.verifyEmail, verifyEmail),
  tenantRoute(signUpContract.getInvitation, readInvitation),
  route(signUpContract.acceptInvitation, acceptInvitation),
  route(signInContract.reportForcedLogout, reportForcedLogout),
];
