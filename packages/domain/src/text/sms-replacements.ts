import { plainSms } from './sms.ts';

export interface SmsReplacement {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the signs of a text for which plain ones are sent, each once. Spaces and invisible signs are left out: a reader
 * sees no difference.
 */
export const smsReplacements = (text: string): SmsReplacement[] =>
  [...new Set(text.normalize('NFC'))]
    .map((sign) => ({ from: sign, to: plainSms(sign) }))
    .filter(({ from, to }) => from !== to && to.trim() !== '');
