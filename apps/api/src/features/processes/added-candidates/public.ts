export { addKnownTo } from './add-known.ts';
