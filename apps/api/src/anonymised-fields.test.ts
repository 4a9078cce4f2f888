import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { adjustmentFields } from '@evenhand/domain/candidates/adjustments';
import { askedDocumentKinds, documentNames } from '@evenhand/domain/fields/asked-documents';
import { catalogue } from '@evenhand/domain/fields/catalogue/catalogue';
import { type Field, fieldPath, isShownBlind } from '@evenhand/domain/fields/field';
import { isRecord } from '@evenhand/domain/fields/values';
import { makeForm } from '@evenhand/domain/forms/write-form';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { submit } from './features/records/applications/applications.factory.ts';
import { saveSections } from './features/records/candidates/candidates.factory.ts';
import { multipart } from './features/records/documents/documents.factory.ts';
import { sectionFields } from './features/records/profile-fields/profile-fields.ts';
import { aPublishedRole } from './features/records/roles/roles.factory.ts';
import { openRandom } from './features/upkeep/demo/made-up/random.ts';
import { aDocx, aJpeg, aPdf } from './platform/files/sample-files.factory.ts';
import { isFindable, openWords, TellingPerson } from './telling-answers.factory.ts';
import { apiTest } from './testing/api-test.ts';
import type { Caller } from './testing/caller.ts';

const own = (kind: string, at: number, sensitivity: 'identifying' | 'ordinary' = 'identifying') => ({
  id: `custom_${sensitivity}_${kind.toLowerCase()}`,
  label: `${kind} ${sensitivity}`,
  kind,
  ...(kind === 'LIST' ? { choices: ['one', 'two'].map((value) => ({ value, label: `Zxlist${value} Club` })) } : {}),
  section: ['personal', 'secondary', 'university'][at % 3],
  required: false,
  sensitivity,
  visible: true,
});
const custom = [
  ...['BOOLEAN', 'NUMBER', 'PERCENT', 'TEXT', 'DATE', 'LIST'].map((kind, at) => own(kind, at)),
  own('TEXT', 1, 'ordinary'),
];
const identifyingOwn = custom.filter(({ sensitivity }) => sensitivity === 'identifying').map(({ id }) => id);

const withParts = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) => [field, ...withParts(field.entries ?? [])]);
const whole = withParts(catalogue);
const hiddenFields = [...whole.filter((field) => !isShownBlind(field) && !field.staffOnly), ...adjustmentFields];
const hiddenPaths = [...hiddenFields.map(fieldPath), ...identifyingOwn];

/**
 * Whether a free text may not repeat the answer, as it says who the candidate is or where. Monitoring answers lie in a data zone
 * of which the reader of a text knows nothing.
 */
const isTold = (path: string): boolean =>
  path === 'homePostcode14' ||
  identifyingOwn.includes(path) ||
  whole.some((field) => fieldPath(field) === path && field.sensitivity === 'identifying');
const word = openWords();
const person = new TellingPerson(openRandom(3), word, isTold);

const form = makeForm([
  {
    id: 'you',
    title: 'About you',
    items: [
      { key: 'why', kind: 'longText', label: 'Why us?' },
      { key: 'sample', kind: 'file', label: 'A piece of writing', documentKind: 'WRITING_SAMPLE' },
      {
        key: 'jobs',
        kind: 'entries',
        label: 'Your jobs',
        required: false,
        answer: { maxItems: 2, items: { required: ['employer'] } },
        entries: [{ key: 'employer', kind: 'shortText', label: 'Employer' }],
      },
    ],
  },
]);

/** Years in order: random ones could end before they begin. */
const years = {
  startYear: 2015,
  secondarySchoolCompletedYear: 2019,
  sixthFormSchoolCompletedYear: 2021,
  universityStartYear: 2021,
  universityGraduationYear: 2024,
  startMonth: '2022-01',
  endMonth: '2022-03',
} as const;
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, Reflect.get(years, key) ?? inOrder(one)]));
};

