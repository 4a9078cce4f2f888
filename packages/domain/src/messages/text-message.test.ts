import { expect, test } from 'vitest';
import { faultsOfText, filledText, gapsOfText } from './text-message.ts';
import { isNumberSender, isTextSender, nextTextTime, readTextCommand } from './text-rules.ts';

const known = ['firstName', 'roleTitle'];

test.each([
  ['Hello {{ firstName }}', []],
  ['  ', [{ code: 'text_missing' }]],
  ['a'.repeat(1601), [{ code: 'message_too_long' }]],
  ['Hello {{ score }}', [{ code: 'message_placeholder_unknown', detail: 'score' }]],
  ['Hello {{ first name }}', [{ code: 'message_placeholder_unknown', detail: 'first name' }]],
  ['Well done 😀 李', [{ code: 'text_characters', detail: '😀 李' }]],
  ['It’s “on” – see you…', []],
])('%j has the faults %j', (text, faults) => {
  expect(faultsOfText(text, known)).toEqual(faults);
});

test('fills placeholders and replaces signs that phones may lack', () => {
  const values = { firstName: 'Zoë', roleTitle: 'Pupillage – 2027' };
  expect(filledText('{{ firstName }}, it’s {{roleTitle}} ', values)).toBe("Zoe, it's Pupillage - 2027");
});

test('keeps a name in letters of another script', () => {
  expect(filledText('Dear {{ firstName }}', { firstName: '李' })).toBe('Dear 李');
});

test('names the placeholders that are empty for a recipient', () => {
  expect(gapsOfText('{{ firstName }} {{ deadline }} {{ deadline }}', { firstName: 'A', deadline: '' })).toEqual([
    'deadline',
  ]);
});

test.each([
  ['2026-11-26T08:00:00Z', 'Europe/London', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26T19:59:00Z', 'Europe/London', '2026-11-26T19:59:00.000Z'],
  ['2026-11-26T20:00:00Z', 'Europe/London', '2026-11-27T08:00:00.000Z'],
  ['2026-11-26T07:59:00Z', 'Europe/London', '2026-11-26T08:00:00.000Z'],
  ['2026-11-26T13:00:00Z', 'Asia/Hong_Kong', '2026-11-27T00:00:00.000Z'],
  // The clocks go forward in this night.
  ['2027-03-27T21:00:00Z', 'Europe/London', '2027-03-28T07:00:00.000Z'],
])('a text message of %s in %s leaves at %s', (now, timeZone, leaves) => {
  expect(nextTextTime(new Date(now), timeZone).toISOString()).toBe(leaves);
});

test.each([
  ['STOP', 'stop'],
  [' stop\n', 'stop'],
  ['Unsubscribe', 'stop'],
  ['end', 'stop'],
  ['CANCEL', 'stop'],
  ['quit', 'stop'],
  ['Start', 'start'],
  ['stop it please', null],
  ['yes', null],
])('%j asks for %s', (text, command) => {
  expect(readTextCommand(text)).toBe(command);
});

test.each([
  ['+447700900123', true, true],
  ['Hartwell', true, false],
  ['Hart & Co', false, false],
  ['12345', false, false],
  ['Hartwell and Stone', false, false],
  ['', false, false],
])('%j is a sender: %s, and a number: %s', (sender, fits, isNumber) => {
  expect(isTextSender(sender)).toBe(fits);
  expect(isNumberSender(sender)).toBe(isNumber);
});
