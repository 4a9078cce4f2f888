import { expect, test } from 'vitest';
import { foreignReviewAddresses } from './review-addresses.ts';

const allowed = ['hartwell.example', '@Stone.example', ''];

interface Limits {
  readonly allowed: readonly string[];
  readonly further?: readonly string[];
}

test.each<[string, string[], Limits, string[]]>([
  ['all of allowed domains', ['jo@hartwell.example', 'sam@stone.example'], { allowed }, []],
  ['without case or blanks', ['Jo@HARTWELL.Example '], { allowed }, []],
  ['another domain', ['jo@hartwell.example', 'jo@mail.example'], { allowed }, ['jo@mail.example']],
  ['a further domain', ['jo@mail.example'], { allowed, further: ['mail.example'] }, []],
  ['a domain below', ['jo@post.hartwell.example'], { allowed }, ['jo@post.hartwell.example']],
  ['a domain that only ends so', ['jo@nothartwell.example'], { allowed }, ['jo@nothartwell.example']],
  [
    'an allowed name before the sign',
    ['hartwell.example@mail.example'],
    { allowed },
    ['hartwell.example@mail.example'],
  ],
  ['two signs', ['"a@hartwell.example"@mail.example'], { allowed }, ['"a@hartwell.example"@mail.example']],
  ['a dot at the end', ['jo@hartwell.example.'], { allowed }, []],
  ['no domain', ['jo'], { allowed }, ['jo']],
  ['nothing limited', ['jo@mail.example'], { allowed: [] }, []],
  ['nothing limited, with further ones', ['jo@mail.example'], { allowed: [''], further: ['hartwell.example'] }, []],
  ['no addresses', [], { allowed }, []],
])('%s', (_, addresses, limits, foreign) => {
  expect(foreignReviewAddresses(addresses, limits.allowed, limits.further)).toEqual(foreign);
});
