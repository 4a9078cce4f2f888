import type { Criterion } from '@evenhand/contract/records/roles/roles';
import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { nameKey } from '@evenhand/domain/candidates/name-key';
import { searchWords } from '@evenhand/domain/lists/search-words';
import { roleTemplates } from '@evenhand/domain/pipeline/templates';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { writeListProjections } from '../../../platform/lists/application-projection.ts';
import type { TestApp, TestUser } from '../../../testing/test-app.ts';

type PlantedCriterion = Pick<Criterion, 'key' | 'metricType'> & Partial<Criterion>;

export interface RoleOptions {
  readonly title?: string;
  readonly blind?: boolean;
  /** Stages in which a blind role shows who the candidate is. */
  readonly seenStages?: readonly number[];
  readonly team?: readonly TestUser[];
  /** Criteria, or their keys; a key alone makes a criterion on the scale. */
  readonly criteria?: readonly (string | PlantedCriterion)[];
}

export interface PlantedApplication {
  readonly id: string;
  readonly candidateId: string;
  readonly roleId: string;
  readonly email: string;
}

export interface ApplicationOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly candidateId?: string;
  readonly stageId?: number;
  readonly substageId?: number;
  readonly submitted?: boolean;
  /** Further columns of the application. */
  readonly columns?: Readonly<Record<string, string | number | Date | null>>;
}

const minute = 60_000;
let made = 0;

export const inTenant = <T>(test: TestApp, tenant: Organization, work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  test.services.database.withTenant({ organizationId: tenant.id, actor: { system: 'test' } }, work);

/** Creates a role with the stages of a training contract and a team. */
export const aRole = (test: TestApp, tenant: Organization, options: RoleOptions = {}): Promise<string> =>
  inTenant(test, tenant, async (tx) => {
    const id = tx.newId();
    const criteria = (options.criteria ?? ['motivation', 'writing']).map((one) =>
      typeof one === 'string' ? { key: one, label: one, guidance: '' } : { label: one.key, guidance: '', ...one },
    );
    await tx.db
      .insertInto('role')
      .values({
        organization_id: tenant.id,
        id,
        title: options.title ?? 'Training contract',
        scheme: 'TRAINING_CONTRACT',
        blind: options.blind ?? false,
        seen_stages: [...(options.seenStages ?? [])],
        pipeline: JSON.stringify(roleTemplates[0]?.pipeline ?? []),
        criteria: JSON.stringify(criteria),
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute();
    for (const user of options.team ?? []) {
      await tx.db
        .insertInto('role_member')
        .values({ organization_id: tenant.id, role_id: id, user_id: user.id, added_at: tx.now })
        .execute();
    }
    return id;
  });

async function plantCandidate(
  tx: TenantTx,
  person: { readonly firstName: string; readonly lastName: string; readonly email: string },
): Promise<string> {
  const id = tx.newId();
  await tx.db
    .insertInto('candidate')
    .values({
      organization_id: tx.organizationId,
      id,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      profile_status: 'ACTIVE',
      created_at: tx.now,
      updated_at: tx.now,
    })
    .execute();
  await tx.db
    .insertInto('candidate_word')
    .values(searchWords(person).map((word) => ({ organization_id: tx.organizationId, word, candidate_id: id })))
    .execute();
  return id;
}

/** Creates a candidate with an application sent some minutes ago. */
export const anApplication = (
  test: TestApp,
  at: { readonly tenant: Organization; readonly roleId: string },
  options: ApplicationOptions = {},
): Promise<PlantedApplication> =>
  inTenant(test, at.tenant, async (tx) => {
    made += 1;
    const { firstName = 'Amara', lastName = `Osei${made}`, email = `person${made}@example.org` } = options;
    const candidateId = options.candidateId ?? (await plantCandidate(tx, { firstName, lastName, email }));
    const id = tx.newId();
    const before = new Date(tx.now.getTime() - (1000 - (made % 1000)) * minute);
    const sent = options.submitted === false ? null : before;
    const stageId = options.stageId ?? 1;
    await tx.db
      .insertInto('application')
      .values({
        organization_id: at.tenant.id,
        id,
        candidate_id: candidateId,
        role_id: at.roleId,
        stage_id: stageId,
        substage_id: options.substageId ?? stageId * 100,
        submitted_at: sent,
        applied_at: sent,
        last_change_at: before,
        stage_entered_at: sent,
        created_at: before,
        name_key: nameKey(lastName, firstName),
        ...options.columns,
      })
      .execute();
    await writeListProjections(tx, { applicationIds: [id] });
    return { id, candidateId, roleId: at.roleId, email };
  });

/** Creates many candidates, in stage 1 unless another is given. */
export const manyApplications = async (
  test: TestApp,
  at: { readonly tenant: Organization; readonly roleId: string },
  count: number,
  options: ApplicationOptions = {},
): Promise<PlantedApplication[]> => {
  const planted: PlantedApplication[] = [];
  for (let index = 0; index < count; index += 1) planted.push(await anApplication(test, at, options));
  return planted;
};

/** Loads all columns of an application. */
export const rowOf = (test: TestApp, tenant: Organization, id: string) =>
  inTenant(test, tenant, (tx) =>
    tx.db
      .selectFrom('application')
      .selectAll()
      .where('organization_id', '=', tenant.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

export const moveUrl = (
  at: PlantedApplication,
  to: { stageId: number; substageId: number },
  tenant: Organization,
): string => `/api/v1/candidate/${at.candidateId}/stage/${to.stageId}/${to.substageId}/organization/${tenant.id}`;

/** Loads all columns of the applications on a role, ordered by id. */
export const applicationsOn = (test: TestApp, tenant: Organization, roleId: string) =>
  inTenant(test, tenant, (tx) =>
    tx.db
      .selectFrom('application')
      .selectAll()
      .where('organization_id', '=', tenant.id)
      .where('role_id', '=', roleId)
      .orderBy('id')
      .execute(),
  );
