/** Ways by which one message reaches one person. */
export const messageChannels = ['mail', 'sms'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Ways by which a message is sent. By `choice` each person gets it in the way that they prefer. */
export const sendingChannels = [...messageChannels, 'choice'] as const;
export type SendingChannel = (typeof sendingChannels)[number];

/** Most characters of a text message as it is written, before its placeholders are filled. */
export const longestText = 1600;
