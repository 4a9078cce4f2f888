import { contentDisposition } from '../files/safe-name.ts';

/** A file as the browser is told of it. */
interface Download {
  readonly name: string;
  readonly type: string;
  /** Number of bytes; not given for one that is written while it is sent. */
  readonly length?: number;
}

/** Returns the headers of a file that a person downloads: it is read as nothing else, kept by no cache, and its address is told to no other site. */
export const downloadHeaders = ({ name, type, length }: Download): Record<string, string | number> => ({
  'content-type': type,
  ...(length === undefined ? {} : { 'content-length': length }),
  'content-disposition': contentDisposition(name),
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
});
