import { listGridColumns, searchCandidates } from '@evenhand/contract/screens/search/search';
import { organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import type { Caller } from '../../../../testing/caller.ts';
import { inTenant } from '../../../processes/pipeline/pipeline.factory.ts';
import { aReadyCandidate, submit } from '../../../records/applications/applications.factory.ts';
import { completeSections, saveSections } from '../../../records/candidates/candidates.factory.ts';
import { mendLists } from '../../../records/list-projection/derive-list-row.ts';
import { aPublishedRole, inDays } from '../../../records/roles/roles.factory.ts';
import { linesOf, madeExport } from '../../exports/exports.factory.ts';

const [firstCourse] = completeSections.university.universities;
const result = (typeId: number, subject: string, grade: string, status = 'ACHIEVED') => ({
  typeId,
  subject,
  grade,
  status,
});
const exams = {
  secondary: {
    ...completeSections.secondary,
    gcseQualifications: [result(101, 'Art', '7'), result(102, 'Music', 'C'), result(103, 'Combined Science', '8-7')],
  },
  sixthForm: {
    ...completeSections.sixthForm,
    aLevelQualifications: [result(201, 'Art', 'A*'), result(201, 'Law', 'B'), result(201, 'French', 'A', 'PREDICTED')],
  },
};
const people = [
  {
    personal: {
      town: 'Zzmarkton Spa',
      preferredName: 'Zzmarkie',
      phone: '07700 900999',
      needsSponsorship: true,
      permitExpiry: '2027-08-31',
      availableFrom: '2026-12-01',
    },
    university: {
      universities: [
        {
          ...firstCourse,
          universityGraduationYear: 2019,
          universityStartYear: 2016,
          subject: 'Law',
          degreeType: 1,
          degreeStatus: 'PREDICTED',
        },
        { ...firstCourse, universityType: 'LAW_CONVERSION', subject: 'LPC', degreeType: 2 },
      ],
      admissions: [
        { jurisdiction: 'NEW_YORK', admittedOn: '2023-01-16' },
        { jurisdiction: 'ENGLAND_WALES', admittedOn: '2020-02-29' },
      ],
      practiceAreas: ['TAX', 'CORPORATE'],
      noticeWeeks: 12,
      expectedSalary: 95_000,
      languages: [
        { language: 'Zzmarkian', level: 'NATIVE' },
        { language: 'French', level: 'BASIC' },
      ],
    },
  },
  {
    personal: { town: 'leeds', citizen: true },
    university: {
      universities: [
        {
          ...firstCourse,
          university: { id: null, name: ' Zzmark University of Lagos ' },
          subject: 'French',
          secondSubject: 'Law and Zzmark',
          degreeType: 2,
        },
      ],
      admissions: [{ jurisdiction: 'SCOTLAND', admittedOn: '2025-06-01' }],
      practiceAreas: ['TAX'],
      noticeWeeks: 4,
    },
  },
  { personal: {}, university: {} },
];
const candidates: { caller: Caller; id: string }[] = [];

const start = Date.parse('2026-11-22T12:00:00Z');

const it = tenantTest
  .extend('tenant', { scope: 'file' }, ({ app }) => {
    app.clock.now = new Date(start);
    return app.aTenant({ productType: 'LATERAL' });
  })
  .extend('member', { scope: 'file' }, ({ app, tenant }) => app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }))
  .extend('manager', { scope: 'file' }, ({ app, member }) => app.signIn(member))
  .extend('path', { scope: 'file' }, ({ tenant }) => `/api/v1/organization/${tenant.id}`)
  .extend('now', { scope: 'file' }, async ({ admin, path }) => organization.parse((await admin.get(path)).body))
  // Graduates' questions beside those of qualified lawyers, none of whose answers must be there.
  .extend('optional', { scope: 'file' }, () => [
    'admissions',
    'practisingCertificate',
    'practiceAreas',
    'currentEmployer',
    'noticeWeeks',
    'cv',
  ])
  .extend('configuration', { scope: 'file' }, ({ now, optional }) => ({
    ...now.configuration,
    subsections: { secondary: { visible: true }, sixthForm: { visible: true }, crs: { visible: true } },
    required: Object.fromEntries(optional.map((path) => [path, false])),
    fields: { expectedSalary: { visible: true }, availableFrom: { visible: true } },
  }))
  .extend('open', { scope: 'file' }, async ({ admin, path, now, configuration }) => {
    expect((await admin.put(path, { configuration, version: now.version })).status).toBe(200);
    return { opensAt: inDays(-1, start), closesAt: inDays(30, start) };
  })
  .extend('role', { scope: 'file' }, ({ admin, open }) => aPublishedRole(admin, open))
  .extend('blind', { scope: 'file' }, ({ admin, open }) =>
    aPublishedRole(admin, { ...open, title: 'Unseen', blind: true }),
  )
  .extend('roleId', { scope: 'file', auto: true }, async ({ admin, member, role, blind }) => {
    expect((await admin.put(`/api/v1/roles/${blind.id}/team`, { userIds: [member.id] })).status).toBe(200);
    return role.id;
  })
  .extend('blindRoleId', { scope: 'file' }, ({ blind }) => blind.id)
  .extend(
    'ask',
    { scope: 'file' },
    ({ admin, roleId }) =>
      (filters: object, { by = admin, id = roleId }: ListOptions = {}) =>
        by.post(`/api/v1/search/candidate/${id}?sortBy=appliedAt&orderBy=ASC`, { filters }),
  )
  .extend('list', { scope: 'file' }, ({ ask }) => async (filters: object, options: ListOptions = {}) => {
    const reply = await ask(filters, options);
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    return searchCandidates.answers[200].parse(reply.body);
  })
  /** Returns the candidates whom a list finds, as indexes of `people`. */
  .extend(
    'found',
    { scope: 'file' },
    ({ list }) =>
      async (filters: object): Promise<number[]> =>
        (await list(filters)).content.map((row) => candidates.findIndex(({ id }) => id === row.id)),
  );

