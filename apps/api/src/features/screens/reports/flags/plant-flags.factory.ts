import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { categoryOf, flagCategories, flagCodes } from '@evenhand/domain/context/flag-codes';
import type { TestApp } from '../../../../testing/test-app.ts';
import { inTenant, type PlantedApplication } from '../../../processes/pipeline/pipeline.factory.ts';
import { plantAnswering } from '../../impact/impact.factory.ts';
import { rebuildReportsOf } from '../public.ts';

/** Writes contextual results of candidates with raised flags. Flags that are not named are known not to be raised. */
async function writeFlags(
  { services, clock }: TestApp,
  { id: organizationId }: Pick<Organization, 'id'>,
  people: readonly { readonly candidateId: string; readonly flags: readonly string[] }[],
): Promise<void> {
  const scope = { organizationId, actor: { system: 'test' }, dataZone: 'contextual' } as const;
  await services.database.withTenant(scope, async (tx) => {
    const key = ({ candidateId }: (typeof people)[number]) => ({
      organization_id: organizationId,
      candidate_id: candidateId,
      version: 1,
    });
    const results = people.map((person) => {
      const categories = flagCategories.filter((category) =>
        flagCodes.some((code) => categoryOf(code) === category && person.flags.includes(code)),
      );
      return {
        ...{ ...key(person), algorithm_version: 2, data_version: 'test', computed_at: clock.now },
        ...{ flag_count: person.flags.length, result: JSON.stringify({ categories }) },
      };
    });
    await tx.db.insertInto('contextual_result').values(results).execute();
    const flags = people.map((person) => ({
      ...key(person),
      flags: JSON.stringify(
        flagCodes.map((code) => ({
          ...{ code, category: categoryOf(code), value: person.flags.includes(code), evidence: {} },
        })),
      ),
    }));
    await tx.db.insertInto('contextual_flags').values(flags).execute();
  });
}

/** People with the same flags, joined by `+`, in one stage. */
export interface FlaggedAlike {
  readonly flags: string;
  readonly people: number;
  readonly stageId?: number;
}

/** Plants people on a role with their contextual results, and makes the figures of reports. */
export async function plantFlagged(
  app: TestApp,
  { tenant, roleId, sentAt }: { readonly tenant: Organization; readonly roleId: string; readonly sentAt?: Date },
  people: readonly FlaggedAlike[],
): Promise<PlantedApplication[]> {
  const each = people.flatMap(({ flags, people: number, stageId = 1 }) =>
    Array.from({ length: number }, () => ({ flags: flags === '' ? [] : flags.split('+'), stageId })),
  );
  const planted = await plantAnswering(
    app,
    { tenant, roleId },
    each.map(({ stageId }) => ({ answers: null, stageId })),
  );
  const flagged = planted.map(({ id, candidateId }, at) => ({ id, candidateId, flags: each[at]?.flags ?? [] }));
  await writeFlags(app, tenant, flagged);
  await inTenant(app, tenant, async (tx) => {
    for (const [number, alike] of Map.groupBy(flagged, ({ flags }) => flags.length))
      await tx.db
        .updateTable('application')
        .set({ flag_count: number, ...(sentAt ? { applied_at: sentAt, submitted_at: sentAt } : {}) })
        .where('organization_id', '=', tenant.id)
        .where(
          'id',
          'in',
          alike.map(({ id }) => id),
        )
        .execute();
  });
  await rebuildReportsOf(app.services, tenant.subdomain);
  return planted;
}
