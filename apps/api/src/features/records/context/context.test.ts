import type { CandidateContext } from '@evenhand/contract/records/context/context';
import { candidateContext } from '@evenhand/contract/records/context/context';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { describe, expect } from 'vitest';
import { tenantTest } from '../../../testing/api-test.ts';
import type { Caller } from '../../../testing/caller.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { importSamples } from '../../upkeep/imports/samples/samples.factory.ts';
import { verifyLists } from '../applications/list-rows/rebuild-lists.ts';
import { readProfile, saveSections } from '../candidates/candidates.factory.ts';
import { countAll } from './count-ranks.ts';
import { listRanks } from './rank.queries.ts';

const it = tenantTest
  .extend(
    'person',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (sections: Readonly<Record<string, object>> = profile): Promise<{ user: TestUser; caller: Caller }> => {
        const user = await app.aCandidateUser(tenant);
        const caller = await app.signIn(user);
        await saveSections(caller, sections);
        await app.workJobs();
        return { user, caller };
      },
  )
  .extend(
    'contextOf',
    { scope: 'file' },
    ({ tenant, admin }) =>
      async (user: TestUser, reader = admin): Promise<CandidateContext> => {
        return candidateContext.parse((await reader.get(addressOf(tenant, user.candidateId))).body);
      },
  )
  .extend('stored', { scope: 'file' }, ({ app }) => async (table: string, candidateId: string | null) => {
    const result = await app.admin.exclusive((session) =>
      session.query(`select * from ${table} where candidate_id = $1 order by candidate_id`, [candidateId]),
    );
    return result.rows;
  });

const school = (id: number, year: number, key: string) => [{ school: { id, name: 'x' }, [key]: year }];
const subjects = ['English Language', 'Mathematics', 'History', 'French', 'Music', 'Latin', 'Physics', 'Biology'];
const profile = {
  secondary: {
    secondarySchools: school(900_101, 2022, 'secondarySchoolCompletedYear'),
    gcseQualifications: subjects.map((subject) => ({
      typeId: 101,
      subject,
      grade: '6',
      status: 'ACHIEVED',
      year: 2022,
    })),
  },
  sixthForm: {
    sixthFormSchools: school(900_101, 2024, 'sixthFormSchoolCompletedYear'),
    aLevelQualifications: ['History', 'French', 'Music'].map((subject) => ({
      typeId: 201,
      subject,
      grade: 'A',
      status: 'ACHIEVED',
      year: 2024,
    })),
  },
  crs: { homePostcode14: 'ax1 1aa', fsm: 'YES', care: 'YES', parentDegree: 'PREFER_NOT_TO_SAY' },
};

const addressOf = (of: Organization, candidateId: string | null) =>
  `/api/v1/organization/${of.id}/candidate/${candidateId}/context`;

it('a school abroad is told of as that, and a country that is none is refused', async ({ person, contextOf }) => {
  const sixthForm = (country: string) => ({
    ...profile.sixthForm,
    sixthFormSchools: [{ school: { id: null, name: 'Lycée Diderot', country }, sixthFormSchoolCompletedYear: 2024 }],
  });
  const { user, caller } = await person({ ...profile, sixthForm: sixthForm('FR') });
  expect(await contextOf(user)).toMatchObject({
    ks4: { reason: 'SCHOOL_DATA_MISSING' },
    ks5: { pi: null, reason: 'OUTSIDE_COVERAGE' },
  });
  const { id, sections } = await readProfile(caller);
  const version = sections['sixthForm']?.version;
  const refused = await caller.put(`/api/v1/candidate/${id}`, { section: 'sixthForm', data: sixthForm('XX'), version });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: [{ field: 'sixthForm.sixthFormSchools[0].school', code: 'not_a_choice' }] },
  ]);
});

