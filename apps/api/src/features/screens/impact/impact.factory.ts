import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTenant, type PlantedApplication } from '../../processes/pipeline/pipeline.factory.ts';

interface Planted {
  readonly tenant: Organization;
  readonly roleId: string;
}

/** Plants people on a role with their monitoring answers, in a few statements. */
export async function plantAnswering(
  test: TestApp,
  { tenant, roleId }: Planted,
  people: readonly {
    readonly answers: Readonly<Record<string, unknown>> | null;
    readonly pi?: number;
    readonly stageId?: number;
  }[],
): Promise<PlantedApplication[]> {
  const planted = await inTenant(test, tenant, async (tx) => {
    const made = people.map(({ pi = null, stageId = 1 }) => ({ id: tx.newId(), candidateId: tx.newId(), pi, stageId }));
    const of = { organization_id: tenant.id, created_at: tx.now };
    await tx.db
      .insertInto('candidate')
      .values(
        made.map(({ candidateId }) => ({
          ...of,
          id: candidateId,
          first_name: 'A',
          last_name: 'B',
          email: `${candidateId}@example.org`,
          profile_status: 'ACTIVE',
          updated_at: tx.now,
        })),
      )
      .execute();
    await tx.db
      .insertInto('application')
      .values(
        made.map(({ id, candidateId, pi, stageId }) => ({
          ...of,
          id,
          candidate_id: candidateId,
          role_id: roleId,
          stage_id: stageId,
          substage_id: stageId * 100,
          submitted_at: tx.now,
          applied_at: tx.now,
          last_change_at: tx.now,
          stage_entered_at: tx.now,
          pi,
        })),
      )
      .execute();
    return made;
  });
  const answered = planted.flatMap(({ candidateId }, index) => {
    const answers = people[index]?.answers;
    return answers ? [{ candidateId, answers }] : [];
  });
  if (answered.length > 0) {
    const dataZone = { organizationId: tenant.id, actor: { system: 'test' }, dataZone: 'diversity' } as const;
    await test.services.database.withTenant(dataZone, (tx) =>
      tx.db
        .insertInto('diversity_section')
        .values(
          answered.map(({ candidateId, answers }) => ({
            organization_id: tenant.id,
            candidate_id: candidateId,
            section: 'diversity',
            data: JSON.stringify(answers),
            updated_at: tx.now,
          })),
        )
        .execute(),
    );
  }
  return planted.map(({ id, candidateId }) => ({ id, candidateId, roleId, email: `${candidateId}@example.org` }));
}

/** Builds a number of people who gave the same answers. */
export const alike = (
  count: number,
  answers: Readonly<Record<string, unknown>> | null,
  more: { pi?: number; stageId?: number } = {},
) => Array.from({ length: count }, () => ({ answers, ...more }));
