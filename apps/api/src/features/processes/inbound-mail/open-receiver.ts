import { openSmtpReceiver, type SmtpReceiver } from '../../../platform/mail/inbound/smtp-receiver.ts';
import type { Services } from '../../../platform/services.ts';
import { takeInMail } from './take-in-mail.ts';

/** Starts the built-in SMTP receiver when the configuration has a port for it; else returns null. */
export async function openReceiver(services: Services): Promise<SmtpReceiver | null> {
  const { inbound } = services.config;
  if (inbound === null || inbound.smtp === null) return null;
  return openSmtpReceiver({
    ...inbound.smtp,
    domain: inbound.domain,
    log: services.log,
    async take(mail) {
      const taken = await takeInMail(services, mail);
      // Its server then tells the sender, so that it is not lost without a word.
      if (taken === 'homeless') throw Object.assign(new Error('No such address here'), { responseCode: 550 });
    },
  });
}
