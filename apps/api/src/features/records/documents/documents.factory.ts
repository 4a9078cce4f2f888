import type { CallOptions } from '../../../testing/caller.ts';

const boundary = 'evenhand-test-boundary';

/** A multipart body of some fields and one file. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file: { readonly name: string; readonly bytes: Uint8Array },
): CallOptions {
  const part = (head: string): Buffer =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`);
  const end = Buffer.from('\r\n');
  const payload = Buffer.concat([
    part(`name="file"; filename="${file.name.replaceAll('"', '%22')}"`),
    file.bytes,
    end,
    ...Object.entries(fields).flatMap(([name, value]) => [part(`name="${name}"`), Buffer.from(value), end]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
