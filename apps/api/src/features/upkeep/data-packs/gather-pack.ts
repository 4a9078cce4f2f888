import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import type { DataZone } from '@evenhand/domain/fields/field';
import { hiddenMention, mapNote } from '@evenhand/domain/notes/mentions';
import { isDisclosed, type ToldApplication } from '@evenhand/domain/privacy/disclosure';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { listOwnApplications } from '../../processes/own-applications/public.ts';
import { ownAnswers } from '../../records/applications/public.ts';
import { adjustmentsOf } from '../../records/candidates/public.ts';
import { listProfileSections, loadProfile } from '../../records/profiles/public.ts';
import * as read from './pack-contents.read.ts';
import { listPackEventConversations, listPackEventSessions } from './pack-event-choices.read.ts';
import { listPackRecords, type PackRecord } from './pack-records.read.ts';

/** Opens transactions in the data zones of the person's tenant. */
export type PackCaller = Pick<RequestContext, 'inTenant' | 'tenant'>;

const dataZones: readonly DataZone[] = ['ordinary', 'contextual', 'diversity'];
const overStatuses: readonly OwnApplication['status'][] = ['accepted', 'withdrawn', 'notTakenForward'];

function progressOf({ status }: OwnApplication): ToldApplication['progress'] {
  if (status === 'draft') return 'unsent';
  return overStatuses.includes(status) ? 'over' : 'underWay';
}

/** Leaves out the people a note mentions: whom a note speaks to is the author's own matter, as is who wrote it. */
const withoutNames = <N extends { readonly body: string }>(note: N): N => ({
  ...note,
  body: mapNote(note.body, { mention: () => hiddenMention }),
});

/** Everything of the ordinary data zone but the profile. */
async function gatherOrdinary(tx: TenantTx, caller: PackCaller, person: read.PackPerson) {
  const { candidateId, userId } = person;
  const account = await read.findPackAccount(tx, userId);
  if (!account) return null;
  const applications = await listOwnApplications(tx, caller.tenant, candidateId);
  const told = applications.map((one): ToldApplication => ({ id: one.id, progress: progressOf(one) }));
  const emailKey = account.status === 'ACTIVE' ? normaliseEmail(account.email) : null;
  const disclosed = (applicationId: string | null): boolean => isDisclosed(applicationId, told);
  const events = await read.listPackEvents(tx, person);
  const notes = (await read.listPackNotes(tx, candidateId)).map(withoutNames);
  const scores = await read.listPackScores(tx, candidateId);
  return {
    account,
    applications,
    answers: await ownAnswers(tx, caller.tenant, candidateId),
    adjustments: await adjustmentsOf(tx, candidateId),
    sessions: await read.listPackSessions(tx, userId),
    choices: await read.listPackChoices(tx, userId),
    textMessages: (await read.findPackTextChoice(tx, userId)) ?? null,
    mails: await read.listPackMails(tx, { candidateId, emailKey }),
    replies: await read.listPackReplies(tx, candidateId),
    documents: [
      ...(await read.listPackDocuments(tx, candidateId)),
      ...(await read.listPackAttachments(tx, candidateId)),
    ],
    registrations: await read.listPackRegistrations(tx, { candidateId, emailKey }),
    eventSessions: await listPackEventSessions(tx, { candidateId, emailKey }),
    eventConversations: await listPackEventConversations(tx, { candidateId, emailKey }),
    results: await read.listPackResults(tx, candidateId),
    // Events caused by others during a decision would give it away early.
    events: events.filter(({ actor_id, application_id }) => actor_id === userId || disclosed(application_id)),
    others: {
      notes: notes.filter(({ application_id }) => disclosed(application_id)),
      scores: scores.filter(({ application_id }) => disclosed(application_id)),
      /** Notes and scores that are handed out on request until the applications they are about are over. */
      onRequest:
        notes.filter(({ application_id }) => !disclosed(application_id)).length +
        scores.filter(({ application_id }) => !disclosed(application_id)).length,
    },
  };
}

/** Everything that is kept about a person. Each data zone is a transaction of its own. Null when the person is not there any more. */
export async function gatherPack(caller: PackCaller, person: read.PackPerson) {
  const profile = await loadProfile(caller, person.candidateId);
  const ordinary = await caller.inTenant((tx) => gatherOrdinary(tx, caller, person));
  if (!profile || !ordinary) return null;
  const eventIds = ordinary.events.map(({ id }) => id);
  const sections: Record<string, Record<string, unknown>> = {};
  const changes: Awaited<ReturnType<typeof read.listPackChanges>> = [];
  const records: PackRecord[] = [];
  for (const dataZone of dataZones) {
    const inDataZone = await caller.inTenant(
      async (tx) => ({
        stored: await listProfileSections(tx, person.candidateId, dataZone),
        changes: await read.listPackChanges(tx, dataZone, eventIds),
        records: await listPackRecords(tx, dataZone, person.candidateId),
      }),
      dataZone,
    );
    for (const { section, data } of inDataZone.stored) sections[section] = { ...sections[section], ...data };
    changes.push(...inDataZone.changes);
    records.push(...inDataZone.records);
  }
  for (const { section, data } of profile.parts) sections[section] = { ...sections[section], ...data };
  const flags = await caller.inTenant((tx) => read.listPackFlags(tx, person.candidateId), 'contextual');
  return { ...ordinary, profile, sections, changes, records, flags };
}
export type PackContents = NonNullable<Awaited<ReturnType<typeof gatherPack>>>;
