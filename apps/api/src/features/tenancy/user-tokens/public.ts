export { links } from './links.ts';
export { spendUserToken, voidUserTokens } from './user-tokens.queries.ts';
export { issueUserToken, readToken, readTokenData, spendToken, type TokenOwner } from './user-tokens.ts';