it.beforeAll(async ({ app, tenant, role, blind }) => {
  for (const { personal, university } of people) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const candidate = await aReadyCandidate(app, tenant);
    const { id } = await saveSections(candidate.caller, {
      personal: { ...completeSections.personal, ...personal },
      university: { ...completeSections.university, ...university },
      ...(candidates.length === 0 ? exams : {}),
    });
    for (const one of [role, blind]) expect((await submit(candidate.caller, id, one)).status).toBe(200);
    candidates.push({ caller: candidate.caller, id });
  }
});

interface ListOptions {
  readonly by?: Caller;
  readonly id?: string;
}
const columnsOf = async (by: Caller, id: string) =>
  listGridColumns.answers[200].parse((await by.get(`/api/v1/search-columns?roleId=${id}`)).body);

describe('what the profile says beside the main columns', () => {
  it('stands in the rows: of courses the main one, of admissions the years since the first', async ({ list }) => {
    const { content } = await list({});
    expect(content[0]?.values).toMatchObject({
      town: 'Zzmarkton Spa',
      subject: 'Law',
      degreeType: '1',
      pqe: 6,
      jurisdiction: ['ENGLAND_WALES', 'NEW_YORK'],
      practiceAreas: ['CORPORATE', 'TAX'],
      noticeWeeks: 12,
      expectedSalary: 95_000,
      preferredName: 'Zzmarkie',
      phone: expect.stringContaining('900999'),
      email: expect.stringContaining('@'),
      citizen: false,
      needsSponsorship: true,
      permitExpiry: '2027-08-31',
      availableFrom: '2026-12-01',
      degreeState: 'PREDICTED',
      languages: 'Zzmarkian, French',
    });
    expect(content[1]?.values).toMatchObject({ citizen: true });
    // One that is on no list is called as it was typed.
    expect(content.map(({ values }) => values['university'])).toEqual([44, 'Zzmark University of Lagos', 44]);
    for (const id of ['needsSponsorship', 'permitExpiry', 'availableFrom', 'languages', 'preferredName']) {
      expect(content[1]?.values).not.toHaveProperty(id);
    }
    expect(content[1]?.values).toMatchObject({ subject: 'French, Law and Zzmark', pqe: 1 });
    expect(content[2]?.values).toMatchObject({ subject: 'History' });
    expect(content[2]?.values).not.toHaveProperty('town');
  });

  it.for<[string, object, number[]]>([
    ['a part of a town, in any letters', { town: { in: ['LEED'] } }, [1]],
    ['a sign that means nothing here', { town: { in: ['%'] } }, []],
    ['a part of a subject', { subject: { in: ['law'] } }, [0, 1]],
    ['a degree', { degreeType: { in: ['2'] } }, [1]],
    ['a degree by its number', { degreeType: { in: [2, 'none'] } }, [1, 2]],
    ['a practice area among several', { practiceAreas: { in: ['CORPORATE'] } }, [0]],
    ['any of some practice areas, or none', { practiceAreas: { in: ['CORPORATE', 'none'] } }, [0, 2]],
    ['a practice area of both', { practiceAreas: { in: ['TAX'] } }, [0, 1]],
    ['a jurisdiction', { jurisdiction: { in: ['NEW_YORK', 'IRELAND'] } }, [0]],
    ['years of experience', { pqe: { from: 1 } }, [0, 1]],
    ['from and to so many years', { pqe: { from: 2, to: 6 } }, [0]],
    ['at most so many years', { pqe: { to: 1.9 } }, [1]],
    ['weeks of notice', { noticeWeeks: { to: 4 } }, [1]],
    ['a salary', { expectedSalary: { to: 95_000 } }, [0]],
    ['what somebody is called', { preferredName: { in: ['MARKIE'] } }, [0]],
    ['a part of a number', { phone: { in: ['900999'] } }, [0]],
    ['a part of an address', { email: { in: ['@'] } }, [0, 1, 2]],
    ['who needs sponsorship', { needsSponsorship: { is: true } }, [0]],
    ['who is a citizen', { citizen: { is: true } }, [1]],
    ['until when they may stay', { permitExpiry: { to: '2027-08-31' } }, [0]],
    ['from when they can start', { availableFrom: { from: '2026-12-02' } }, []],
    ['a result that is not there yet', { degreeState: { in: ['PREDICTED'] } }, [0]],
    ['a university that is on no list', { otherUniversity: { in: ['lagos'] } }, [1]],
    ['a language', { languages: { in: ['french'] } }, [0]],
    ['several at once', { practiceAreas: { in: ['TAX'] }, pqe: { to: 3 }, town: { in: ['leeds'] } }, [1]],
  ])('is looked by: %s', async ([_what, filters, expected], { found }) => {
    expect(await found(filters)).toEqual(expected);
  });

  it('counts what was achieved at school, and is looked by and ordered by it, blind as well', async ({
    admin,
    manager,
    roleId,
    blindRoleId,
    ask,
    list,
    found,
  }) => {
    const [first, second] = (await list({})).content;
    expect(first?.values).toMatchObject({ ucasPoints: 96, ks5High: 1, ks4High: 3, ks4Passes: 4 });
    for (const id of ['ucasPoints', 'ks5High', 'ks4High', 'ks4Passes']) expect(second?.values).not.toHaveProperty(id);
    expect(await found({ ucasPoints: { from: 96 }, ks5High: { to: 1 } })).toEqual([0]);
    expect(await found({ ks4Passes: { from: 5 } })).toEqual([]);
    const at = { by: manager, id: blindRoleId };
    const hidden = await list({ ks4High: { in: ['1-3'] }, ucasPoints: { in: ['-95', '96-119'] } }, at);
    expect(hidden.content.map(({ values }) => [values['ks4High'], values['ucasPoints']])).toEqual([['1-3', '96-119']]);
    expect((await list({ ks4High: { in: ['none'] } }, at)).totalElements).toBeGreaterThan(0);
    // From the edge of a band on, as a pass mark asks, and from nowhere else.
    expect((await list({ ks4High: { from: 4 } }, at)).totalElements).toBe(0);
    for (const filter of [{ from: 3 }, { to: 2 }, { in: ['3'] }]) {
      expect([filter, (await ask({ ks4High: filter }, at)).status]).toEqual([filter, 422]);
    }
    const ordered = await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=ucasPoints&orderBy=DESC`, {});
    expect(searchCandidates.answers[200].parse(ordered.body).content[0]?.values['ucasPoints']).toBe(96);
  });

  it('refuses values that it cannot have, naming them', async ({ ask }) => {
    const filters = {
      town: { in: [' '] },
      subject: { in: ['law', 'french'] },
      practiceAreas: { in: ['LAW'] },
      pqe: { from: 'many' },
      currentSalary: { from: 1 },
    };
    const reply = await ask(filters);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      {
        errors: [
          { field: 'filters.town.in', code: 'invalid_value' },
          { field: 'filters.subject.in', code: 'invalid_value' },
          { field: 'filters.practiceAreas.in', code: 'invalid_value' },
          { field: 'filters.pqe.from', code: 'invalid_value' },
          { field: 'filters.currentSalary', code: 'unknown_column' },
        ],
      },
    ]);
  });

  it('is offered in words when it is asked', async ({ app, admin, roleId }) => {
    const byId = new Map((await columnsOf(admin, roleId)).map((column) => [column.id, column]));
    expect(byId.get('town')).toMatchObject({ kind: 'text', filter: 'text', sortable: true });
    expect(byId.get('degreeType')?.choices?.[0]).toEqual({ value: '1', label: 'LLB' });
    expect(byId.get('practiceAreas')?.choices).toContainEqual({ value: 'TAX', label: 'Tax' });
    expect(byId.get('pqe')?.label).toBeUndefined();
    const graduates = await app.aTenant();
    const by = await app.signIn(await app.aStaffUser(graduates));
    const there = (await columnsOf(by, (await aPublishedRole(by)).id)).map(({ id }) => id);
    expect(there).toEqual(expect.arrayContaining(['town', 'subject', 'degreeType']));
    for (const id of ['pqe', 'practiceAreas', 'noticeWeeks', 'jurisdiction']) expect(there).not.toContain(id);
  });

  it.for([
    ['OZ', [3, 4, 20, 21, 22, 23, 24, 25, 26], [62, 1]],
    ['HK', [3, 4, 30, 31, 32, 33, 34, 35], [1, 62]],
  ] as const)(
    'offers in %s the choices of that country, and labels the others that candidates have',
    async ([base, ids, degrees], { app }) => {
      const by = await app.signIn(await app.aStaffUser(await app.aTenant({ countryBase: base })));
      const columns = await columnsOf(by, (await aPublishedRole(by)).id);
      const choicesOf = (id: string) => columns.find((column) => column.id === id)?.choices ?? [];
      const offered = (id: string) =>
        choicesOf(id)
          .filter(({ elsewhere }) => !elsewhere)
          .map(({ value }) => Number(value));
      expect(offered('permitType').toSorted((a, b) => a - b)).toEqual(ids);
      expect(choicesOf('permitType')).toContainEqual({ value: 6, label: 'Graduate visa', elsewhere: true });
      expect(offered('degreeClass')).toContain(degrees[0]);
      expect(offered('degreeClass')).not.toContain(degrees[1]);
    },
  );

  it('shows in a blind list no place of residence, nothing in the candidate’s own words, and no day', async ({
    manager,
    blindRoleId,
    ask,
    list,
  }) => {
    const at = { by: manager, id: blindRoleId };
    const pqe = { in: ['1-2', '3-4', '5-7', '8-'] };
    const { content } = await list({ practiceAreas: { in: ['TAX'] }, pqe }, at);
    expect(content.map((row) => row.values['pqe']).sort()).toEqual(['1-2', '5-7']);
    expect((await ask({ pqe: { from: 1 } }, at)).status).toBe(422);
    expect(JSON.stringify(content)).not.toMatch(/Zzmark|leeds|2020-02-29|900999|@/i);
    const first = content.find((row) => row.values['pqe'] === '5-7');
    expect(first?.values).toMatchObject({ needsSponsorship: true, degreeState: 'PREDICTED' });
    const offered = (await columnsOf(manager, blindRoleId)).map((column) => column.id);
    expect(offered).toContain('degreeType');
    const hidden = ['town', 'subject', 'otherUniversity', 'preferredName', 'email', 'phone', 'languages'];
    expect(offered.filter((id) => hidden.includes(id))).toEqual([]);
    for (const id of hidden) {
      const ordered = await manager.post(`/api/v1/search/candidate/${blindRoleId}?sortBy=${id}`, {});
      expect([ordered.status, JSON.stringify(ordered.body)]).toEqual([422, expect.stringContaining('not_sortable')]);
      expect(await ask({ [id]: { in: ['a'] } }, at)).toMatchObject({
        status: 422,
        body: { errors: [{ field: `filters.${id}`, code: 'unknown_column' }] },
      });
    }
  });

  it('puts people in order by what they are called, and their address follows the account', async ({
    app,
    admin,
    roleId,
    found,
  }) => {
    const ordered = async (by: string): Promise<number[]> => {
      const reply = await admin.post(`/api/v1/search/candidate/${roleId}?sortBy=${by}&orderBy=ASC`, {});
      const { content } = searchCandidates.answers[200].parse(reply.body);
      return content.map((row) => candidates.findIndex(({ id }) => id === row.id));
    };
    expect((await ordered('preferredName'))[0]).toBe(0);
    const [first] = candidates;
    await app.admin.exclusive((session) =>
      session.query("update candidate set email = 'aaa.first@example.org' where id = $1", [first?.id]),
    );
    expect((await ordered('email'))[0]).toBe(0);
    expect(await found({ email: { in: ['aaa.first'] } })).toEqual([0]);
  });

  it('is exported in words', async ({ app, tenant, adminUser, roleId }) => {
    const input = {
      roleId,
      columns: ['town', 'university', 'degreeType', 'practiceAreas', 'pqe', 'email', 'needsSponsorship'],
      criteria: { filters: {} },
    };
    // Jobs go by the database's clock, which cannot be set.
    const before = app.clock.now;
    app.clock.now = new Date();
    const by = await app.signIn(adminUser);
    const text = linesOf(await madeExport(app, { tenant, by }, input)).join('\n');
    app.clock.now = before;
    expect(text).toContain('Practice areas');
    expect(text).toContain('Corporate');
    expect(text).toContain('Zzmarkton Spa');
    expect(text).toContain('Zzmark University of Lagos');
    expect(text).toContain('University of East Anglia');
    expect(text).not.toContain('CORPORATE');
    expect(text).toMatch(/E-mail address.*Needs sponsorship/);
    expect(text).toContain('aaa.first@example.org');
  });

  it('follows the profile, and is detected and repaired when it does not', async ({ app, tenant, found }) => {
    const [, second] = candidates;
    if (!second) throw new Error('nobody');
    await saveSections(second.caller, { personal: { ...completeSections.personal, town: 'York' } });
    expect(await found({ town: { in: ['leeds'] } })).toEqual([]);
    expect(await found({ town: { in: ['york'] } })).toEqual([1]);
    await app.admin.exclusive((session) => session.query("delete from answer_projection where question_id = 'pqe'"));
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [second.id]))).toBe(2);
    expect(await inTenant(app, tenant, (tx) => mendLists(tx, [second.id]))).toBe(0);
  });
});
