import type { Permission } from '../access/permissions.ts';

/** Kinds of events in a candidate's feed, by which a reader filters it. */
export const feedKinds = ['notes', 'moves', 'mails', 'scores', 'edits', 'documents', 'views', 'other'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The kinds shown by default. Page views are shown only on request, as they would crowd out the other events. */
export const usualFeedKinds: readonly FeedKind[] = feedKinds.filter((kind) => kind !== 'views');

/** Permissions needed beside the right to see the candidate. */
const needs: Readonly<Partial<Record<FeedKind, Permission>>> = {
  notes: 'note:read',
  scores: 'application:score',
  documents: 'document:read',
};
export const feedNeeds = (kind: FeedKind): Permission => needs[kind] ?? 'candidate:read';

const events: Readonly<Record<Exclude<FeedKind, 'mails' | 'other'>, readonly string[]>> = {
  // A note that still exists has its own entry in the feed.
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

/** The notes themselves take the place of these events in the feed. */
const untold: readonly string[] = ['note.added', 'note.edited'];

const isNamed = (kind: FeedKind): kind is keyof typeof events => kind in events;

/** Returns which events of the log belong to these kinds: the named ones, and with `but` also all that are in no kind. */
export function feedEvents(kinds: readonly FeedKind[]): {
  readonly kinds: readonly string[];
  /** Null: no other events. Otherwise all events except these. */
  readonly but: readonly string[] | null;
} {
  const named = kinds.filter(isNamed).flatMap((kind) => events[kind]);
  return { kinds: named, but: kinds.includes('other') ? [...Object.values(events).flat(), ...untold] : null };
}

/** Returns the kind as which an event is shown. */
export const feedKindOf = (eventKind: string): FeedKind =>
  feedKinds.filter(isNamed).find((kind) => events[kind].includes(eventKind)) ?? 'other';
