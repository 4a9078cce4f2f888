import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { Secrets } from '../../../../platform/secrets.ts';
import { dayToken } from './day-link.ts';
import { listOnDays } from './own-days.queries.ts';
import { listOwnChoices, listToldDays } from './own-days.ts';

/** Returns the day of an application of which its candidate has been told, or the choice to which they are invited. */
async function dayOf(tx: TenantTx, secrets: Secrets, applicationId: string): Promise<OwnApplication['assessmentDay']> {
  const [told] = await listToldDays(tx, applicationId);
  const [choice] = await listOwnChoices(tx, applicationId);
  if (!(told || choice)) return null;
  const chosen = choice?.answer === 'CHOSEN' ? choice.days.find(({ id }) => id === choice.dayId) : undefined;
  return {
    token: dayToken(secrets, applicationId),
    day: told?.day ?? chosen?.day ?? null,
    canAnswer: !told && choice?.canAnswer === true,
  };
}

/** Adds the assessment day of which its candidate has been told to each application that is still open. */
export async function showAssessmentDays(
  tx: TenantTx,
  secrets: Secrets,
  applications: readonly OwnApplication[],
): Promise<OwnApplication[]> {
  const open = applications.filter(({ status }) => status !== 'withdrawn' && status !== 'notTakenForward');
  const onDays = await listOnDays(
    tx,
    open.map(({ id }) => id),
  );
  const shown = new Map<string, OwnApplication['assessmentDay']>();
  for (const id of onDays) shown.set(id, await dayOf(tx, secrets, id));
  return applications.map((application) => ({ ...application, assessmentDay: shown.get(application.id) ?? null }));
}