describe('without any reference data', () => {
  it('everything works and says why there is no index', async ({ person, contextOf }) => {
    const { user } = await person();
    const context = await contextOf(user);
    expect(context).toMatchObject({
      dataVersion: 'none',
      ks4: { candidate: 6, pi: null, reason: 'SCHOOL_DATA_MISSING' },
      ks5: { candidate: 50, pi: null, reason: 'SCHOOL_DATA_MISSING' },
      flagCount: 2,
      categories: ['PERSONAL', 'SOCIO_ECONOMIC'],
      socialMobility: true,
      pandemic: true,
      flags: null,
    });
  });

  it('counts support while at school in Australia, where candidates are not asked about free meals', async ({
    app,
  }) => {
    const australian = await app.aTenant({ countryBase: 'OZ' });
    const user = await app.aCandidateUser(australian);
    await saveSections(await app.signIn(user), { crs: { youthAllowance: 'YES' } });
    await app.workJobs();
    const reader = await app.signIn(await app.aStaffUser(australian, { grants: ['candidate:see-flags'] }));
    const context = candidateContext.parse((await reader.get(addressOf(australian, user.candidateId))).body);
    expect(context).toMatchObject({ flagCount: 1, categories: ['SOCIO_ECONOMIC'], algorithmVersion: 2 });
    const flag = context.flags?.find(({ code }) => code === 'FSM');
    expect(flag).toMatchObject({ value: true, evidence: { youthAllowance: 'YES' } });
  });

  it('has no result for a candidate about whom nothing is known', async ({ app, tenant, admin }) => {
    const user = await app.aCandidateUser(tenant);
    expect((await admin.get(addressOf(tenant, user.candidateId))).status).toBe(204);
  });
});

