import { defaultContextSettings } from '@evenhand/domain/context/settings';
import { describe, expect, it } from 'vitest';
import { draftOf, inForce, readNumber, withFlag, withNegative, withNumber } from './thresholds.ts';

const none = draftOf({ theme: { colour: '#0f766e' } });

describe('thresholds', () => {
  it('are the defaults until one is chosen, and again when it is put back', () => {
    expect(inForce(none)).toEqual(defaultContextSettings);
    const chosen = withNegative(withNumber(withFlag(none, 'FSM', false), 'carerHours', 20), true);
    expect(chosen.context).toEqual({ flags: { FSM: false }, carerHours: 20, showNegativePi: true });
    expect(inForce(chosen)).toMatchObject({ carerHours: 20, showNegativePi: true });
    const back = withNegative(withNumber(withFlag(chosen, 'FSM', true), 'carerHours', 10), false);
    expect(back).toEqual(none);
  });

  it('that are off by default are kept when they are switched on', () => {
    expect(withFlag(none, 'LOW_PARTICIPATION', true).context).toEqual({ flags: { LOW_PARTICIPATION: true } });
  });

  it.each([
    ['postcodeQuintile', '5', 5],
    ['postcodeQuintile', '6', null],
    ['postcodeQuintile', '0', null],
    ['seifaDecile', ' 10 ', 10],
    ['outperformerPi', '0', 0],
    ['outperformerPi', '501', null],
    ['carerHours', '', null],
    ['carerHours', '1e1', null],
    ['carerHours', '-1', null],
    ['carerHours', '12.5', null],
  ] as const)('%s of %j is %j', (key, text, value) => {
    expect(readNumber(key, text)).toBe(value);
  });
});