/** Returns a file with its author's name in it and in its properties. */
async function aFile(kind: string, who: string): Promise<{ ending: string; bytes: Uint8Array }> {
  if (kind === 'PHOTO') return { ending: 'jpeg', bytes: await aJpeg(64, 64) };
  if (kind === 'TRANSCRIPT') return { ending: 'pdf', bytes: aPdf([`I wrote this as ${who}`, person.tell(5000)]) };
  const parts = {
    'docProps/core.xml': `<cp><dc:creator>${who}</dc:creator><dc:title>${person.hidden.get('town')}</dc:title></cp>`,
    'docProps/app.xml': `<Properties><Manager>${who}</Manager></Properties>`,
    'word/comments.xml': `<w:comments><w:comment w:author="${who}"><w:t>${who}</w:t></w:comment></w:comments>`,
    'word/header1.xml': `<w:hdr><w:p><w:r><w:t>${who}</w:t></w:r></w:p></w:hdr>`,
  };
  const more = Object.entries(parts).map(([name, content]) => ({ name, content }));
  return { ending: 'docx', bytes: aDocx([`I wrote this as ${who}`, ...person.tellings()], more) };
}

async function upload(caller: Caller, id: string, kind: string): Promise<string> {
  const [first, last] = [person.hidden.get('firstName'), person.hidden.get('lastName')];
  const { ending, bytes } = await aFile(kind, `${first} ${last}`);
  const file = { name: `${last}-${first}-${kind}.${ending}`, bytes };
  const sent = await caller.put(`/api/v1/candidate/${id}/cv`, undefined, multipart({ kind }, file));
  expect(sent.status, `${kind}: ${JSON.stringify(sent.body)}`).toBe(201);
  return z.object({ id: z.string() }).parse(sent.body).id;
}

