/** Loads the dialog that asks for a new position. */
export const loadPersonDialog = async () => ({ default: (await import('./person-dialog.tsx')).PersonDialog });
