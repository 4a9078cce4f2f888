import { beforeEach, describe, expect, it } from 'vitest';
import { setBoot } from '../../entities/site/boot.ts';
import { sampleBoot } from '../../testing/sample-boot.ts';
import { startWords } from '../words/words.ts';
import { shortDate, shortMoment } from './short-moment.ts';

const now = new Date('2026-11-25T12:00:00Z');

describe('a time in a list', () => {
  beforeEach(() => {
    const boot = sampleBoot();
    setBoot(boot);
    startWords(boot.language, boot.words);
  });

  it('has its year only when it is of another recruitment season', () => {
    expect(shortMoment('2026-11-24T04:31:00Z', now)).toBe('24 Nov 04:31');
    expect(shortMoment('2027-08-31T11:00:00Z', now)).toMatch(/^31 Aug \d\d:00$/);
    expect(shortMoment('2026-08-31T11:00:00Z', now)).toBe('31 Aug 2026');
  });

  it('is a day in words where its clock does not matter', () => {
    expect(shortDate('2026-11-24T04:31:00Z', now)).toBe('24 November');
    expect(shortDate('2025-11-24T04:31:00Z', now)).toBe('24 November 2025');
  });
});
