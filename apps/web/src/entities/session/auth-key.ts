/** Under which name the sign-in is kept on the device. */
export const authKey = 'evenhand.auth';
/** What the user opened lately goes with the sign-in. */
export const recentKey = 'evenhand.recent';
