import { applicationForm } from '@evenhand/contract/records/applications/application-form';
import { type OwnProfile, staffCandidate } from '@evenhand/contract/records/candidates/candidates';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { dataZoneOf } from '@evenhand/domain/fields/field';
import { profileSections } from '@evenhand/domain/fields/profile-sections';
import { randomAnswers, randomText } from '@evenhand/domain/fields/random-answers.factory';
import { cleanSection } from '@evenhand/domain/fields/validate-section';
import { sampleForm } from '@evenhand/domain/forms/sample-form.factory';
import { type CountryBase, countryBases } from '@evenhand/domain/organizations/country-base';
import { describe, expect, inject } from 'vitest';
import { z } from 'zod';
import { apiTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { exportedData } from '../../upkeep/data-packs/data-packs.factory.ts';
import { openRandom, type Random } from '../../upkeep/demo/made-up/random.ts';
import { submit } from '../applications/applications.factory.ts';
import { sectionFields } from '../profile-fields/profile-fields.ts';
import { aPublishedRole } from '../roles/roles.factory.ts';
import { readProfile } from './candidates.factory.ts';

/**
 * Every answer of a candidate, to any question of the catalogue and to an organisation's own, stays as they gave it, in whichever
 * country the organisation is.
 */
/** Sets of answers on either engine; each has its own. */
const sets: Readonly<Record<CountryBase, number>> = { UK: 6, OZ: 1, HK: 1, GCC: 1, OTHER: 1 };
const isPostgres = inject('postgresUrl') !== '';
const seedsOf = (base: CountryBase): number[] =>
  Array.from({ length: sets[base] }, (_, index) => 1 + index + (isPostgres ? sets[base] : 0));

/** A mobile number of each, as it is kept. */
const phones: Readonly<Record<CountryBase, string>> = {
  UK: '07700900123',
  OZ: '0412345678',
  HK: '51234567',
  GCC: '0501234567',
  OTHER: '+41446681800',
};

type Custom = OwnProfile['custom'][number];

const own = (kind: Custom['kind'], section: Custom['section']): Custom => ({
  id: `custom_${kind.toLowerCase()}`,
  label: kind,
  kind,
  ...(kind === 'LIST' ? { choices: ['one', 'two'].map((value) => ({ value, label: value })) } : {}),
  section,
  required: false,
  sensitivity: kind === 'TEXT' ? 'identifying' : 'ordinary',
  visible: true,
});
const custom = [
  own('BOOLEAN', 'personal'),
  own('NUMBER', 'secondary'),
  own('PERCENT', 'sixthForm'),
  own('TEXT', 'university'),
  own('DATE', 'crs'),
  own('LIST', 'personal'),
];
const configuration = { custom, fields: { dateOfBirth: { visible: true }, secondCareer: { visible: true } } };

async function openIn(app: TestApp, countryBase: CountryBase) {
  const tenant = await app.aTenant({ countryBase });
  const staff = await app.signIn(await app.aStaffUser(tenant));
  const path = `/api/v1/organization/${tenant.id}`;
  const now = organization.parse((await staff.get(path)).body);
  const changed = await staff.put(path, {
    configuration: { ...now.configuration, ...configuration },
    version: now.version,
  });
  expect(changed.status).toBe(200);
  return { tenant, staff };
}

const askedIn = (countryBase: CountryBase) =>
  ({ configuration: { ...configuration, theme: { colour: '#0f766e' } }, countryBase, productType: 'ATS' }) as const;
const currentYear = new Date().getUTCFullYear();

/** Returns the answers that are written differently in that country than at home. */
const inBase = (countryBase: CountryBase, answers: Readonly<Record<string, unknown>>) => ({
  ...('phone' in answers ? { phone: phones[countryBase] } : {}),
  ...('homePostcode14' in answers && countryBase === 'OZ' ? { homePostcode14: '3000' } : {}),
});

/** Answers to every section, in their normal form: what is not asked, given the others, is left out. */
function answerAll(random: Random, countryBase: CountryBase): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    profileSections.map((section) => {
      const fields = sectionFields(askedIn(countryBase), section).filter(
        (field) => !field.readOnly && field.visibility === 'shown',
      );
      const answers = randomAnswers(fields, random);
      const own = section === 'terms' ? { acceptTermAndConditions: true } : {};
      const given = { ...answers, ...own, ...(countryBase === 'UK' ? {} : inBase(countryBase, answers)) };
      return [section, cleanSection(fields, given, { countryBase, currentYear })];
    }),
  );
}

async function saveAll(caller: Caller, answers: Readonly<Record<string, object>>): Promise<void> {
  for (const [section, data] of Object.entries(answers)) {
    const profile = await readProfile(caller);
    const version = profile.sections[section]?.version ?? 0;
    const saved = await caller.put(`/api/v1/candidate/${profile.id}?maxSteps=7`, { section, data, version });
    expect(saved.status, `${section}: ${JSON.stringify(saved.body)} of ${JSON.stringify(data)}`).toBe(200);
  }
}