/** Checks that a blind view holds no value of a field that is not ordinary, whatever its kind and whichever form asks it. */
const it = apiTest
  // This product asks most questions.
  .extend('lateral', { scope: 'file' }, ({ app }) => app.aTenant({ productType: 'LATERAL' }))
  .extend('admin', { scope: 'file' }, async ({ app, lateral }) => app.signIn(await app.aStaffUser(lateral)))
  .extend('tenant', { scope: 'file', auto: true }, async ({ lateral, admin }) => {
    const path = `/api/v1/organization/${lateral.id}`;
    const now = organization.parse((await admin.get(path)).body);
    const shown = [...whole.map(fieldPath), ...Object.values(documentNames)];
    const fields = Object.fromEntries(shown.map((name) => [name, { visible: true }]));
    const subsections = Object.fromEntries(
      (['secondary', 'sixthForm', 'crs'] as const).map((section) => [section, { visible: true }]),
    );
    const configuration = { ...now.configuration, fields, subsections, custom };
    const changed = await admin.put(path, { configuration, version: now.version });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    return organization.parse(changed.body);
  })
  .extend('user', { scope: 'file' }, ({ app, tenant }) =>
    app.aStaffUser(tenant, { userType: 'HIRING_MANAGER', grants: ['score:read-all'] }),
  )
  .extend('reader', { scope: 'file' }, ({ app, user }) => app.signIn(user))
  .extend('role', { scope: 'file', auto: true }, async ({ admin, user }) => {
    const role = await aPublishedRole(admin, { blind: true, form });
    await admin.put(`/api/v1/roles/${role.id}/team`, { userIds: [user.id] });
    return role;
  })
  .extend('answerAll', { scope: 'file' }, ({ tenant }) => (): Record<string, object> => {
    const at = { configuration: tenant.configuration, countryBase: 'UK', productType: 'LATERAL' } as const;
    const sections = (['personal', 'secondary', 'sixthForm', 'university', 'crs', 'diversity'] as const).map(
      (section) => {
        const asked = sectionFields(at, section).filter((field) => !field.readOnly && field.visibility === 'shown');
        return [section, Object(inOrder(person.answer(asked)))] as const;
      },
    );
    return { ...Object.fromEntries(sections), terms: { acceptTermAndConditions: true }, accepted: {} };
  })
  .extend('answerEverything', { scope: 'file' }, ({ answerAll }) => async (caller: Caller): Promise<string> => {
    // The first round makes the answers, the second repeats them everywhere.
    answerAll();
    const { id } = await saveSections(caller, answerAll());
    const adjustment = { ...person.answer(adjustmentFields), needs: ['EXTRA_TIME', 'HEARING', 'OTHER'] };
    const saved = await caller.put(`/api/v1/candidate/${id}/adjustment`, { adjustment, version: 0 });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return id;
  })
  /** Reads everything about the application that the reviewer may read. */
  .extend(
    'readEverything',
    { scope: 'file' },
    ({ tenant, reader, role }) =>
      async (applicationId: string): Promise<string[]> => {
        const of = `/api/v1/organization/${tenant.id}/candidate/${applicationId}`;
        const replies = [
          await reader.get(of),
          await reader.get(`${of}/documents/redacted`),
          await reader.get(`/api/v1/candidate/${applicationId}/history`),
          await reader.get(`/api/v1/candidate/${applicationId}/feed`),
          await reader.get(`/api/v1/candidate/${applicationId}/notes`),
          await reader.post(`/api/v1/search/candidate/${role.id}`, { ids: [applicationId] }),
        ];
        expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
        return replies.map(({ raw }) => raw.toString());
      },
  )
  .extend(
    'everything',
    { scope: 'file', auto: true },
    async ({ app, tenant, role, readEverything, answerEverything }) => {
      const candidate = await app.aCandidateUser(tenant, { firstName: word(), lastName: word() });
      person.hidden.set('email', candidate.email);
      const caller = await app.signIn(candidate);
      const id = await answerEverything(caller);
      const files = new Map<string, string>();
      for (const kind of askedDocumentKinds) files.set(kind, await upload(caller, id, kind));
      const answers = {
        why: person.tell(20_000),
        sample: files.get('WRITING_SAMPLE'),
        jobs: [{ employer: person.tell(90) }],
        heardAbout: 'EMPLOYEE',
        heardAboutFollowUp: person.tell(90),
      };
      const sent = await submit(caller, id, role, answers);
      expect(sent.status, JSON.stringify(sent.body)).toBe(200);
      await app.workJobs();
      return readEverything(z.object({ applicationId: z.string() }).parse(sent.body).applicationId);
    },
  );

/** Returns a text without case, accents and the signs between letters: what a reader's eye makes of it. */
const seen = (value: unknown): string =>
  JSON.stringify(value)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns every key, however deep. */
const keysOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return isRecord(value) ? Object.entries(value).flatMap(([key, one]) => [key, ...keysOf(one)]) : [];
};

describe('a blind view of a candidate who has answered everything and tells it everywhere', () => {
  it('is there, with their texts', ({ everything }) => {
    expect(person.tellings().length).toBeGreaterThan(15);
    expect(everything.join('').match(/I wrote/g)?.length).toBeGreaterThan(15);
  });

  it.for(hiddenPaths)('has no value of %s', (path, { everything }) => {
    const value = person.hidden.get(path) ?? '';
    for (const text of everything) {
      // An organisation's questions are the same for every candidate.
      const { custom: _asked, sections = [], ...rest } = Object(JSON.parse(text));
      expect(keysOf(sections)).not.toContain(path.split('.').at(-1));
      if (isFindable(value)) expect(seen({ sections, rest })).not.toContain(seen(value));
    }
  });

  it('was asked about every field', () => {
    const calling = [...whole, ...adjustmentFields].flatMap(({ onlyWhen }) => onlyWhen?.field ?? []);
    const unanswered = hiddenPaths.filter((path) => !person.hidden.has(path));
    expect(unanswered.map((path) => path.split('.').at(-1)).filter((id) => !calling.includes(id ?? ''))).toEqual([]);
  });
});
