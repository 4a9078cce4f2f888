import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker as Thread } from 'node:worker_threads';

/** Gives a file that was written for a browser's worker its two functions, and starts it. */
const start = `
const { parentPort, workerData } = require('node:worker_threads');
globalThis.addEventListener = (kind, hear) => parentPort.on(kind, (data) => hear({ data }));
globalThis.postMessage = (data) => parentPort.postMessage(data);
import(workerData);
`;

/** The page asks for the file at its server's address. */
const fileOf = ({ pathname }: URL): string =>
  pathToFileURL(join(import.meta.dirname, '..', pathname.slice(pathname.lastIndexOf('/src/') + '/src/'.length))).href;

/** A browser's worker for pages in tests: the same file in a thread of Node.js. */
export class ThreadWorker {
  readonly #thread: Thread;

  constructor(url: URL) {
    this.#thread = new Thread(start, { eval: true, workerData: fileOf(url) });
    this.#thread.unref();
  }

  addEventListener(kind: 'message' | 'error', hear: (event: { readonly data: unknown }) => void): void {
    this.#thread.on(kind, (data) => hear({ data }));
  }

  postMessage(data: unknown): void {
    this.#thread.postMessage(data);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
