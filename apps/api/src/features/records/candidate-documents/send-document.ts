import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/files/safe-name.ts';
import { found } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import type { DocumentRow } from '../documents/public.ts';

/** Kinds that a browser shows without running anything of theirs; the rest is only ever downloaded. */
const shown: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'];

type CallContext = Pick<RequestContext, 'services' | 'reply'>;

/** Answers with a stored file, so that nothing in it can act in our name: own type, no sniffing, no scripts, no cache. */
export async function sendDocument(
  { services, reply }: CallContext,
  document: DocumentRow,
  options: { readonly inline: boolean },
): Promise<FastifyReply> {
  const file = found(await services.files.get(document.storage_key));
  const inline = options.inline && shown.includes(document.content_type);
  return reply
    .header('content-type', document.content_type)
    .header('content-length', file.size)
    .header('content-disposition', contentDisposition(document.file_name, inline))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(file.stream);
}
