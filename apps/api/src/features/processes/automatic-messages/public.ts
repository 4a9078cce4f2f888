export { sendOnEntering } from './send-automatic.ts';
