import { qrPicture as picture } from './qr-picture.ts';
import { shortLinkTarget as target } from './short-link.ts';

/** Returns the target of a short address. Throws not_found. */
export const shortLinkTarget = target;
export const qrPicture = picture;
