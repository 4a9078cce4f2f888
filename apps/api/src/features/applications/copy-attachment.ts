/** The attachment of the mail that confirms an application: the copy of what was sent. */
export const copyAttachment = 'application-copy';
