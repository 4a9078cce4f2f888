/** Under which name the sign-in is kept on the device. */
export const authKey = 'evenhand.auth';
/** Under this name the items that the user opened lately are kept, until the sign-in ends. */
export const recentKey = 'evenhand.recent';
