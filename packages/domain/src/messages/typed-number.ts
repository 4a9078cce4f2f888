/** Number of recipients above which the sender types it. */
const typedAbove = 500;

/**
 * Returns whether a message may go to this many: above 500 the sender has to have typed the number, and a number that was typed
 * has to be right, because the list may have grown since it was read.
 */
export const isNumberConfirmed = (recipients: number, typed: number | undefined): boolean =>
  typed === undefined ? recipients <= typedAbove : typed === recipients;
