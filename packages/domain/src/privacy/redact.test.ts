import { expect, test } from 'vitest';
import { hidingOf } from './redact.ts';
import { hidingInDocument } from './redact-document.ts';

const person = { names: ['Zoë', null, 'Ní Bhriain-Osei'], phrases: ['Roundhay School', 'LS2 9JT'] };

test.each([
  ['My name is Zoë Ní Bhriain-Osei.', 'My name is […].'],
  ['Ní Bhriain, Zoë', '[…] […], […]'],
  ['Bhri-\nain wrote it, and Zo\u0065\u0308', '[…] wrote it, and […]'],
  ['Z O Ë  O S E I', '[…]  […]'],
  ['cv-zoenibhriainosei.pdf, ZoeOseiCv2.docx', 'cv-[…].pdf, […][…]Cv2.docx'],
  ['my page is zoe-law.github.io/about and I am @zosei', 'my page is […] and I am […]'],
  ['ZOE’s answer; zoe wrote it', '[…]’s answer; […] wrote it'],
  ['Oseian and Zoeology stay', 'Oseian and Zoeology stay'],
  ['write to zoe.osei+law@example.co.uk, please', 'write to […] please'],
  ['call 07700 900 123 or +44 (0)20 7946 0958', 'call […] or […]'],
  ['see https://zoe.example/cv and linkedin.com/in/zoe', 'see […] and […]'],
  ['At roundhay  school, in ls29jt', 'At […], in […]'],
  ['I grew up in yo1 7hh and moved to EC1A 1BB', 'I grew up in […] and moved to […]'],
  ['In the B2 1st and A1 2nd XI', 'In the B2 1st and A1 2nd XI'],
  ['In 2024 I sold 12,000 tickets', 'In 2024 I sold 12,000 tickets'],
  ['', ''],
])('%s', (text, left) => {
  expect(hidingOf(person)(text)).toBe(left);
});

test('hides nothing for a name of one letter or an empty phrase', () => {
  expect(hidingOf({ names: ['A', ''], phrases: [' '] })('I am A. Person')).toBe('I am A. Person');
});

test('hides the text under the usual labels of a document, and schools, houses and postcodes', () => {
  const hide = hidingInDocument({ names: ['Zoë', 'Osei'] });
  const text = [
    'Zoë Osei',
    'Date of birth: 3 May 2002',
    'Nationality - British',
    '12a Hyde Park Road, Leeds',
    'LS6 1AA',
    '2018-2020 Allerton Grange High School, Maths A',
    'University of Leeds, LLB 2:1, School of Law',
    'Age UK volunteer: nationality law clinic',
  ].join('\n');
  expect(hide(text).split('\n')).toEqual([
    '[…]',
    'Date of birth: […]',
    'Nationality - […]',
    '[…]',
    '[…]',
    '2018-2020 […], Maths A',
    'University of Leeds, LLB 2:1, School of Law',
    'Age UK volunteer: nationality law clinic',
  ]);
});

test('is quick with texts that were made to take long', () => {
  const person2 = { names: ['Aaaaaaaa', 'Aaaaaaaaaaaa'], phrases: ['a a a a a a a a a'] };
  const hide = hidingInDocument(person2);
  for (const part of ['a ', 'a-', '1 ', 'A. ', '@a', 'a.a', 'Name: ', ' \n', '1 a ', 'A School ']) {
    const begun = Date.now();
    hide(part.repeat(100_000 / part.length));
    expect(Date.now() - begun, part).toBeLessThan(3000);
  }
});
