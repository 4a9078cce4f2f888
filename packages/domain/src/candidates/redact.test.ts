import { expect, test } from 'vitest';
import { redactPerson } from './redact.ts';

const person = { names: ['Zoë', null, 'Ní Bhriain-Osei'], phrases: ['Roundhay School', 'LS2 9JT'] };

test.each([
  ['My name is Zoë Ní Bhriain-Osei.', 'My name is […] […] […]-[…].'],
  ['ZOE’s answer; zoe wrote it', '[…]’s answer; […] wrote it'],
  ['Oseian and Zoeology stay', 'Oseian and Zoeology stay'],
  ['write to zoe.osei+law@example.co.uk, please', 'write to […] please'],
  ['call 07700 900 123 or +44 (0)20 7946 0958', 'call […] or […]'],
  ['see https://zoe.example/cv and linkedin.com/in/zoe', 'see […] and […]'],
  ['At roundhay  school, in ls29jt', 'At […], in […]'],
  ['In 2024 I sold 12,000 tickets', 'In 2024 I sold 12,000 tickets'],
  ['', ''],
])('%s', (text, left) => {
  expect(redactPerson(text, person)).toBe(left);
});

test('a name of one letter hides nothing, and an empty phrase nothing', () => {
  expect(redactPerson('I am A. Person', { names: ['A', ''], phrases: [' '] })).toBe('I am A. Person');
});
