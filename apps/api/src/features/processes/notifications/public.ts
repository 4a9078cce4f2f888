import { stoppedAmong as stopped } from './choices.ts';
import { stopAddresses as addresses } from './stop-token.ts';

/** Returns those of the accounts that have stopped mail of a kind. */
export const stoppedAmong = stopped;
/** Addresses that stop mail of a kind: `page` for a person, `oneClick` for a mail program. */
export const stopAddresses = addresses;
