import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';

export interface SeenRequest {
  /** Method and path without query. */
  readonly call: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
/** Status and body of an answer, at once or when it is let go; one that rejects is lost on the line. A call that no rule knows is 404. */
export type Rule = (request: SeenRequest) => Answer | Promise<Answer>;

export interface ApiServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  readonly close: () => Promise<void>;
}

function send(response: ServerResponse, { status = 200, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Starts a real HTTP server that answers by rules such as `'GET /api/v1/user': () => ({ body: user })`, until the test ends. */
export async function startApiServer(rules: Readonly<Record<string, Rule>>): Promise<ApiServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const call = `${request.method} ${url.pathname}`;
      const one = { call, url, headers: request.headers, body: Buffer.concat(chunks).toString() };
      seen.push(one);
      const missing = { errors: [{ code: 'not_found', message: 'not_found' }], message: 'not_found', requestId: 'r' };
      const answer = rules[call]?.(one) ?? { status: 404, body: missing };
      if (answer instanceof Promise)
        void answer.then(
          (late) => send(response, late),
          () => response.destroy(),
        );
      else send(response, answer);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no address');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  return { url: `http://127.0.0.1:${address.port}`, seen, close };
}
