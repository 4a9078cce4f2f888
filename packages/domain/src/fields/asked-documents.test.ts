import { expect, test } from 'vitest';
import { askedDocumentsOf, type DocumentConfig } from './asked-documents.ts';

test.each<[string, DocumentConfig, string[]]>([
  ['an organisation that says nothing', {}, ['CV', 'COVER', 'MITIGATING']],
  ['a graduate product', { productType: 'ATS' }, ['CV', 'COVER', 'MITIGATING']],
  ['a lateral product', { productType: 'LATERAL' }, ['CV required', 'COVER']],
  ['one that does without the CV', { productType: 'LATERAL', required: { cv: false } }, ['CV', 'COVER']],
  [
    'one that asks for more',
    { productType: 'LATERAL', fields: { transcript: { visible: true } } },
    ['CV required', 'COVER', 'TRANSCRIPT'],
  ],
])('the documents of %s', (_, config, expected) => {
  expect(askedDocumentsOf(config).map(({ kind, required }) => `${kind}${required ? ' required' : ''}`)).toEqual(
    expected,
  );
});
