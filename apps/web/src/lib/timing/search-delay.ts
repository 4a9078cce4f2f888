/** Milliseconds for which the letters of a search rest before it is sent: specification 9. */
export const searchDelay = 400;
