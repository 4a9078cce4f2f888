import type { TestApp } from '../../../../testing/test-app.ts';
import { inTenant } from '../../../processes/pipeline/pipeline.factory.ts';

type TestTenant = Awaited<ReturnType<TestApp['aTenant']>>;

/** Writes the one course of a candidate. */
export const plantCourse = (
  app: TestApp,
  tenant: TestTenant,
  { candidateId, course }: { readonly candidateId: string; readonly course: object },
): Promise<unknown> =>
  inTenant(app, tenant, (tx) =>
    tx.db
      .insertInto('profile_section')
      .values({
        organization_id: tenant.id,
        candidate_id: candidateId,
        section: 'university',
        data: JSON.stringify({ universities: [{ universityType: 'UNDERGRADUATE', ...course }] }),
        updated_at: tx.now,
      })
      .execute(),
  );
