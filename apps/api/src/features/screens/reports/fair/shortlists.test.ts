import { randomUUID } from 'node:crypto';
import type { ReportRow } from '@evenhand/contract/screens/reports/reports';
import { expect } from 'vitest';
import { tenantTest } from '../../../../testing/api-test.ts';
import { aRole } from '../../../processes/pipeline/pipeline.factory.ts';
import { alike, plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';
import { makeFairReport } from './make-fair-report.ts';

const [interview, notTakenForward] = [10, 16];

const it = tenantTest
  .extend('tenant', { scope: 'file' }, ({ app }) => app.aTenant({ productType: 'LATERAL' }))
  /** Makes a role on which so many people of each sex reached an interview, and others were not taken forward. */
  .extend('aRoleOf', { scope: 'file' }, ({ app, tenant }) => async (women: number, men: number): Promise<string> => {
    const roleId = await aRole(app, tenant);
    await plantAnswering(app, { tenant, roleId }, [
      ...alike(women, { sex: 'FEMALE' }, { stageId: interview }),
      ...alike(men, { sex: 'MALE' }, { stageId: interview }),
      ...alike(20, { sex: 'FEMALE' }, { stageId: notTakenForward }),
      ...alike(20, { sex: 'MALE' }, { stageId: notTakenForward }),
    ]);
    return roleId;
  })
  /** Has an agency submit so many of a sex who reached an interview on a role. */
  .extend('anAgency', { scope: 'file' }, ({ app, tenant }) => async (name: string): Promise<string> => {
    const id = randomUUID();
    await app.admin.exclusive((session) =>
      session.query(
        `insert into agency (organization_id, id, name, tier, fee_kind, fee_share, ownership_months, scope, releases_early,
           created_at, updated_at) values ($1, $2, $3, 1, 'CONTINGENCY', 2500, 6, 'ROLE', false, now(), now())`,
        [tenant.id, id, name],
      ),
    );
    return id;
  })
  .extend(
    'submit',
    { scope: 'file' },
    ({ app, tenant }) =>
      async (agencyId: string, roleId: string, people: Readonly<Record<'FEMALE' | 'MALE', number>>): Promise<void> => {
        for (const [sex, count] of Object.entries(people)) {
          await app.admin.exclusive((session) =>
            session.query(
              `insert into agency_submission (organization_id, id, agency_id, role_id, application_id, state, name, note, person_key,
                 submitted_by, submitted_at, last_activity_at, consent_text, fee_kind, fee_share, ownership_months, scope, releases_early)
               select a.organization_id, gen_random_uuid(), $2, a.role_id, a.id, 'OWNED', '', '', '', '', now(), now(), '',
                 'CONTINGENCY', 2500, 6, 'ROLE', false
               from application a join diversity_section d
                 on d.organization_id = a.organization_id and d.candidate_id = a.candidate_id
               where a.organization_id = $1 and a.role_id = $3 and a.stage_id = $4 and d.data ->> 'sex' = $5
                 and not exists (select 1 from agency_submission s where s.application_id = a.id)
               order by a.id limit $6`,
              [tenant.id, agencyId, roleId, interview, sex, count],
            ),
          );
        }
      },
  )
  .extend('read', { scope: 'file' }, ({ app, tenant }) => async (roleId: string): Promise<readonly ReportRow[]> => {
    await rebuildReportsOf(app.services, tenant.subdomain);
    const report = await makeFairReport(
      {
        me: { userId: '018f0000-0000-7000-8000-000000000001' },
        inTenant: (work, dataZone = 'ordinary') =>
          app.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' }, dataZone }, work),
      },
      { reportId: 'lateral-diversity', roleIds: [roleId], season: null, asked: roleId },
    );
    expect(report).toMatchObject({ withheld: null });
    return report?.rows['shortlists'] ?? [];
  });

it('shows the groups on the shortlist of an agency beside those who came by none', async ({
  aRoleOf,
  anAgency,
  submit,
  read,
}) => {
  const roleId = await aRoleOf(60, 50);
  const id = await anAgency('Bell & Co');
  await submit(id, roleId, { FEMALE: 30, MALE: 20 });
  const rows = await read(roleId);
  const told = rows.filter(({ code }) => code.includes('/sex.')).toSorted((a, b) => (a.code < b.code ? -1 : 1));
  expect(told.map(({ code, name, cells }) => [code, name, ...cells.map(({ value }) => value)])).toEqual(
    [
      [`${id}/sex.man`, 'Bell & Co', 20, 0.4],
      [`${id}/sex.woman`, 'Bell & Co', 30, 0.6],
      ['NONE/sex.man', null, 30, 0.5],
      ['NONE/sex.woman', null, 30, 0.5],
    ].toSorted(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
  );
  expect(rows.at(-1)?.code).toContain('NONE/');
});

it('leaves out an agency of which a few people would be told, and tells of no few beside it', async ({
  aRoleOf,
  anAgency,
  submit,
  read,
}) => {
  const roleId = await aRoleOf(80, 80);
  const [few, large] = [await anAgency('Few women'), await anAgency('Large')];
  await submit(few, roleId, { FEMALE: 4, MALE: 30 });
  await submit(large, roleId, { FEMALE: 30, MALE: 20 });
  const rows = await read(roleId);
  expect(rows.filter(({ code }) => code.startsWith(few))).toEqual([]);
  const values = rows.flatMap(({ cells }) => cells.slice(0, 1)).flatMap(({ value }) => value ?? []);
  expect(values.filter((value) => typeof value === 'number' && value < 10)).toEqual([]);
});

it('has no rows where no agency submitted anyone', async ({ aRoleOf, read }) => {
  expect(await read(await aRoleOf(40, 40))).toEqual([]);
});
