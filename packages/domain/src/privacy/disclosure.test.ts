import { describe, expect, it } from 'vitest';
import { isDisclosed, type ToldApplication } from './disclosure.ts';

const over: ToldApplication = { id: 'over', progress: 'over' };
const underWay: ToldApplication = { id: 'underWay', progress: 'underWay' };
const unsent: ToldApplication = { id: 'unsent', progress: 'unsent' };

describe('texts that other people wrote about a candidate', () => {
  it.each([
    ['about an application that is over', 'over', [over, underWay], true],
    ['about one that is being decided', 'underWay', [over, underWay], false],
    ['about one that was never sent', 'unsent', [unsent, underWay], true],
    ['about one that is not theirs', 'other', [over], false],
    ['about the person, when all is over', null, [over, unsent], true],
    ['about the person, while something is being decided', null, [over, underWay], false],
    ['about a person who never applied', null, [], true],
  ] as const)('%s', (_what, applicationId, applications, disclosed) => {
    expect(isDisclosed(applicationId, applications)).toBe(disclosed);
  });
});
