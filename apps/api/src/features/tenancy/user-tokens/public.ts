export { links } from './links.ts';
export { spendUserToken, voidUserTokens } from './user-tokens.queries.ts';
export { type TokenOwner, issueUserToken, readToken, readTokenData, spendToken } from './user-tokens.ts';
