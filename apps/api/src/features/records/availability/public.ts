export { availabilityKind, lastSaid } from './availability.queries.ts';
export { assertAsksAvailability, changeAvailability, readAvailability } from './change-availability.ts';
export { undoAvailability } from './undo-availability.ts';
