import type { z } from 'zod';
import { address, isBare, text, wholeNumber } from './config-values.ts';
import type { TextProviderConfig } from './platform/sms/http-transport.ts';

/** Variables of the environment about text messages. */
export const smsVariables = {
  SMS_API_URL: address(
    ['http:', 'https:'],
    'expected an http(s) address of scheme, name and port alone',
    isBare,
  ).default('https://api.twilio.com'),
  SMS_ACCOUNT_SID: text('expected the id of the account', /^[A-Za-z\d]{2,64}$/).optional(),
  SMS_AUTH_TOKEN: text('expected the secret of the account', /^\S{8,200}$/).optional(),
  SMS_MESSAGING_SERVICE_SID: text('expected the id of a messaging service', /^[A-Za-z\d]{2,64}$/).optional(),
  SMS_SIMULATOR_PORT: wholeNumber('a port', 0, 65_535).optional(),
};
type SmsVariables = z.infer<z.ZodObject<typeof smsVariables>>;

export interface TextMessagesConfig {
  /** Provider of text messages; null when none are sent. */
  readonly sms: TextProviderConfig | null;
  /** Port of the provider that the demo plays when it has none; 0 for any. Null: it plays none. */
  readonly smsSimulatorPort: number | null;
}

export function smsOf(env: SmsVariables, isDemo: boolean): TextMessagesConfig {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken } = env;
  if (!accountSid || !authToken) return { sms: null, smsSimulatorPort: isDemo ? (env.SMS_SIMULATOR_PORT ?? 0) : null };
  const messagingServiceSid = env.SMS_MESSAGING_SERVICE_SID ?? null;
  return { sms: { apiUrl: env.SMS_API_URL, accountSid, authToken, messagingServiceSid }, smsSimulatorPort: null };
}

const smsNames = ['SMS_ACCOUNT_SID', 'SMS_AUTH_TOKEN'] as const;

/** Returns the faults of settings of text messages that need others. */
export function smsFaults(given: Readonly<Record<string, string>>): (readonly [names: string, expected: string])[] {
  const named = smsNames.filter((name) => name in given);
  if (named.length === 1) return [[smsNames.join(', '), 'expected both or none']];
  const alone = ['SMS_API_URL', 'SMS_MESSAGING_SERVICE_SID'].filter((name) => name in given);
  return named.length === 0 && alone.length > 0
    ? [[alone.join(', '), 'expected SMS_ACCOUNT_SID and SMS_AUTH_TOKEN beside it']]
    : [];
}
