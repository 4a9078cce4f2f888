export { knownDevice, rememberDevice } from './known-device.ts';
export { type Attempt, clearTries, countFailure, countTry, isWithinTries } from './lock-out.ts';
export { mayMail } from './mail-limit.ts';
