import { describe, expect, it } from 'vitest';
import { firstUnfinished, sectionState, stepAfter, stepPath, stepsOf } from './profile-steps.ts';
import { sampleProfile } from './sample-profile.factory.ts';

const done = { data: {}, version: 1, complete: true };

describe('the steps of the profile', () => {
  it('are seven, and diversity beside them', () => {
    expect(stepsOf(sampleProfile())).toEqual([
      'personal',
      'secondary',
      'sixthForm',
      'university',
      'crs',
      'terms',
      'accepted',
    ]);
  });

  it('leave out what the organisation does not ask', () => {
    const profile = sampleProfile();
    const fields = profile.fields.filter((field) => field.section !== 'crs');
    expect(stepsOf({ ...profile, fields })).not.toContain('crs');
    expect(stepAfter({ ...profile, fields }, 'university')).toBe('terms');
  });

  it('go on where the candidate left', () => {
    const part = { data: {}, version: 2, complete: false };
    const profile = sampleProfile({ personal: done, secondary: done, sixthForm: part });
    expect(firstUnfinished(profile)).toBe('sixthForm');
    expect([sectionState(profile, 'sixthForm'), sectionState(profile, 'terms')]).toEqual(['started', 'todo']);
  });

  it('end after the last', () => {
    expect([stepAfter(sampleProfile(), 'accepted'), stepAfter(sampleProfile(), 'diversity')]).toEqual([null, null]);
  });

  it('know the way back to the application the candidate came from', () => {
    expect(stepPath('university', 'r1')).toBe('/profile/create?step=university&role=r1');
    expect(stepPath('university')).toBe('/profile/create?step=university');
  });
});
