import { z } from 'zod';
import { isCallbackSigned } from './callback-signature.ts';
import { type OutgoingText, TextNotSentError, type TextTransport } from './text-transport.ts';

export interface TextProviderConfig {
  /** Address of the provider's interface, without a path. */
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** Group of senders from which the provider chooses; null to send from the organisation's own. */
  readonly messagingServiceSid: string | null;
}

/** Milliseconds that the provider may take. */
const patience = 10_000;
const taken = z.looseObject({ sid: z.string().max(64) });
const refusal = z.looseObject({ code: z.union([z.number(), z.string()]).optional() });
const listed = z.looseObject({
  messages: z.array(
    z.looseObject({ sid: z.string(), body: z.string(), to: z.string(), date_created: z.string().nullish() }),
  ),
});

/** Whether a refusal holds for good: the request is wrong, and neither our account nor the time of day. */
const isPermanent = (status: number): boolean => status === 400 || status === 404 || status === 422;

/** Returns the error for an answer that refuses a text message. */
async function errorOf(answer: Response): Promise<TextNotSentError> {
  const said = refusal.safeParse(await answer.json().catch(() => ({})));
  const code = String(said.data?.code ?? answer.status).slice(0, 20);
  return new TextNotSentError(code, { permanent: isPermanent(answer.status), surelyNotTaken: answer.status < 500 });
}

/** Returns a provider that is called by HTTP in the form of Twilio's interface for messages. */
export function httpTextTransport(config: TextProviderConfig): TextTransport {
  const { accountSid, authToken, messagingServiceSid } = config;
  const messages = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`, config.apiUrl);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  async function call(url: URL, form?: URLSearchParams): Promise<Response> {
    try {
      return await fetch(url, {
        method: form ? 'POST' : 'GET',
        headers: { authorization, accept: 'application/json' },
        ...(form ? { body: form } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      const isRefused = error instanceof Error && /ECONNREFUSED|ENOTFOUND/.test(String(error.cause));
      throw new TextNotSentError('unreachable', { permanent: false, surelyNotTaken: isRefused });
    }
  }

  const senderOf = ({ from }: OutgoingText): Record<string, string> =>
    messagingServiceSid === null ? { From: from } : { From: from, MessagingServiceSid: messagingServiceSid };

  return {
    async send(text) {
      const fields = { To: text.to, ...senderOf(text), Body: text.body, StatusCallback: text.statusUrl };
      const answer = await call(messages, new URLSearchParams(fields));
      if (!answer.ok) throw await errorOf(answer);
      const said = taken.safeParse(await answer.json().catch(() => null));
      if (!said.success) throw new TextNotSentError('unreadable', { permanent: false, surelyNotTaken: false });
      return said.data.sid;
    },
    async find({ to, body }, since) {
      const url = new URL(messages);
      url.search = new URLSearchParams({ To: to, PageSize: '50' }).toString();
      const answer = await call(url);
      if (!answer.ok) throw await errorOf(answer);
      const said = listed.safeParse(await answer.json().catch(() => null));
      if (!said.success) throw new TextNotSentError('unreadable', { permanent: false, surelyNotTaken: false });
      // Times of the provider are whole seconds.
      const from = since.getTime() - 2000;
      return said.data.messages
        .filter((one) => one.to === to && one.body === body)
        .filter((one) => !one.date_created || Date.parse(one.date_created) >= from)
        .map((one) => one.sid);
    },
    isSigned: (signed) => isCallbackSigned(authToken, signed),
    close: () => undefined,
  };
}
