import type { CourseModule } from '@evenhand/domain/education/course-modules';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

/** Replaces a candidate's modules. */
export async function replaceModules(
  tx: TenantTx,
  candidateId: string,
  modules: readonly CourseModule[],
): Promise<void> {
  const { organizationId } = tx;
  await tx.db
    .deleteFrom('course_module')
    .where('organization_id', '=', organizationId)
    .where('candidate_id', '=', candidateId)
    .execute();
  if (modules.length === 0) return;
  await tx.db
    .insertInto('course_module')
    .values(
      modules.map(({ name, nameKey, universityId, studyYear, year }, place) => ({
        organization_id: organizationId,
        candidate_id: candidateId,
        place,
        university_id: universityId,
        study_year: studyYear,
        year,
        name,
        name_key: nameKey,
      })),
    )
    .execute();
}
