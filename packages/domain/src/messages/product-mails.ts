import { stageNotificationOf, toldOf } from '../pipeline/moved-on.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';
import { stageIds, terminalOf } from '../pipeline/stages.ts';
import { substageId } from '../pipeline/substages.ts';

/** Mails of the product that follow the course of an application. */
export const courseMails = [
  'draft-reminder',
  'application-sent',
  'form-invited',
  'application-moved',
  'offer-made',
  'offer-expired',
  'decision-late',
  'outcome-not-taken-forward',
] as const;

export interface StageMail {
  /** Null: it follows another moment than the coming to a stage. */
  readonly stageId: number | null;
  readonly template: (typeof courseMails)[number];
}

const knownAt = (pipeline: Pipeline, stageId: number, answered: boolean) =>
  toldOf(
    {
      stageId,
      substageId: substageId(stageId, stageId === stageIds.onlineForm ? 'INVITED' : 'PENDING'),
      stageBefore: null,
      released: false,
      submittedAt: true,
      withdrawn: false,
      answered,
    },
    pipeline,
  );

/**
 * Returns the mails of the product in the order in which a candidate who goes through every stage of a role gets them, by the rules by
 * which they are sent.
 */
export function productMailsOf(pipeline: Pipeline, hasDecisionDay: boolean): StageMail[] {
  const stages = pipeline.map(({ stageId }) => stageId).filter((stageId) => terminalOf(stageId) === undefined);
  const atStages = stages.flatMap((stageId, at): StageMail[] => {
    if (stageId === stageIds.offerMade) return [{ stageId, template: 'offer-made' }];
    const before = stages[at - 1];
    if (before === undefined) return [];
    const isForm = stageId === stageIds.onlineForm;
    const notification = stageNotificationOf(
      pipeline,
      knownAt(pipeline, before, !isForm),
      knownAt(pipeline, stageId, !isForm),
    );
    if (notification === null) return [];
    return [{ stageId, template: notification.status === 'form' ? 'form-invited' : 'application-moved' }];
  });
  return [
    { stageId: null, template: 'draft-reminder' },
    { stageId: null, template: 'application-sent' },
    ...atStages,
    ...(stages.includes(stageIds.offerMade) ? [{ stageId: null, template: 'offer-expired' } as const] : []),
    ...(hasDecisionDay ? [{ stageId: null, template: 'decision-late' } as const] : []),
    { stageId: null, template: 'outcome-not-taken-forward' },
  ];
}
