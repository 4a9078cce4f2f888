/** Under which name the sign-in is kept on the device. */
export const authKey = 'evenhand.auth';