const stored = z.record(z.string(), z.record(z.string(), z.unknown()));

/** Sections without what the account itself tells. */
const withoutAccount = (sections: z.infer<typeof stored>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sections).map(([section, { email: _email, ...rest }]) => [section, rest]));

async function readAll(caller: Caller): Promise<Record<string, unknown>> {
  const { sections } = await readProfile(caller);
  return withoutAccount(Object.fromEntries(Object.entries(sections).map(([section, { data }]) => [section, data])));
}

describe.each(countryBases)('in %s', (countryBase) => {
  const it = apiTest.extend('setting', ({ app }) => openIn(app, countryBase));

  it.for(seedsOf(countryBase))(
    'answers by chance, number %i, are read back as they were given, after any number of rounds, and exported so',
    async (seed, { app, setting: { tenant } }) => {
      const caller = await app.signIn(await app.aCandidateUser(tenant));
      const answers = answerAll(openRandom(seed), countryBase);
      await saveAll(caller, answers);
      const once = await readAll(caller);
      expect(once).toEqual(answers);
      await saveAll(caller, Object.fromEntries(Object.entries(once).map(([section, data]) => [section, Object(data)])));
      expect(await readAll(caller)).toEqual(answers);
      const { profile } = z.object({ profile: stored }).parse(await exportedData(app, { tenant, caller }));
      expect(withoutAccount(profile)).toEqual(answers);
    },
  );

  it('what is sent is what was answered, for staff and in the frozen copy', async ({
    app,
    setting: { tenant, staff },
  }) => {
    const role = await aPublishedRole(staff);
    const caller = await app.signIn(await app.aCandidateUser(tenant));
    const needed = {
      personal: { firstName: 'Amara', lastName: 'Osei', phone: phones[countryBase], citizen: true },
      secondary: { secondarySchools: [{ school: { id: null, name: 'A school' }, secondarySchoolCompletedYear: 2019 }] },
      sixthForm: {
        sixthFormSchools: [{ school: { id: null, name: 'A college' }, sixthFormSchoolCompletedYear: 2021 }],
      },
    };
    const answers: Record<string, Record<string, unknown>> = { ...answerAll(openRandom(77), countryBase), ...needed };
    const university = sectionFields(askedIn(countryBase), 'university');
    const course = { universityType: 'UNDERGRADUATE', university: { id: null, name: 'A university' }, subject: 'Law' };
    const years = { universityStartYear: 2021, universityGraduationYear: 2024 };
    answers['university'] = cleanSection(university, {
      ...answers['university'],
      universities: [{ ...course, ...years }],
      work: [],
      languages: [],
    });
    await saveAll(caller, answers);
    const { id } = await readProfile(caller);
    const whyUs = 'Because “work” & 人々, in\ntwo lines.';
    const sent = await submit(caller, id, role, {
      'why-us': whyUs,
      evenings: false,
      city: 'London',
      heardAbout: 'LAW_FAIR',
    });
    expect([sent.status, sent.body]).toMatchObject([200, {}]);
    const view = staffCandidate.parse((await staff.get(`/api/v1/organization/${tenant.id}/candidate/${id}`)).body);
    for (const section of ['secondary', 'sixthForm', 'university'] as const) {
      const ordinary = sectionFields(askedIn(countryBase), section).filter((field) => dataZoneOf(field) === 'ordinary');
      const known = new Set(ordinary.map((field) => field.id));
      const expected = Object.fromEntries(Object.entries(answers[section] ?? {}).filter(([key]) => known.has(key)));
      expect(view.sections.find((one) => one.section === section)?.data, section).toEqual(expected);
    }
    expect(view.applications[0]?.answers.map(({ key, value }) => [key, value])).toEqual([
      ['why-us', whyUs],
      ['evenings', false],
      ['city', 'London'],
    ]);
  });
});

apiTest('answers to a form are read back as they were written, draft after draft', async ({ app }) => {
  const { tenant, staff } = await openIn(app, 'UK');
  const role = await aPublishedRole(staff, { form: sampleForm() });
  const caller = await app.signIn(await app.aCandidateUser(tenant));
  const random = openRandom(5);
  for (let version = 0; version < 20; version += 1) {
    const answers = {
      why: randomText(random),
      drive: random.chance(0.5),
      licence: random.pick(['car', 'van']),
      vans: random.int(1, 9),
      offices: random.sample(['leeds', 'cardiff'], random.int(0, 2)),
      start: `20${random.int(20, 30)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
      jobs: Array.from({ length: random.int(0, 2) }, () => ({
        employer: randomText(random, 80),
        hours: random.int(0, 60),
      })),
    };
    const saved = await caller.put(`/api/v1/roles/${role.id}/draft`, { answers, version });
    expect(saved.status, JSON.stringify([saved.body, answers])).toBe(200);
    const { application } = applicationForm.parse((await caller.get(`/api/v1/candidate/applyc/${role.id}`)).body);
    expect(application).toMatchObject({ answers, version: version + 1 });
  }
});
