import { qrPicture as picture } from './qr-picture.ts';
import { shortLinkTarget as target } from './short-link.ts';

// What other features may call.

/** Where a short address leads. Throws not_found. */
export const shortLinkTarget = target;
export const qrPicture = picture;
