import { expect, test } from 'vitest';
import { callbackSignature, isCallbackSigned } from './callback-signature.ts';

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const form = {
  To: '+18005551212',
  Digits: '1234',
  CallSid: 'CA1234567890ABCDE',
  From: '+14158675309',
  Caller: '+14158675309',
};
const signature = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

test('signs a call as the provider documents it', () => {
  expect(callbackSignature('12345', url, form)).toBe(signature);
  expect(isCallbackSigned('12345', { url, form, signature })).toBe(true);
});

test.each([
  ['another secret', { token: '12346' }],
  ['another address', { url: `${url}&baz=3` }],
  ['a changed field', { form: { ...form, Digits: '1235' } }],
  ['a further field', { form: { ...form, More: '' } }],
  ['no signature', { signature: '' }],
])(
  'refuses %s',
  (_what, {
    token = '12345',
    ...changed
  }: Partial<{ token: string; url: string; form: Record<string, string>; signature: string }>) => {
    expect(isCallbackSigned(token, { url, form, signature, ...changed })).toBe(false);
  },
);
