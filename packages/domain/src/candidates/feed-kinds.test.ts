import { describe, expect, it } from 'vitest';
import { feedEvents, feedKindOf, feedKinds, feedNeeds, usualFeedKinds } from './feed-kinds.ts';

describe('kinds of events in a feed', () => {
  it.each([
    ['application.moved', 'moves'],
    ['outcome.released', 'moves'],
    ['score.removed', 'scores'],
    ['candidate.edited', 'edits'],
    ['document.viewed', 'views'],
    ['document.added', 'documents'],
    ['note.removed', 'notes'],
    ['offer.sent', 'other'],
    ['something.new', 'other'],
  ])('%s is shown among %s', (event, kind) => {
    expect(feedKindOf(event)).toBe(kind);
  });

  it('gives every event to one kind alone', () => {
    const named = feedKinds.filter((kind) => kind !== 'other').flatMap((kind) => feedEvents([kind]).kinds);
    expect(new Set(named).size).toBe(named.length);
    expect(feedEvents(['other']).kinds).toEqual([]);
    expect(feedEvents(['other']).but).toEqual(expect.arrayContaining([...named, 'note.added', 'note.edited']));
    expect(feedEvents(['moves', 'mails']).but).toBeNull();
  });

  it('shows page views only when asked', () => {
    expect(usualFeedKinds).not.toContain('views');
    expect(usualFeedKinds).toHaveLength(feedKinds.length - 1);
  });

  it('asks for the permission of the kind', () => {
    expect(feedKinds.map(feedNeeds)).toEqual([
      'note:read',
      'candidate:read',
      'candidate:read',
      'application:score',
      'candidate:read',
      'document:read',
      'candidate:read',
      'candidate:read',
    ]);
  });
});
