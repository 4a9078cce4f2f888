import { signUp } from '@evenhand/contract/processes/sign-up';
import { describe, expect, it } from 'vitest';
import { initOf } from './build-request.ts';

const facts = { baseUrl: '', subdomain: null, version: '1', language: 'en' };
const keepalive = (inputs: Parameters<typeof initOf>[1]): boolean | undefined =>
  initOf(signUp, inputs, facts, null).keepalive;

describe('a call that outlives its page', () => {
  it('is asked for by who makes it', () => {
    expect(keepalive({ body: { email: 'a@example.org' }, outlives: true })).toBe(true);
    expect(keepalive({ body: { email: 'a@example.org' } })).toBeUndefined();
  });

  it('is an ordinary one where a browser would refuse it for its length, in bytes', () => {
    expect(keepalive({ body: { email: 'a'.repeat(61 * 1024) }, outlives: true })).toBeUndefined();
    expect(keepalive({ body: { email: 'ä'.repeat(31 * 1024) }, outlives: true })).toBeUndefined();
    expect(keepalive({ body: { email: 'ä'.repeat(29 * 1024) }, outlives: true })).toBe(true);
  });
});
