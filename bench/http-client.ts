import { connect, type Socket } from 'node:net';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpReply {
  readonly status: number;
  readonly body: string;
}

/** One kept connection with one request at a time. It is light, because it shares the machine with the server. */
export interface BenchClient {
  send(request: HttpRequest): Promise<HttpReply>;
  close(): void;
}

const endOfHead = Buffer.from('\r\n\r\n');

/** Returns the reply in the buffer and its length; null while it is incomplete. Reads only bodies with a stated length. */
function readReply(buffer: Buffer): { reply: HttpReply; length: number } | null {
  const end = buffer.indexOf(endOfHead);
  if (end < 0) return null;
  const head = buffer.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const stated = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (stated === undefined && status !== 204)
    throw new Error(`a reply without content-length: ${head.split('\r\n')[0]}`);
  const length = end + endOfHead.length + Number(stated ?? 0);
  if (buffer.length < length) return null;
  return { reply: { status, body: buffer.toString('utf8', end + endOfHead.length, length) }, length };
}

function written(host: string, { method, path, headers = {}, body = '' }: HttpRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = method === 'GET' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body}`;
}

export async function openClient(port: number, host: string): Promise<BenchClient> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (reply: HttpReply) => void; reject: (error: Error) => void } | null = null;
  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    try {
      const read = readReply(received);
      if (!read) return;
      received = received.subarray(read.length);
      const done = waiting;
      waiting = null;
      done?.resolve(read.reply);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(written(`${host}:${port}`, request));
      }),
    close: () => socket.destroy(),
  };
}
