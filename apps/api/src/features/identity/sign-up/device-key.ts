import { hashToken } from '../../../platform/secrets.ts';

/** By what the device of a sign-up is known again: its secret itself is kept nowhere but there. */
export const deviceKey = (device: string): string => hashToken(device).toString('base64url');
