/** Id of the field for a new note, to which the key N leads. */
export const newNoteId = 'new-note';
