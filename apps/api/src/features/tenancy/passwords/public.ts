export { checkPassword } from './check-password.ts';
export { hashPassword, matchesPassword } from './password-hash.ts';
