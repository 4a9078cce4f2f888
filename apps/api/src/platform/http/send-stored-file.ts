import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../files/safe-name.ts';
import { found } from './problem-error.ts';
import type { RequestContext } from './route.ts';

/** Kinds that a browser shows without running anything of theirs; the rest is only ever downloaded. */
const shown: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif', 'image/webp'];

interface KeptFile {
  readonly storage_key: string;
  readonly content_type: string;
  readonly file_name: string;
}

/** Answers with a stored file, so that nothing in it can act in our name: own type, no sniffing, no scripts, no cache. */
export async function sendStoredFile(
  { services, reply }: Pick<RequestContext, 'services' | 'reply'>,
  kept: KeptFile,
  options: { readonly inline: boolean },
): Promise<FastifyReply> {
  const file = found(await services.files.get(kept.storage_key));
  const inline = options.inline && shown.includes(kept.content_type);
  return reply
    .header('content-type', kept.content_type)
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(kept.file_name, inline))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(file.stream);
}
