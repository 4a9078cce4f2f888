import type { AssessorDay, DayCriterion } from '@evenhand/contract/processes/assessment-days/day-marks';
import {
  type DayMark,
  type MarkedCard,
  type MarkValue,
  nextSequence,
  readCard,
} from '@evenhand/domain/assessment-days/marks/day-mark';
import type { UnsentMark } from './day-store.ts';

export type OwnCard = AssessorDay['cards'][number];
type CardPart = Pick<DayMark, 'kind' | 'criterion'>;
type CardName = Pick<OwnCard, 'exerciseId' | 'applicationId'>;

const isOfCard =
  ({ exerciseId, applicationId }: CardName) =>
  (one: CardName): boolean =>
    one.exerciseId === exerciseId && one.applicationId === applicationId;

/** Returns a card as its assessor sees it: what the server has, with the marks that are still to be sent. */
export const cardWith = (card: OwnCard, outbox: readonly UnsentMark[]): MarkedCard =>
  readCard([...card.marks, ...outbox.filter((mark) => isOfCard(card)(mark) && mark.refusal === undefined)]);

/** Returns a random id in the form of a UUID. `crypto.randomUUID` is missing on plain http in a local network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** Adds a mark to the outbox. It takes the place of an earlier one of the same part that is not sent yet. */
export function withMark(
  outbox: readonly UnsentMark[],
  card: OwnCard,
  { kind, criterion, value }: CardPart & { readonly value: MarkValue },
): readonly UnsentMark[] {
  const ofCard = outbox.filter(isOfCard(card));
  const { exerciseId, applicationId } = card;
  const sequence = nextSequence([...card.marks, ...ofCard], Date.now());
  const mark = { id: newId(), exerciseId, applicationId, kind, criterion, value, sequence };
  return [...outbox.filter((one) => !(ofCard.includes(one) && one.kind === kind && one.criterion === criterion)), mark];
}

const mostSent = 100;
/** Returns the marks that the next call carries. */
export const marksToSend = (outbox: readonly UnsentMark[]): readonly UnsentMark[] =>
  outbox.filter(({ refusal }) => refusal === undefined).slice(0, mostSent);

interface MarksAnswer {
  readonly kept: readonly string[];
  readonly refused: readonly { readonly id: string; readonly reason: NonNullable<UnsentMark['refusal']> }[];
}

/** Returns the outbox after the server's answer: without what it kept, and with the reasons of what it refused. */
export function afterAnswer(outbox: readonly UnsentMark[], { kept, refused }: MarksAnswer): readonly UnsentMark[] {
  const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
  return outbox
    .filter(({ id }) => !kept.includes(id))
    .map((one) => {
      const refusal = reasons.get(one.id);
      return refusal === undefined ? one : { ...one, refusal };
    });
}

/** Returns the day with marks that the server has kept, before the day is loaded again. */
export const dayWith = (day: AssessorDay, marks: readonly UnsentMark[]): AssessorDay => ({
  ...day,
  cards: day.cards.map((card) => ({
    ...card,
    marks: [
      ...card.marks,
      ...marks
        .filter(isOfCard(card))
        .map(({ id, kind, criterion, value, sequence }) => ({ id, kind, criterion, value, sequence })),
    ],
  })),
});

/** Returns how many criteria of a card have no score yet. */
export const missingScores = (criteria: readonly DayCriterion[], { scores }: MarkedCard): number =>
  criteria.filter(({ key }) => scores[key] === undefined || scores[key] === '').length;
