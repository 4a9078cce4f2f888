export { copyDocument } from './copy-document.ts';
