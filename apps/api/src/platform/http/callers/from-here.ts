import type { FastifyRequest } from 'fastify';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const ownMachine = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

const nameIn = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** Whether the request names this machine or the installation: another party's name may have been pointed at this machine. */
function isOwnName(host: string | undefined, publicUrl: URL): boolean {
  const name = nameIn(host);
  const own = publicUrl.hostname.toLowerCase();
  return ownMachine.test(name) || name === own || name.endsWith(`.${own}`);
}

/**
 * Whether the caller is on this very machine and asks by a name of its own. Behind a proxy on the same machine every call comes
 * from loopback: a call that the proxy says it has passed on is not from here. A web page from elsewhere whose name leads to this
 * machine asks by that name.
 */
export const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>, publicUrl: URL): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  isOwnName(headers.host, publicUrl) &&
  headers['x-forwarded-for'] === undefined &&
  headers['forwarded'] === undefined &&
  headers['x-real-ip'] === undefined;
