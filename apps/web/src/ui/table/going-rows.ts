/** The rows of the list before, which stand there until the next one has come: keys that are pressed by then are meant for that. */
export const isGoing = (row: Element): boolean => row.closest('[data-going="true"]') !== null;
