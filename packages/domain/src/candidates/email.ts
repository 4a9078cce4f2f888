const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^${local}@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`, 'i');

const emailMaxLength = 254;

/** Returns the form in which addresses are stored and compared: trimmed, lower case. */
export const normaliseEmail = (text: string): string => text.trim().normalize('NFC').toLowerCase();

/** Returns whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= emailMaxLength && email.indexOf('@') <= 64 && address.test(email);
}
