import type { Readable } from 'node:stream';

/** File as a store returns it. The caller must read `stream` to its end or destroy it. */
export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
}

/**
 * Keeps files under keys that we make (see `toFileKey`); the name that a person gave a file is kept in the database and never
 * reaches a store. `put` replaces an earlier file, and a reader sees the old or the new one, never a part of one. `remove` of a
 * missing file is no error, so that a job may repeat it.
 */
export interface FileStore {
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>;
  /** Returns null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Removes uploads begun before then that never came to their end, as those of a killed process; returns how many. */
  tidy(before: Date): Promise<number>;
}

export interface FileKeyParts {
  readonly organizationId: string;
  readonly fileId: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^(${uuid})/(${uuid})$`);

/** Returns the parts of a key. Throws on any other shape, so that nothing but two UUIDs ever becomes a path or an object's name. */
export function readFileKey(key: string): FileKeyParts {
  const match = keyShape.exec(key);
  const [, organizationId, fileId] = match ?? [];
  if (organizationId === undefined || fileId === undefined) throw new TypeError('Not the key of a file');
  return { organizationId, fileId };
}

/** Returns the key `<organizationId>/<fileId>`, both lower-case UUIDs. */
export function toFileKey(organizationId: string, fileId: string): string {
  const key = `${organizationId}/${fileId}`;
  readFileKey(key);
  return key;
}
