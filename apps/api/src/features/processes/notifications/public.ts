export { stoppedAmong } from './choices.ts';
export { stopAddresses } from './stop-token.ts';
