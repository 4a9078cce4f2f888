import type { Role } from '@evenhand/contract/records/roles/roles';
import type { FeedEntry } from '@evenhand/contract/screens/feed/feed';
import { candidateScoreKey } from '@evenhand/domain/scoring/candidate-score';
import { recommendationKey } from '@evenhand/domain/scoring/recommendation';
import type { WordKey } from '@evenhand/words/parts';
import { positionLabel } from '../../../entities/application/stage-words.ts';
import { hasWord, type Translate } from '../../../lib/words/words.ts';
import { fieldLabel } from '../application/field-text.ts';
import { readKind } from '../documents/document-changes.ts';
import { scoreText } from '../scores/score-text.ts';

type Labels = Parameters<typeof positionLabel>[2];
export type RoleWords = Pick<Role, 'pipeline' | 'criteria'>;
type Happening = NonNullable<FeedEntry['event']>;

/** Reads a path: "universities.subject" is the subject of a course. */
function readPath(path: string): { id: string; of?: string } {
  const at = path.lastIndexOf('.');
  return at < 0 ? { id: path } : { id: path.slice(at + 1), of: path.slice(0, at) };
}

/** Returns the words for a key of the log: a criterion of the role or a field of the profile. */
export function keyText(t: Translate, key: string, criteria: RoleWords['criteria']): string {
  if (key === candidateScoreKey) return t('staff.scores.whole.title');
  if (key === recommendationKey) return t('staff.recommendation.title');
  const criterion = criteria.find((one) => one.key === key);
  if (criterion) return criterion.label;
  if (hasWord(`staff.documentKind.${key}`)) return t(`staff.documentKind.${readKind(key)}`);
  return hasWord(`fields.${key}`) ? fieldLabel(t, readPath(key)) : key;
}

const positionText = (t: Translate, labels: Labels, position: readonly [number | null, number | null]): string => {
  const [stageId, substageId] = position;
  return stageId === null || substageId === null ? '' : positionLabel(t, { stageId, substageId }, labels);
};

