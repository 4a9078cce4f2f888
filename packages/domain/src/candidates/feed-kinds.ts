import type { Permission } from '../access/permissions.ts';

/** What a candidate's feed tells of, as somebody chooses what to see of it. */
export const feedKinds = ['notes', 'moves', 'mails', 'scores', 'edits', 'documents', 'views', 'other'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Who looked at a page is there for whoever asks, and does not stand between what happened. */
export const usualFeedKinds: readonly FeedKind[] = feedKinds.filter((kind) => kind !== 'views');

/** What somebody must hold beside the right to see the candidate. */
const needs: Readonly<Partial<Record<FeedKind, Permission>>> = {
  notes: 'note:read',
  scores: 'application:score',
  documents: 'document:read',
};
export const feedNeeds = (kind: FeedKind): Permission => needs[kind] ?? 'candidate:read';

const events: Readonly<Record<Exclude<FeedKind, 'mails' | 'other'>, readonly string[]>> = {
  // A note that is there tells of itself.
  notes: ['note.removed'],
  moves: [
    'application.submitted',
    'application.moved',
    'application.move-undone',
    'application.copied',
    'application.assigned',
    'application.assignment-undone',
    'application.fast-tracked',
    'application.stage-dated',
    'application.copied-here',
    'application.copied-away',
    'application.copy-undone',
    'application.extended',
    'application.withdrawn',
    'application.withdrawal-undone',
    'application.duplicate-withdrawn',
    'application.offer-accepted',
    'application.offer-declined',
    'outcome.released',
  ],
  scores: ['score.saved', 'score.removed', 'score.commented', 'score.shown'],
  edits: [
    'candidate.edited',
    'profile.completed',
    'candidate.adjusted',
    'candidate.availability-set',
    'candidate.availability-undone',
  ],
  documents: ['document.added', 'document.removed', 'document.type-changed'],
  views: [
    'candidate.viewed',
    'candidate.exported',
    'candidate.flags-seen',
    'circumstances.read',
    'document.viewed',
    'document.downloaded',
  ],
};

/** Told by the notes themselves. */
const untold: readonly string[] = ['note.added', 'note.edited'];

const isNamed = (kind: FeedKind): kind is keyof typeof events => kind in events;

/** Which events of the log belong to these kinds: the named ones, or where `but` is asked for, all others too. */
export function feedEvents(kinds: readonly FeedKind[]): {
  readonly kinds: readonly string[];
  /** Null: no others. Else all that are none of these. */
  readonly but: readonly string[] | null;
} {
  const named = kinds.filter(isNamed).flatMap((kind) => events[kind]);
  return { kinds: named, but: kinds.includes('other') ? [...Object.values(events).flat(), ...untold] : null };
}

/** The kind an event is shown as. */
export const feedKindOf = (eventKind: string): FeedKind =>
  feedKinds.filter(isNamed).find((kind) => events[kind].includes(eventKind)) ?? 'other';
