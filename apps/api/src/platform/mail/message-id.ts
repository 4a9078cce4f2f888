const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;

/**
 * Returns the Message-ID of a stored message. It depends on nothing else, so that a message which goes out again after a crash is
 * recognised by the recipient's mail program as the one that it has.
 */
export function toMessageId(id: string, domain: string): string {
  if (!uuid.test(id)) throw new TypeError('A message is known by a UUID');
  if (!hostName.test(domain)) throw new TypeError('Not the name of a mail domain');
  return `<${id.toLowerCase()}@${domain.toLowerCase()}>`;
}
