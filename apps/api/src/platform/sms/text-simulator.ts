import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { callbackSignature } from './callback-signature.ts';
import type { TextProviderConfig } from './http-transport.ts';

/** A text message that the simulator took. */
export interface TakenText {
  readonly sid: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly statusUrl: string;
  readonly at: Date;
}

export interface TextSimulator {
  /** Settings by which a server sends through it. */
  readonly config: TextProviderConfig;
  readonly taken: TakenText[];
  /** Answers the next request to send with 503. */
  failNext(): void;
  /** Takes the next text message and cuts the line before it has answered, as a crash would. */
  cutNext(): void;
  /** Waits until every report that was due has been delivered. */
  settled(): Promise<void>;
  /** Reports once more what became of a text message. Returns the status of the answer. */
  report(sid: string, status: string, code?: string): Promise<number>;
  /** Sends a text message to one of our numbers. Returns the status of the answer. */
  receive(text: { from: string; to: string; body: string; url: string; sid?: string }): Promise<number>;
  close(): Promise<void>;
}

interface SimulatorOptions {
  readonly port?: number;
  /** Port of the server that is called back; by default that of the address. */
  readonly callbackPort?: () => number;
}

/** Numbers that are refused at once, by their end, with the code. */
const refusedEnds: readonly (readonly [string, number])[] = [
  ['900001', 21211],
  ['900005', 21610],
];
/** Numbers at which nothing arrives, by their end, with the code that is reported. */
const unreachedEnds: readonly (readonly [string, string])[] = [
  ['900002', '30003'],
  ['900003', '30005'],
];

