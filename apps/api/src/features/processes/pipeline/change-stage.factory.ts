import type { Organization } from '@evenhand/contract/tenancy/organizations/organizations';
import { z } from 'zod';
import type { TestApp } from '../../../testing/test-app.ts';
import { inTenant } from './pipeline.factory.ts';

const day = 24 * 60 * 60_000;

interface PlantedOffer {
  readonly applicationId: string;
  readonly sentBy: string;
  readonly state: 'DRAFT' | 'SENT';
}

/** Creates an offer that can be answered for a day. */
export const anOffer = (test: TestApp, tenant: Organization, offer: PlantedOffer): Promise<void> =>
  inTenant(test, tenant, async (tx) => {
    const sent = offer.state === 'SENT' ? { sent_at: tx.now, sent_by: offer.sentBy } : {};
    await tx.db
      .insertInto('offer')
      .values({
        organization_id: tenant.id,
        id: tx.newId(),
        application_id: offer.applicationId,
        state: offer.state,
        terms: 'Two weeks.',
        answer_by: new Date(tx.now.getTime() + day),
        created_at: tx.now,
        updated_at: tx.now,
        ...sent,
      })
      .execute();
  });

/** Creates feedback that has not been released. */
export const writtenFeedback = (test: TestApp, tenant: Organization, applicationId: string): Promise<void> =>
  inTenant(test, tenant, async (tx) => {
    await tx.db
      .insertInto('application_feedback')
      .values({
        organization_id: tenant.id,
        application_id: applicationId,
        strengths: JSON.stringify([]),
        body: 'Well argued.',
        updated_at: tx.now,
      })
      .execute();
  });

/** Records an earlier move, to a test, of which the candidate has not been notified, in place of any other. */
export const anEarlierMove = (test: TestApp, tenant: Organization, applicationId: string): Promise<void> =>
  inTenant(test, tenant, async (tx) => {
    const earlier = { status: 'sent', stage_id: 1, due_at: null };
    await tx.db
      .insertInto('stage_notification')
      .values({ organization_id: tenant.id, application_id: applicationId, ...earlier })
      .onConflict((conflict) => conflict.constraint('stage_notification_key').doUpdateSet(earlier))
      .execute();
  });

/** Everything that a change of stage may affect, read from the tables. */
const effects = z.object({
  substage: z.int(),
  offer: z.string(),
  /** Notification of the earlier move: left as it was, due, or ended. */
  notification: z.enum(['left', 'due', 'ended']),
  event: z.string(),
  /** Content of the event: neither position, both, or also the state before. */
  stored: z.enum(['nothing', 'positions', 'state']),
  /** Kinds of earlier events that have been undone. */
  undone: z.array(z.string()),
  feedback: z.enum(['hidden', 'released']),
  cancelled: z.array(z.string()),
});

const effectsQuery = `select a.substage_id as substage, offer.state as offer,
    case when note.application_id is null then 'ended' when note.due_at is null then 'left' else 'due' end as notification,
    last.kind as event,
    case when last.to_stage is null then 'nothing' when value.event_id is null then 'positions' else 'state' end as stored,
    array(select kind from event where organization_id = $1 and application_id = $2 and undone_at is not null) as undone,
    case when feedback.released_at is null then 'hidden' else 'released' end as feedback,
    array(select template from mail_message
      where organization_id = $1 and application_id = $2 and state = 'cancelled') as cancelled
  from application a
  join offer on offer.organization_id = $1 and offer.application_id = $2
  join application_feedback feedback on feedback.organization_id = $1 and feedback.application_id = $2
  left join stage_notification note on note.organization_id = $1 and note.application_id = $2
  join lateral (select * from event where organization_id = $1 and application_id = $2 and kind <> 'feedback.released'
    order by at desc, id desc limit 1) last on true
  left join event_value value on value.organization_id = $1 and value.event_id = last.id and value.key = 'position'
  where a.organization_id = $1 and a.id = $2`;

/** Loads all that a change of stage may affect. The application has an offer and feedback. */
export const effectsOn = (test: TestApp, tenant: Organization, applicationId: string) =>
  inTenant(test, tenant, async (tx) => {
    const { rows } = await tx.session.query(effectsQuery, [tenant.id, applicationId]);
    return effects.parse(rows[0]);
  });
