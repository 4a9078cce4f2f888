import { stoppedAmong as stopped } from './choices.ts';
import { stopAddresses as addresses } from './stop-token.ts';

// What other features may call.
/** Who of some accounts has stopped mail of a kind. */
export const stoppedAmong = stopped;
/** Where mail of a kind is stopped: `page` for a person, `oneClick` for a mail program. */
export const stopAddresses = addresses;
