import { presentNote as present } from './present-note.ts';

/** A note as its reader may read it. */
export const presentNote = present;
