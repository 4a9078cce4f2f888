import { termsVersionOf } from '@evenhand/domain/candidates/consents';
import { dayIn } from '@evenhand/domain/dates/day-in';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { sectorKind } from '@evenhand/domain/organizations/sectors';
import { seasonOf } from '@evenhand/domain/reports/report-period';
import { type ExtractRow, makeExtract, researchGroups } from '@evenhand/domain/reports/research-extract';
import { reportSteps } from '@evenhand/domain/reports/stage-visits';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import type { Services } from '../../../../platform/services.ts';
import { freshenReportRows } from '../rows/refresh-rows.ts';
import { type AnsweredPeople, countConsenting, insertRows, listReleasedRows } from './extract-rows.queries.ts';
import { endMaking, lockExtract } from './research-extracts.queries.ts';

export const extractJobName = 'reports.extract';

const answerIn = (json: string | null): unknown => (json === null ? null : JSON.parse(json));

const rowOf = ({ sectorId }: Pick<Tenant, 'sectorId'>, counted: AnsweredPeople): ExtractRow => ({
  people: counted.people,
  values: {
    year: String(counted.season),
    sector: sectorKind(sectorId),
    scheme: counted.scheme,
    ...researchGroups({
      sex: answerIn(counted.sex),
      ethnicity: answerIn(counted.ethnicity),
      disability: answerIn(counted.disability),
      schoolType: answerIn(counted.school_type),
      parentsUniversity: answerIn(counted.parents_university),
      firstInFamily: answerIn(counted.first_in_family),
    }),
    furthest: reportSteps[counted.furthest - 1] ?? reportSteps[0],
  },
});

/** Counts those who agree to research, and stores the rows that may be shown. Runs in the diversity zone. */
async function countAndStore(tx: TenantTx, tenant: Tenant, id: string) {
  const thisSeason = seasonOf(dayIn(officeZone(tenant), tx.now));
  const counted = await countConsenting(tx, {
    before: thisSeason,
    termsVersion: termsVersionOf(tenant.configuration.text),
  });
  const made = makeExtract(
    counted.map((one) => rowOf(tenant, one)),
    await listReleasedRows(tx),
  );
  if (made.refusal === null) await insertRows(tx, id, made.rows);
  return made;
}

/**
 * Makes an extract that was asked for, of recruitment years that are over. Once it is made, refused or discarded, another run does nothing;
 * after a run that ended in the middle, the next one makes it anew.
 */
export async function makeResearchExtract(services: Services, tenant: Tenant, id: string): Promise<void> {
  const scope = { organizationId: tenant.id, actor: { system: extractJobName } };
  // A candidate who withdraws while the people are counted has withdrawn since it was made.
  const madeAt = await services.database.withTenant(scope, async (tx) => {
    const row = await lockExtract(tx, id);
    return row?.state === 'MAKING' ? tx.now : null;
  });
  if (!madeAt) return;
  // The job is tried again once the rows have been made.
  if ((await freshenReportRows(services, tenant)) === null) throw new Error('the rows of reports are not made yet');
  const made = await services.database.withTenant({ ...scope, dataZone: 'diversity' }, (tx) =>
    countAndStore(tx, tenant, id),
  );
  await services.database.withTenant(scope, (tx) =>
    endMaking(
      tx,
      id,
      made.refusal === null
        ? { state: 'READY', made_at: madeAt, row_count: made.rows.length, people: made.people, left_out: made.leftOut }
        : { state: 'REFUSED', made_at: madeAt, refusal: made.refusal },
    ),
  );
}
