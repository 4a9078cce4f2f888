import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressState,
  codeOfReport,
  type DeliveryKind,
  goodAddress,
  kindOfReport,
  nextAddressState,
} from './delivery-report.ts';
import { splitQuoted } from './split-quoted.ts';

describe('kindOfReport', () => {
  it.each([
    ['failed', '5.1.1', '', 'bounced'],
    ['failed', '5.1.2', '', 'bounced'],
    ['failed', '5.1.3', '', 'bounced'],
    ['failed', '5.1.6', '', 'bounced'],
    ['failed', '5.1.10', '', 'bounced'],
    ['failed', '5.2.1', '', 'bounced'],
    ['failed', '5.2.2', '', 'soft'],
    ['failed', '4.4.1', '', 'soft'],
    ['failed', '5.3.0', '', 'soft'],
    ['failed', '5.4.4', '', 'soft'],
    ['failed', '5.7.26', '', 'sender'],
    ['failed', '5.7.515', '', 'sender'],
    ['failed', '5.7.1', 'smtp; 550 5.7.1 blocked', 'sender'],
    ['delayed', '4.4.1', '', 'soft'],
    ['delayed', '5.1.1', '', 'soft'],
    ['', '', 'smtp; 550 5.1.1 <nobody@x.example>: unknown', 'bounced'],
    ['failed', '5.0.0', 'smtp; 550 5.1.1 no mailbox', 'bounced'],
    ['failed', '5.0.0', "550 Requested action not taken: this user doesn't have a x.example account", 'bounced'],
    ['failed', '', '550 No such user here', 'bounced'],
    ['failed', '', '', 'soft'],
    ['failed', '5.5.0', 'smtp; 550 5.5.0 odd', 'soft'],
    ['delivered', '2.0.0', '', 'delivered'],
    ['relayed', '', '', 'delivered'],
  ])('reads action "%s", status "%s", text "%s" as %s', (action, status, diagnostic, kind) => {
    expect(kindOfReport({ action, status, diagnostic })).toBe(kind);
  });

  it('takes no status out of an IP address, and keeps no words', () => {
    expect(kindOfReport({ action: 'failed', status: '', diagnostic: 'host 5.1.1.7 said no' })).toBe('soft');
    expect(codeOfReport({ action: 'failed', status: '', diagnostic: 'smtp; 552 jo@x.example is full' })).toBe('552');
    expect(codeOfReport({ action: 'failed', status: '5.1.1 (bad)', diagnostic: '' })).toBe('5.1.1');
  });
});

describe('nextAddressState', () => {
  const start = Date.UTC(2026, 10, 1);
  const after = (kinds: readonly (readonly [DeliveryKind, number])[]): AddressState =>
    kinds.reduce(
      (state, [kind, hours]) => nextAddressState(state, kind, new Date(start + hours * 3_600_000)),
      goodAddress,
    );

  it('marks an address after five temporary faults over 72 hours, and not before', () => {
    const four = [0, 24, 48, 71].map((hours): [DeliveryKind, number] => ['soft', hours]);
    expect(after([...four, ['soft', 71.9]]).state).toBe('soft');
    expect(after([...four, ['soft', 72]]).state).toBe('bounced');
    expect(after([...four.slice(0, 3), ['soft', 100]]).state).toBe('soft');
  });

  it('begins anew after a delivery', () => {
    expect(
      after([
        ['soft', 0],
        ['soft', 30],
        ['soft', 60],
        ['soft', 90],
        ['delivered', 95],
        ['soft', 100],
      ]),
    ).toEqual({
      state: 'soft',
      softCount: 1,
      softSince: new Date(start + 100 * 3_600_000),
    });
    expect(
      after([
        ['bounced', 0],
        ['delivered', 1],
      ]).state,
    ).toBe('good');
  });

  it('leaves an address as it is when the fault is ours, and after a complaint', () => {
    expect(
      after([
        ['sender', 0],
        ['complaint', 1],
      ]),
    ).toEqual(goodAddress);
    expect(
      after([
        ['bounced', 0],
        ['soft', 1],
        ['sender', 2],
      ]).state,
    ).toBe('bounced');
  });
});

describe('splitQuoted', () => {
  it.each([
    ['Yes.\n\nOn Tue, 24 Nov 2026 at 10:00, Jo <a@b.c> wrote:\n> Hello', 'Yes.'],
    ['Yes.\n\nOn Tue, 24 Nov 2026 at 10:00, Jo Field of Hartwell and Stone\n<a@b.c> wrote:\n> Hello', 'Yes.'],
    ['Oui.\r\n\r\nLe mar. 24 nov. 2026 à 10:00, Jo <a@b.c> a écrit :\r\n> Bonjour', 'Oui.'],
    ['Yes.\n\n-----Original Message-----\nFrom: Jo\nSent: Tuesday', 'Yes.'],
    ['Yes.\n\n________________________________\nFrom: Jo <a@b.c>\nSent: Tuesday\nTo: me', 'Yes.'],
    ['Yes.\n\nFrom: Jo <a@b.c>\nSent: Tuesday\nTo: me', 'Yes.'],
    ['Yes.\n> Hello\n>> Hi\n', 'Yes.'],
    ['On Friday I wrote:\nnothing of the kind', 'On Friday I wrote:\nnothing of the kind'],
    ['No quote at all', 'No quote at all'],
    ['> only\n> quoted', '> only\n> quoted'],
    ['', ''],
  ])('parts %j', (whole, text) => {
    expect(splitQuoted(whole).text).toBe(text);
  });

  it('keeps answers between quoted lines as the person’s own words', () => {
    const whole = 'On Tue, 24 Nov 2026, Jo <a@b.c> wrote:\n> Friday?\nYes\n> Ten?\nNo, eleven';
    expect(splitQuoted(whole).text).toContain('No, eleven');
  });

  it('drops no word, and reads a large text quickly', () => {
    const words = (text: string): string => text.replace(/\s+/g, '');
    const line = fc.constantFrom(
      '> a',
      'b',
      '',
      'On Mon, 1 Jan 2026 Jo wrote:',
      'From: x',
      'Sent: y',
      '>> c',
      '____________________',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        const whole = lines.join('\n');
        const { text, quoted } = splitQuoted(whole);
        expect(words(text + quoted)).toBe(words(whole));
      }),
    );
    expect(splitQuoted('On '.repeat(200_000)).text.length).toBeGreaterThan(500_000);
  });
});
