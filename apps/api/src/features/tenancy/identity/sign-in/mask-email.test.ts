import { expect, test } from 'vitest';
import { maskEmail } from './mask-email.ts';

test.each([
  ['amara@example.org', 'a•••@e•••.org'],
  ['x@mail.co.uk', 'x•••@m•••.uk'],
])('%s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
