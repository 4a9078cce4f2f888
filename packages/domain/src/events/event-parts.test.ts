import { describe, expect, it } from 'vitest';
import { overlappingParts, partFaults } from './event-parts.ts';
import { partWhen } from './event-when.ts';

const at = (clock: string, day = 20): string => `2026-11-${day}T${clock}:00.000Z`;
const part = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const event = part('10:00', '16:00');

describe('sessions of an event', () => {
  it.each([
    [part('10:00', '11:00'), []],
    [part('15:00', '16:00'), []],
    [part('11:00', '11:00'), [{ code: 'ends_before_start', field: 'parts.0.endsAt' }]],
    [part('09:59', '11:00'), [{ code: 'outside_event', field: 'parts.0.startsAt' }]],
    [part('16:00', '17:00'), [{ code: 'outside_event', field: 'parts.0.startsAt' }]],
    [part('15:00', '16:01'), [{ code: 'outside_event', field: 'parts.0.endsAt' }]],
  ])('%o: %o', (one, faults) => expect(partFaults(event, [one])).toEqual(faults));

  it('are named by their place in the list', () =>
    expect(partFaults(event, [event, part('12:00', '11:00')])[0]?.field).toBe('parts.1.endsAt'));
});

describe('a choice of sessions', () => {
  const timed = (from: string, to: string) => ({ startsAt: new Date(at(from)), endsAt: new Date(at(to)) });
  const [first, second, across] = [timed('10:00', '11:00'), timed('11:00', '12:00'), timed('10:30', '11:30')];

  it('takes sessions that follow one another', () => expect(overlappingParts([first, second])).toEqual([]));
  it('names those that run at the time of an earlier one', () =>
    expect(overlappingParts([first, second, across])).toEqual([across]));
});

describe('the written time of a session', () => {
  const zone = { timeZone: 'Europe/London' };
  it('is the clock on the day of the event', () =>
    expect(partWhen({ ...part('10:00', '11:00'), ...zone }, event, 'en-GB')).toBe('10:00–11:00'));
  it('names the day at an event of several days', () =>
    expect(partWhen({ ...part('10:00', '11:00'), ...zone }, { ...event, endsAt: at('16:00', 21) }, 'en-GB')).toBe(
      'Friday 20 November 2026, 10:00–11:00',
    ));
});
