export { letterheadOf } from './letterhead-of.ts';
