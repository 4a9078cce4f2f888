export { qrPicture } from './qr-picture.ts';
export { shortLinkTarget } from './short-link.ts';
