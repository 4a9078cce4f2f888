import { addDays, atHour, dayIn, hourIn } from '../dates/day-in.ts';

/** Hours between which no text message leaves, on the clock of its receiver. */
const quietFrom = 20;
const quietUntil = 8;

/** Returns the time at which a text message may leave: at once by day, at eight in the morning by night. */
export function nextTextTime(now: Date, timeZone: string): Date {
  const hour = hourIn(timeZone, now);
  if (hour >= quietUntil && hour < quietFrom) return now;
  const day = dayIn(timeZone, now);
  return atHour(timeZone, hour < quietUntil ? day : addDays(day, 1), quietUntil);
}

const stopWords = ['STOP', 'END', 'UNSUBSCRIBE', 'CANCEL', 'QUIT'];

/** Returns what a text message that says nothing else asks for: to stop further ones, or to resume them. */
export function readTextCommand(text: string): 'stop' | 'start' | null {
  const word = text.trim().toUpperCase();
  if (stopWords.includes(word)) return 'stop';
  return word === 'START' ? 'start' : null;
}

const number = /^\+[1-9]\d{7,14}$/;
const name = /^(?=.*[A-Za-z])[A-Za-z0-9 ]{3,11}$/;

/** Returns whether candidates can answer a sender: it is a number in E.164 and no name. */
export const isNumberSender = (sender: string): boolean => number.test(sender);

/** Returns whether text messages can come from a sender: a number in E.164, or a name of 3 to 11 letters and digits. */
export const isTextSender = (sender: string): boolean => isNumberSender(sender) || name.test(sender);

/** Codes of the provider for a number that does not exist or takes no text messages. */
const badNumber: ReadonlySet<string> = new Set(['21211', '21217', '21614', '30005', '30006']);
/** Codes for a text message that was refused for its words, its sender or our account. */
const ownFault: ReadonlySet<string> = new Set(['30001', '30002', '30007', '30034']);
/** Codes for a receiver who has stopped text messages at the provider. */
const stopped: ReadonlySet<string> = new Set(['21610']);

/** Meaning of a text message that did not arrive, by the provider's code. `soft`: the number may take a later one. */
export type TextFailureKind = 'bounced' | 'soft' | 'sender' | 'stopped';

export function kindOfTextFailure(code: string): TextFailureKind {
  if (badNumber.has(code)) return 'bounced';
  if (stopped.has(code)) return 'stopped';
  return ownFault.has(code) ? 'sender' : 'soft';
}
