/** A text message as it is handed to a provider. */
export interface OutgoingText {
  /** Number in E.164, or a name. */
  readonly from: string;
  /** Number in E.164. */
  readonly to: string;
  readonly body: string;
  /** Address to which the provider reports what becomes of it. */
  readonly statusUrl: string;
}

/** A call of the provider, signed over its address and form. */
export interface TextCallback {
  readonly url: string;
  readonly form: Readonly<Record<string, string>>;
  readonly signature: string;
}

/** A provider of text messages. */
export interface TextTransport {
  /** Hands a text message over and returns the provider's id of it. Rejects with TextNotSentError when it is not taken. */
  send(text: OutgoingText): Promise<string>;
  /** Returns the provider's ids of the text messages that it took since a time to the same number in the same words. */
  find(text: Pick<OutgoingText, 'to' | 'body'>, since: Date): Promise<readonly string[]>;
  /** Returns whether a call is the provider's. */
  isSigned(call: TextCallback): boolean;
  close(): void;
}

/** The provider did not take a text message. */
export class TextNotSentError extends Error {
  /** The provider's code; empty when it gave none. */
  readonly code: string;
  /** Whether another attempt is of no use. */
  readonly permanent: boolean;
  /** Whether the provider surely has no copy. */
  readonly surelyNotTaken: boolean;
  constructor(code: string, { permanent, surelyNotTaken }: { permanent: boolean; surelyNotTaken: boolean }) {
    super(`the provider did not take the text message${code === '' ? '' : `: ${code}`}`);
    this.code = code;
    this.permanent = permanent;
    this.surelyNotTaken = surelyNotTaken;
  }
}
