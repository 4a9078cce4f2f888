import type { Readable } from 'node:stream';

/** File as a store returns it. The caller must read `stream` to its end or destroy it. */
export interface StoredFile {
  readonly stream: Readable;
  readonly size: number;
}

/**
 * Keeps files under keys that we make (see `toFileKey`); what a person called a file is kept in the database and never reaches a store.
 * `put` replaces what is there, and a reader sees the old or the new file, never a part of one. `remove` of nothing is no error, so that a job may repeat it.
 */
export interface FileStore {
  put(key: string, content: Uint8Array | Readable, contentType: string): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Takes away what was begun before then and never came to its end, as of a killed process; answers how many. */
  tidy(before: Date): Promise<number>;
}

export interface FileKeyParts {
  readonly organizationId: string;
  readonly fileId: string;
}

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^(${uuid})/(${uuid})$`);

/** The parts of a key. Throws on any other shape, so that nothing but two UUIDs ever becomes a path or an object's name. */
export function readFileKey(key: string): FileKeyParts {
  const match = keyShape.exec(key);
  const [, organizationId, fileId] = match ?? [];
  if (organizationId === undefined || fileId === undefined) throw new TypeError('Not the key of a file');
  return { organizationId, fileId };
}

/** `<organizationId>/<fileId>`, both lower-case UUIDs. */
export function toFileKey(organizationId: string, fileId: string): string {
  const key = `${organizationId}/${fileId}`;
  readFileKey(key);
  return key;
}
