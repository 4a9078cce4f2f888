const megabyte = 1024 * 1024;

/** The largest curriculum vitae, letter or other document that is taken. */
export const documentLimitBytes = 10 * megabyte;

/** The largest photo that is taken; it is made smaller before it is kept. */
export const photoLimitBytes = 5 * megabyte;
