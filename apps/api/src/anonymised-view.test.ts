import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { submit } from './features/records/applications/applications.factory.ts';
import { saveSections } from './features/records/candidates/candidates.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { openRandom, type Random } from './features/upkeep/demo/made-up/random.ts';
import { aDocx } from './platform/files/sample-files.factory.ts';
import { apiTest } from './testing/api-test.ts';

/** Candidates whose anonymised view must not hold who they are, whatever they are called and wherever they wrote it. */
const people = 12;

const ownQuestion = {
  id: 'custom_clubs',
  label: 'Clubs you belong to',
  kind: 'TEXT',
  section: 'personal',
  required: false,
  sensitivity: 'identifying',
  visible: true,
} as const;

const it = apiTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant())
  .extend('admin', { scope: 'file' }, async ({ app, tenant }) => app.signIn(await app.aStaffUser(tenant)))
  .extend('user', { scope: 'file' }, async ({ app, tenant, admin }) => {
    const path = `/api/v1/organization/${tenant.id}`;
    const now = organization.parse((await admin.get(path)).body);
    const fields = { dateOfBirth: { visible: true }, citizenships: { visible: true } };
    const configuration = { ...now.configuration, fields, custom: [ownQuestion] };
    expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
    return app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['score:read-all'] });
  })
  .extend('reader', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('role', { scope: 'file' }, ({ admin }) => aPublishedRole(admin, { blind: true }))
  .extend(
    'apply',
    { scope: 'file' },
    ({ app, tenant, role }) =>
      async (person: Person, school: string, random: Random): Promise<{ id: string; email: string }> => {
        const user = await app.aCandidateUser(tenant, { firstName: person.firstName, lastName: person.lastName });
        const caller = await app.signIn(user);
        const known = [
          ...Object.values(person).filter((one) => one !== person.dateOfBirth),
          school,
          user.email,
          ...origin,
        ];
        const text = (most = 100_000): string => tellAll(known, random, most);
        const { id } = await saveSections(caller, {
          personal: {
            ...person,
            country: 'GB',
            citizen: false,
            permitType: 3,
            otherPermit: text(100),
            citizenships: ['NG'],
          },
          secondary: { secondarySchools: [{ school: { id: null, name: school }, secondarySchoolCompletedYear: 2019 }] },
          sixthForm: {
            sixthFormSchools: [{ school: { id: null, name: `${school} Sixth` }, sixthFormSchoolCompletedYear: 2021 }],
          },
          university: {
            universities: [
              {
                universityType: 'UNDERGRADUATE',
                university: { id: null, name: `College of ${person.lastName}` },
                subject: written(person.firstName, random).slice(0, 90),
                universityStartYear: 2021,
                universityGraduationYear: 2024,
                modules: [{ year: 1, name: `Dissertation of ${person.lastName}`, mark: 60 }],
              },
            ],
            work: [
              {
                employer: `${person.lastName} & Daughters`,
                title: 'Clerk',
                kind: 'PART_TIME',
                startMonth: '2022-01',
                description: text(900),
              },
            ],
            languages: [{ language: person.preferredName.slice(0, 90), level: 'FLUENT' }],
          },
          crs: { mitigating: text(480) },
          terms: { acceptTermAndConditions: true },
          accepted: {},
        });
        const properties = { name: 'docProps/core.xml', content: `<a>${person.firstName} ${person.lastName}</a>` };
        const paragraphs = [
          person.firstName,
          `${person.firstName} ${person.lastName}`,
          text(),
          `Born: ${person.dateOfBirth}`,
        ];
        const bytes = aDocx(
          paragraphs.map((one) => one.replaceAll('&', 'and')),
          [properties],
        );
        const fileName = `${person.firstName}${person.lastName}.docx`;
        const uploaded = await caller.put(
          `/api/v1/candidate/${id}/cv`,
          undefined,
          multipart({ kind: 'CV' }, { name: fileName, bytes }),
        );
        expect(uploaded.status).toBe(201);
        const answers = { 'why-us': text(60), heardAbout: 'LAW_FAIR' };
        const sent = await submit(caller, id, role, answers);
        expect(sent.status, JSON.stringify(sent.body)).toBe(200);
        return { id: told.parse(sent.body).applicationId, email: user.email };
      },
  )
  /** Reads everything about an application that the reviewer may read. */
  .extend(
    'readEverything',
    { scope: 'file' },
    ({ tenant, reader, role }) =>
      async (applicationId: string): Promise<string> => {
        const of = `/api/v1/organization/${tenant.id}/candidate/${applicationId}`;
        const at = `/api/v1/candidate/${applicationId}`;
        const replies = [
          await reader.get(of),
          await reader.get(`${of}/documents/redacted`),
          await reader.get(`${at}/history`),
          await reader.get(`${at}/feed`),
          await reader.get(`${at}/notes`),
          await reader.post(`/api/v1/search/candidate/${role.id}`, { ids: [applicationId] }),
        ];
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
        return replies.map(({ raw }) => raw.toString()).join('\n');
      },
  );

it.beforeAll(async ({ role, admin, user }) => {
  await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
});

const consonants = [...'bdfgjkmpqvxzç'];
const vowels = [...'aeiouéöø'];

/** Returns a word that no sentence of ours has in it. */
const word = (random: Random): string =>
  `zx${Array.from({ length: random.int(2, 4) }, () => random.pick(consonants) + random.pick(vowels)).join('')}q`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const name = (random: Random): string => {
  const one = (): string => capital(word(random));
  return random.pick([one(), one(), `${one()}-${one()}`, `${one()} ${one()}`, `O’${one()}`, `Mc${one()}`]);
};

interface Person {
  readonly firstName: string;
  readonly preferredName: string;
  readonly lastName: string;
  readonly addressLine1: string;
  readonly town: string;
  readonly postcode: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly custom_clubs: string;
}

const aPerson = (random: Random): Person => ({
  firstName: name(random),
  preferredName: name(random),
  lastName: name(random),
  addressLine1: `${random.int(100, 999)} ${capital(word(random))} Lane`,
  town: capital(word(random)),
  postcode: `LS${random.int(1, 29)} ${random.int(1, 9)}QX`,
  phone: `0770090${random.int(1000, 9999)}`,
  dateOfBirth: `200${random.int(0, 5)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
  custom_clubs: `${capital(word(random))} Chess`,
});

/** Returns a name in the ways in which people write it. */
const written = (text: string, random: Random): string =>
  random.pick([
    text,
    text.toUpperCase(),
    text.toLowerCase(),
    `${text}’s`,
    `(${text})`,
    text.normalize('NFD'),
    text.normalize('NFKD').replace(/\p{M}/gu, ''),
    text.replace(/[’-]/g, ' '),
    text.replace(/’/g, "'"),
    `${text.slice(0, 4)}-\n${text.slice(4)}`,
    [...text].join(' '),
  ]);

/** Returns a text in which the candidate names what is hidden about them, as much of it as there is room for. */
function tellAll(known: readonly string[], random: Random, most: number): string {
  const between = random.pick([' ', '\n']);
  return random.sample(known, known.length).reduce((text, one) => {
    const longer = `${text}${between}I wrote ${written(one, random)} here.`;
    return longer.length <= most ? longer : text;
  }, 'I wrote this.');
}

/** Returns a text without case, accents, apostrophes and the signs between letters: what a reader's eye makes of it. */
const seen = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’\u00ad\u200b]/gu, '')
    .replace(/ø/g, 'o')
    .replace(/\\n/g, ' ');

const squeezed = (text: string): string => seen(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Words that a citizen of Nigeria may use for it. */
const origin = ['Nigeria', 'Nigerian'];

const told = z.object({ applicationId: z.string() });

describe('the anonymised view', () => {
  it.for(Array.from({ length: people }, (_, index) => index + 1))(
    'of person %i says nowhere who it is',
    async (seed, { app, apply, readEverything }) => {
      const random = openRandom(seed);
      const person = aPerson(random);
      const school = `${capital(word(random))} Grange`;
      const { id, email } = await apply(person, school, random);
      await app.workJobs();
      const everything = await readEverything(id);
      expect(everything).toContain('I wrote');
      const { dateOfBirth, ...texts } = person;
      const words = [...Object.values(texts), school].flatMap((one) => seen(one).split(/[^\p{L}\p{N}]+/u));
      const telling = [...new Set(words)].filter((one) => one.startsWith('zx') || /\d/.test(one));
      expect(telling.length).toBeGreaterThan(6);
      const shown = seen(everything);
      const tight = squeezed(everything);
      for (const one of telling.filter((each) => each.startsWith('zx')))
        expect(tight, one).not.toContain(squeezed(one));
      for (const one of [person.phone, person.postcode.toLowerCase(), dateOfBirth, email])
        expect(shown, one).not.toContain(one);
      // The whole value: a pseudonym may end in these letters.
      expect(everything).not.toContain('"NG"');
      expect(tight).not.toContain('nigeria');
    },
  );
});