const newSid = (): string => `SM${randomBytes(16).toString('hex')}`;

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Posts a form. Names below localhost are this machine, whatever its resolver says. */
const post = (url: URL, headers: Record<string, string>, body: string, port: number | null): Promise<number> =>
  new Promise((resolve, reject) => {
    const isHere = url.hostname.endsWith('localhost');
    const sent = request(
      {
        host: isHere ? '127.0.0.1' : url.hostname,
        port: port ?? (url.port || 80),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

interface Account {
  readonly accountSid: string;
  readonly authToken: string;
  readonly callbackPort: () => number | null;
}

/** Returns the functions by which the simulator calls a server back, signed. */
function callbacksOf({ accountSid, authToken, callbackPort }: Account) {
  const callBack = (address: string, form: Record<string, string>): Promise<number> => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': callbackSignature(authToken, address, form),
    };
    return post(new URL(address), headers, new URLSearchParams(form).toString(), callbackPort());
  };
  const report = (text: TakenText, status: string, code = ''): Promise<number> => {
    const form = { MessageSid: text.sid, MessageStatus: status, To: text.to, From: text.from, AccountSid: accountSid };
    return callBack(text.statusUrl, code === '' ? form : { ...form, ErrorCode: code });
  };
  const receive: TextSimulator['receive'] = ({ from, to, body, url, sid = newSid() }) =>
    callBack(url, { MessageSid: sid, AccountSid: accountSid, From: from, To: to, Body: body, NumMedia: '0' });
  return { report, receive };
}
type Callbacks = ReturnType<typeof callbacksOf>;

/** State of the simulator. */
interface Exchange {
  readonly taken: TakenText[];
  readonly reports: Set<Promise<unknown>>;
  isFailing: boolean;
  isCutting: boolean;
}

const takenFrom = (form: URLSearchParams): TakenText => ({
  sid: newSid(),
  from: form.get('From') ?? '',
  to: form.get('To') ?? '',
  body: form.get('Body') ?? '',
  statusUrl: form.get('StatusCallback') ?? '',
  at: new Date(),
});

async function reportAll({ report }: Callbacks, text: TakenText): Promise<void> {
  const unreached = unreachedEnds.find(([end]) => text.to.endsWith(end));
  await report(text, 'sent');
  await (unreached ? report(text, 'undelivered', unreached[1]) : report(text, 'delivered'));
}

/** Takes or refuses a text message of a server. */
async function send(exchange: Exchange, callbacks: Callbacks, [incoming, response]: Turn): Promise<void> {
  const form = new URLSearchParams(await readText(incoming));
  const refused = refusedEnds.find(([end]) => form.get('To')?.endsWith(end));
  if (exchange.isFailing) {
    exchange.isFailing = false;
    return answer(response, 503, { code: 20503, message: 'not now' });
  }
  if (refused) return answer(response, 400, { code: refused[1], message: 'refused', status: 400 });
  const text = takenFrom(form);
  exchange.taken.push(text);
  if (exchange.isCutting) {
    exchange.isCutting = false;
    response.destroy();
    return;
  }
  answer(response, 201, { sid: text.sid, status: 'queued', to: text.to, from: text.from });
  if (text.statusUrl === '') return;
  const reported = reportAll(callbacks, text).catch(() => undefined);
  exchange.reports.add(reported);
  await reported;
  exchange.reports.delete(reported);
}

function list({ taken }: Exchange, to: string | null, response: ServerResponse): void {
  const messages = taken
    .filter((text) => to === null || text.to === to)
    .toReversed()
    .map((text) => ({
      sid: text.sid,
      from: text.from,
      to: text.to,
      body: text.body,
      date_created: text.at.toUTCString(),
    }));
  answer(response, 200, { messages });
}

/** Passes a text on that a candidate sends, to the host that last sent from the number. */
async function passOn({ taken }: Exchange, { receive }: Callbacks, [incoming, response]: Turn): Promise<void> {
  const form = new URLSearchParams(await readText(incoming));
  const [from = '', to = '', body = ''] = ['from', 'to', 'body'].map((name) => form.get(name) ?? '');
  const last = taken.findLast((text) => text.from === to && text.statusUrl !== '');
  if (!last) return answer(response, 404, { message: 'no text message has come from this number yet' });
  const url = new URL('/api/public/text-messages/inbound', last.statusUrl).href;
  answer(response, 200, { status: await receive({ from, to, body, url }) });
}

type Turn = readonly [incoming: IncomingMessage, response: ServerResponse];

async function handle(exchange: Exchange, callbacks: Callbacks, account: Account, turn: Turn): Promise<void> {
  const [incoming, response] = turn;
  const { accountSid, authToken } = account;
  const url = new URL(incoming.url ?? '/', 'http://simulator');
  if (url.pathname === '/inbound' && incoming.method === 'POST') return passOn(exchange, callbacks, turn);
  if (url.pathname === '/texts') return list(exchange, url.searchParams.get('to'), response);
  if (url.pathname !== `/2010-04-01/Accounts/${accountSid}/Messages.json`)
    return answer(response, 404, { code: 20404 });
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  if (incoming.headers.authorization !== authorization) return answer(response, 401, { code: 20003 });
  return incoming.method === 'POST'
    ? send(exchange, callbacks, turn)
    : list(exchange, url.searchParams.get('To'), response);
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * Starts a provider of text messages on this machine, for the demo and for tests. It speaks the form that `httpTextTransport` does,
 * reports deliveries, fails for certain numbers, and passes texts on that candidates send: post `from`, `to` and `body` to `/inbound`.
 */
export async function startTextSimulator({ port = 0, callbackPort }: SimulatorOptions = {}): Promise<TextSimulator> {
  const authToken = randomBytes(16).toString('hex');
  const account = { accountSid: 'ACsimulator', authToken, callbackPort: () => callbackPort?.() ?? null };
  const callbacks = callbacksOf(account);
  const exchange: Exchange = { taken: [], reports: new Set(), isFailing: false, isCutting: false };
  const server = createServer((incoming, response) => {
    handle(exchange, callbacks, account, [incoming, response]).catch(() => response.destroy());
  });
  const open = await listen(server, port);
  const { accountSid } = account;
  return {
    config: { apiUrl: `http://127.0.0.1:${open}`, accountSid, authToken, messagingServiceSid: null },
    taken: exchange.taken,
    failNext: () => {
      exchange.isFailing = true;
    },
    cutNext: () => {
      exchange.isCutting = true;
    },
    async settled() {
      while (exchange.reports.size > 0) await Promise.all(exchange.reports);
    },
    async report(sid, status, code) {
      const text = exchange.taken.find((one) => one.sid === sid);
      if (!text) throw new Error('no such text message');
      return callbacks.report(text, status, code);
    },
    receive: callbacks.receive,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
