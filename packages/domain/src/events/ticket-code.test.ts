import { expect, it } from 'vitest';
import { crockford, groupedCode, readTicketCode } from './ticket-code.ts';

it('writes 80 bits as 16 signs in groups of four', () => {
  expect(crockford(new Uint8Array(10))).toBe('0'.repeat(16));
  expect(crockford(new Uint8Array(10).fill(255))).toBe('Z'.repeat(16));
  expect(groupedCode(crockford(Uint8Array.of(0, 1, 2, 3, 4, 250, 251, 252, 253, 254)))).toBe('000G-40R4-ZBXZ-SZFY');
});

it.each([
  ['with gaps and small letters', ' 0000-40g4 zbxz-szqy', '000040G4ZBXZSZQY'],
  ['with mistaken signs', 'OOOO-4OG4-ZBXZ-SZQI', '000040G4ZBXZSZQ1'],
  ['in an address', 'https://a.example/event/1/check-in?t=000040G4ZBXZSZQY', '000040G4ZBXZSZQY'],
  ['of another length', '0000-40G4', null],
  ['with a foreign sign', '000040G4ZBXZSZQU', null],
])('reads a code %s', (_how, text, code) => expect(readTicketCode(text)).toBe(code));