describe('with reference data', () => {
  it.beforeAll(({ app }) => importSamples(app.services.database));

  it('index, gap, percentile and flags are computed and stand in the list', { tags: 'embedded' }, async ({
    app,
    tenant,
    person,
    contextOf,
  }) => {
    const { user } = await person();
    const { ks4, ks5, ...context } = await contextOf(user);
    expect(ks5).toMatchObject({ candidate: 50, schoolYear: 2024, way: 'PUBLISHED', basis: 'BEST_THREE', reason: null });
    expect(ks5.pi).toBeGreaterThan(60);
    expect(ks5.schoolPercentile).toBeLessThan(50);
    expect(ks4.pi).toBeGreaterThan(30);
    expect([context.flagCount, context.outperformer]).toEqual([5, true]);
    expect(context.categories).toEqual(['EDUCATION', 'PERSONAL', 'SOCIO_ECONOMIC']);
    expect(await verifyLists(app.services, tenant.id)).toEqual([]);
  });

  it('single flags are for those with the permission, and the history says that they looked', async ({
    app,
    tenant,
    admin,
    person,
    contextOf,
  }) => {
    const { user } = await person();
    const seeing = await app.signIn(await app.aStaffUser(tenant, { grants: ['candidate:see-flags'] }));
    const { flags } = await contextOf(user, seeing);
    expect(flags?.find(({ code }) => code === 'CARE')).toEqual({
      code: 'CARE',
      category: 'PERSONAL',
      value: true,
      evidence: { care: 'YES' },
    });
    expect(flags?.find(({ code }) => code === 'POSTCODE')).toMatchObject({
      value: true,
      evidence: { index: 'IMD2025', decile: 1 },
    });
    expect(flags?.find(({ code }) => code === 'FIRST_GEN')?.value).toBeNull();
    const history = await admin.get(`/api/v1/candidate/${user.candidateId}/history`);
    expect(JSON.stringify(history.body)).toContain('candidate.flags-seen');
  });

  it('another answer makes another result, and those before stay', async ({ app, person, stored, contextOf }) => {
    const { user, caller } = await person();
    const before = await contextOf(user);
    await saveSections(caller, { crs: { fsm: 'NO' } });
    await app.workJobs();
    const after = await contextOf(user);
    expect([before.flagCount, after.flagCount]).toEqual([5, 2]);
    const results = await stored('contextual_result', user.candidateId);
    expect(new Set(results.map((row) => row['flag_count']))).toContain(5);
    await saveSections(caller, { crs: { fsm: 'NO' } });
    await app.workJobs();
    expect(await stored('contextual_result', user.candidateId)).toHaveLength(results.length);
  });

  it('an index below nought is shown where the organisation wants it', async ({
    app,
    tenant,
    admin,
    person,
    contextOf,
  }) => {
    const low = {
      ...profile,
      sixthForm: {
        ...profile.sixthForm,
        aLevelQualifications: profile.sixthForm.aLevelQualifications.map((entry) => ({ ...entry, grade: 'E' })),
      },
    };
    const { user } = await person(low);
    expect((await contextOf(user)).ks5).toMatchObject({ pi: null, gradeGap: null, hidden: true, reason: null });
    const current = await admin.get(`/api/v1/organization/${tenant.id}`);
    const { configuration, version } = JSON.parse(JSON.stringify(current.body));
    const context = { showNegativePi: true, flags: { FSM: false } };
    await admin.put(`/api/v1/organization/${tenant.id}`, { configuration: { ...configuration, context }, version });
    await app.workJobs();
    const changed = await contextOf(user);
    expect(changed.ks5.pi).toBeLessThan(0);
    expect(changed.flagCount).toBe(4);
  });

  it('a crowd of thirty is ranked by night, a smaller one is not', { tags: 'embedded' }, async ({
    app,
    tenant,
    person,
    stored,
    contextOf,
  }) => {
    const { user } = await person();
    await countAll(app.services);
    await app.workJobs();
    expect((await contextOf(user)).ks5.piPercentile).toBeNull();
    const results = await stored('contextual_result', user.candidateId);
    const newest = results.find((row) => row['version'] === results.length);
    for (let n = 0; n < 30; n += 1) {
      const other = await app.aCandidateUser(tenant);
      await app.admin.exclusive((session) =>
        session.query(
          `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at, ks5_pi, flag_count, result)
           values ($1, $2, 1, 1, 'x', $3, $4, 0, '{}')`,
          [tenant.id, other.candidateId, new Date(), n],
        ),
      );
    }
    await countAll(app.services);
    await app.workJobs();
    expect(newest?.['ks5_pi']).toBeGreaterThan(30);
    expect((await contextOf(user)).ks5.piPercentile).toBeGreaterThan(90);
  });

  it('begins a candidate’s academic year with September in the organisation’s time zone', async ({ app }) => {
    const there = await app.aTenant({ countryBase: 'HK' });
    const yearOf = async (createdAt: string, timeZone: string): Promise<number | undefined> => {
      const { candidateId } = await app.aCandidateUser(there);
      await app.admin.exclusive(async (session) => {
        await session.query('update candidate set created_at = $2 where id = $1', [candidateId, createdAt]);
        await session.query(
          `insert into contextual_result (organization_id, candidate_id, version, algorithm_version, data_version, computed_at, ks5_pi, flag_count, result)
           values ($1, $2, 1, 1, 'x', $3, 1, 0, '{}')`,
          [there.id, candidateId, new Date()],
        );
      });
      const scope = { organizationId: there.id, actor: { system: 'test' } };
      const all = await app.services.database.withTenant(scope, (tx) =>
        listRanks(tx, { after: '00000000-0000-0000-0000-000000000000', limit: 100, timeZone }),
      );
      return all.find((one) => one.candidateId === candidateId)?.academicYear;
    };
    expect(await yearOf('2026-08-31T15:59:59Z', 'Asia/Hong_Kong')).toBe(2025);
    expect(await yearOf('2026-08-31T16:00:00Z', 'Asia/Hong_Kong')).toBe(2026);
    expect(await yearOf('2026-08-31T22:59:59Z', 'Europe/London')).toBe(2025);
  });

  it('the ordinary data zone reads no flag, another tenant nothing, and with the candidate all goes', async ({
    app,
    tenant,
    person,
    stored,
  }) => {
    const { user } = await person();
    const scope = { organizationId: tenant.id, actor: { system: 'test' } };
    const read = app.services.database.withTenant(scope, (tx) => tx.session.query('select * from contextual_flags'));
    await expect(read).rejects.toThrow(/permission denied/);
    const stranger = await app.signIn(await app.aStaffUser(await app.aTenant()));
    expect((await stranger.get(addressOf(tenant, user.candidateId))).status).toBe(404);
    const outsider = await app.signIn(await app.aStaffUser(tenant, { userType: 'HIRING_MANAGER' }));
    expect((await outsider.get(addressOf(tenant, user.candidateId))).status).toBe(404);
    await app.admin.exclusive(async (session) => {
      await session.query('delete from candidate_word where candidate_id = $1', [user.candidateId]);
      await session.query('delete from candidate where id = $1', [user.candidateId]);
    });
    expect(await stored('contextual_result', user.candidateId)).toEqual([]);
    expect(await stored('contextual_flags', user.candidateId)).toEqual([]);
  });
});
