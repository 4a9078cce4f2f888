/** Name of the attachment in the confirmation mail: the copy of the application as sent. */
export const copyAttachment = 'application-copy';
