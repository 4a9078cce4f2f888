import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as breakpoints from '../src/lib/page/breakpoints.ts';
import { readCustomMedia, withConditions } from './custom-media.ts';

const media = readCustomMedia('@custom-media --phone (width < 50em);');

it('puts the condition in the place of its name, also beside another', () => {
  expect(withConditions('@media (--phone) {\n.a { top: 0 }\n}', media)).toBe(
    '@media (width < 50em) {\n.a { top: 0 }\n}',
  );
  expect(withConditions('@media screen and (--phone) {}', media)).toBe('@media screen and (width < 50em) {}');
});

it('refuses a name without a condition', () => {
  expect(() => withConditions('@media (--wide) {}', media)).toThrow('--wide');
});

it('has the widths that scripts look at', () => {
  const all = readCustomMedia(readFileSync(join(import.meta.dirname, '../src/app/breakpoints.css'), 'utf8'));
  expect([...all.values()]).toEqual(expect.arrayContaining(Object.values(breakpoints)));
});
