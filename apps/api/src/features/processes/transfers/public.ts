export { cutTransfers } from './end-transfer.ts';
