/** Returns what a mail says, without the foot that every mail has. */
export const wordsOfMail = (text: string): string => text.split('\n\n-- \n')[0]?.trim() ?? '';