const kindWords: Readonly<Record<string, WordKey>> = {
  'application.submitted': 'staff.history.submitted',
  'user.carried': 'staff.history.carried',
  'transfer.arrived': 'staff.history.arrived',
  'transfer.agreed': 'staff.history.transferAgreed',
  'transfer.declined': 'staff.history.transferDeclined',
  'transfer.invited': 'staff.history.transferInvited',
  'transfer.withdrawn': 'staff.history.transferWithdrawn',
  'application.added': 'staff.history.added',
  'match.saved': 'staff.history.matched',
  'match.removed': 'staff.history.matchRemoved',
  'match.accepted': 'staff.history.matchAccepted',
  'candidate.merged': 'staff.history.merged',
  'candidate.merge-undone': 'staff.history.mergeUndone',
  'candidate.deleted': 'staff.history.deleted',
  'candidate.deletion-undone': 'staff.history.deletionUndone',
  'candidate.noticed': 'staff.history.noticed',
  'application.moved': 'staff.history.moved',
  'application.move-undone': 'staff.history.moveUndone',
  'application.copied': 'staff.history.copied',
  'application.extended': 'staff.history.extended',
  'application.withdrawn': 'staff.history.withdrawn',
  'application.withdrawal-undone': 'staff.history.withdrawalUndone',
  'application.duplicate-withdrawn': 'staff.history.duplicateWithdrawn',
  'application.assigned': 'staff.history.assigned',
  'application.offer-accepted': 'staff.history.offerAccepted',
  'application.offer-declined': 'staff.history.offerDeclined',
  'application.fast-tracked': 'staff.history.fastTracked',
  'application.copied-here': 'staff.history.copiedHere',
  'application.copied-away': 'staff.history.copiedAway',
  'application.copy-undone': 'staff.history.copyUndone',
  'candidate.availability-set': 'staff.history.availabilitySet',
  'candidate.availability-undone': 'staff.history.availabilityUndone',
  'application.stage-dated': 'staff.history.stageDated',
  'application.assignment-undone': 'staff.history.unassigned',
  'offer.begun': 'staff.history.offerBegun',
  'offer.changed': 'staff.history.offerChanged',
  'offer.sent': 'staff.history.offerSent',
  'offer.extended': 'staff.history.offerExtended',
  'offer.withdrawn': 'staff.history.offerWithdrawn',
  'offer.discarded': 'staff.history.offerDiscarded',
  'offer.expired': 'staff.history.offerExpired',
  'interview.invited': 'staff.history.interviewInvited',
  'interview.booked': 'staff.history.interviewBooked',
  'interview.moved': 'staff.history.interviewMoved',
  'interview.cancelled': 'staff.history.interviewCancelled',
  'interview.outcome-set': 'staff.history.interviewOutcome',
  'interview.absence-explained': 'staff.history.interviewAbsence',
  'interview.panel-changed': 'staff.history.interviewPanel',
  'call.logged': 'staff.history.callLogged',
  'call.corrected': 'staff.history.callCorrected',
  'call.deleted': 'staff.history.callDeleted',
  'call.restored': 'staff.history.callRestored',
  'mail.placed': 'staff.history.mailPlaced',
  'mail.sent-again': 'staff.history.mailSentAgain',
  'request.made': 'staff.history.requestMade',
  'request.answered': 'staff.history.requestAnswered',
  'request.cancelled': 'staff.history.requestCancelled',
  'amendment.asked': 'staff.history.amendmentAsked',
  'amendment.opened': 'staff.history.amendmentOpened',
  'amendment.refused': 'staff.history.amendmentRefused',
  'amendment.made': 'staff.history.amendmentMade',
  'feedback.saved': 'staff.history.feedbackSaved',
  'feedback.released': 'staff.history.feedbackReleased',
  'outcome.released': 'staff.history.released',
  'candidate.viewed': 'staff.history.viewed',
  'candidate.edited': 'staff.history.edited',
  'profile.completed': 'staff.history.profileCompleted',
  'candidate.adjusted': 'staff.history.adjusted',
  'candidate.exported': 'staff.history.exported',
  'candidate.flags-seen': 'staff.history.flagsSeen',
  'candidate.leaving': 'staff.history.leaving',
  'candidate.restored': 'staff.history.restored',
  'candidate.erased': 'staff.history.erased',
  'circumstances.read': 'staff.history.circumstancesRead',
  'document.added': 'staff.history.documentAdded',
  'document.removed': 'staff.history.documentRemoved',
  'document.type-changed': 'staff.history.documentType',
  'document.viewed': 'staff.history.documentViewed',
  'document.downloaded': 'staff.history.documentDownloaded',
  'event.registered': 'staff.history.eventRegistered',
  'event.left': 'staff.history.eventLeft',
  'event.place-given': 'staff.history.eventPlaceGiven',
  'event.attended': 'staff.history.eventAttended',
  'event.noshow': 'staff.history.eventMissed',
  'note.removed': 'staff.history.noteRemoved',
  'score.saved': 'staff.history.scored',
  'score.commented': 'staff.history.commented',
  'score.shown': 'staff.history.scoresShown',
  'score.removed': 'staff.history.unscored',
  'user.signed-up': 'staff.history.signedUp',
  'user.started-without-account': 'staff.history.startedWithoutAccount',
  'user.claimed': 'staff.history.claimed',
  'user.confirmed': 'staff.history.confirmed',
};

/**
 * Returns scores with their criteria: "Motivation 4, Writing 3". A score hidden from the viewer is named by its criterion alone.
 */
function scoresText(t: Translate, { event, scores }: ScoredEvent, criteria: RoleWords['criteria']): string {
  const [score, ...more] = scores;
  const [only] = event.keys;
  if (score && more.length === 0 && event.keys.length === 1 && only !== undefined) {
    return t('staff.feed.score', { score: scoreText(t, score), keys: keyText(t, only, criteria) });
  }
  const each = event.keys.map((key) => {
    const given = scores.find((one) => one.key === key);
    const label = keyText(t, key, criteria);
    return given ? t('staff.feed.scoreOf', { score: scoreText(t, given), key: label }) : label;
  });
  return t('staff.history.scored', { keys: each.join(', ') });
}

interface ScoredEvent {
  readonly event: Happening;
  readonly scores: FeedEntry['scores'];
}

/** Returns the sentence that the feed shows for an event: "moved them from Applied, pending to Interview, pending". */
export function happeningText(
  t: Translate,
  { event, scores }: ScoredEvent,
  { pipeline: labels, criteria }: RoleWords,
): string {
  const to = positionText(t, labels, [event.toStage, event.toSubstage]);
  const from = positionText(t, labels, [event.fromStage, event.fromSubstage]);
  const keys = event.keys.map((key) => keyText(t, key, criteria)).join(', ');
  if (scores.length > 0) return scoresText(t, { event, scores }, criteria);
  const word = kindWords[event.kind];
  return word ? t(word, { to, from, keys }) : t('staff.history.other', { kind: event.kind });
}
