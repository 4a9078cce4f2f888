import { hashToken } from '../../../platform/secrets.ts';

/** Returns the hash by which a sign-up's device is recognised: the secret itself is kept only on the device. */
export const deviceKey = (device: string): string => hashToken(device).toString('base64url');
