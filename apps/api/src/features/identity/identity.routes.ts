import { issueToken, revokeToken } from '@evenhand/contract/identity';
import { type Route, route } from '../../platform/http/route.ts';
import { issueToken as issue } from './sign-in/issue-token.ts';
import { signOut } from './sign-in/sign-out.ts';

/** Signing up, in and out. */
export const identityRoutes: readonly Route[] = [route(issueToken, issue), route(revokeToken, signOut)];
