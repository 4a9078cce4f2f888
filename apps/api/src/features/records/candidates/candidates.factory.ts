import { type OwnProfile, ownProfile } from '@evenhand/contract/records/candidates/candidates';
import type { Caller } from '../../../testing/caller.ts';

/** Answers with which every step is complete. */
export const completeSections = {
  personal: {
    firstName: 'Amara',
    lastName: 'Osei',
    phone: '07700 900123',
    country: 'GB',
    postcode: 'ls29jt',
    citizen: false,
    permitType: 6,
  },
  secondary: {
    secondarySchools: [{ school: { id: null, name: 'Roundhay School' }, secondarySchoolCompletedYear: 2019 }],
  },
  sixthForm: {
    sixthFormSchools: [{ school: { id: null, name: 'Notre Dame College' }, sixthFormSchoolCompletedYear: 2021 }],
  },
  university: {
    universities: [
      {
        universityType: 'UNDERGRADUATE',
        university: { id: 44, name: 'University of Exeter' },
        subject: 'History',
        degreeClass: 2,
        universityStartYear: 2022,
        universityGraduationYear: 2025,
        average: 64.5,
      },
    ],
  },
  crs: { fsm: 'YES', mitigating: 'I was ill in my last year.' },
  terms: { acceptTermAndConditions: true, acceptRare: true },
  accepted: {},
} as const;

/** The same of a qualified lawyer in a product for lateral hires. */
export const completeLateralSections = {
  personal: completeSections.personal,
  university: {
    admissions: [{ jurisdiction: 'ENGLAND_WALES', admittedOn: '2018-09-03' }],
    practisingCertificate: true,
    practiceAreas: ['DISPUTES'],
    currentEmployer: 'Bramley Price',
    noticeWeeks: 12,
  },
  terms: completeSections.terms,
  accepted: {},
} as const;

export async function readProfile(candidate: Caller): Promise<OwnProfile> {
  return ownProfile.parse((await candidate.get('/api/v1/candidate/me')).body);
}

/** Saves sections one after the other, as the steps of the profile do. */
export async function saveSections(
  candidate: Caller,
  sections: Readonly<Record<string, object>> = completeSections,
): Promise<OwnProfile> {
  let profile = await readProfile(candidate);
  for (const [section, data] of Object.entries(sections)) {
    const version = profile.sections[section]?.version ?? 0;
    const saved = await candidate.put(`/api/v1/candidate/${profile.id}?maxSteps=7`, { section, data, version });
    profile = ownProfile.parse(saved.body);
  }
  return profile;
}
