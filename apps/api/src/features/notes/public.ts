import { presentNote as present } from './present-note.ts';

// What other features may call.
/** A note as its reader may read it. */
export const presentNote = present;
