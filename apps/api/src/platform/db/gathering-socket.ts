import { Socket } from 'node:net';

type Written = (error?: Error | null) => void;

function gatherWrites(socket: Socket): void {
  const write = socket.write.bind(socket);
  let gathering = false;
  socket.write = (chunk: Uint8Array | string, encoding?: BufferEncoding | Written, done?: Written): boolean => {
    if (!gathering) {
      gathering = true;
      socket.cork();
      process.nextTick(() => {
        gathering = false;
        socket.uncork();
      });
    }
    return typeof encoding === 'function' ? write(chunk, encoding) : write(chunk, encoding, done);
  };
}

/** Opens a socket whose writes of one turn of the event loop leave together: a packet costs as much as a small statement. */
export function openGatheringSocket(): Socket {
  const socket = new Socket();
  // This waits for the connection, as connecting puts the ordinary `write` back.
  socket.once('connect', () => gatherWrites(socket));
  return socket;
}
