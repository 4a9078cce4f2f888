import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the signature of a call: HMAC-SHA1, in base64, over its address and the names and values of its form in their order. */
export function callbackSignature(token: string, url: string, form: Readonly<Record<string, string>>): string {
  const fields = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`);
  return createHmac('sha1', token)
    .update(`${url}${fields.join('')}`)
    .digest('base64');
}

export function isCallbackSigned(
  token: string,
  call: { readonly url: string; readonly form: Readonly<Record<string, string>>; readonly signature: string },
): boolean {
  const expected = Buffer.from(callbackSignature(token, call.url, call.form));
  const given = Buffer.from(call.signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
