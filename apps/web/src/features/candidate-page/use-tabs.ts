import { useState } from 'react';
import { runWhenPartSaved } from '../../lib/forms/unsaved-work.ts';
import type { CandidateView } from './use-candidate.ts';

const tabIds = [
  'application',
  'context',
  'documents',
  'next',
  'messages',
  'contact',
  'feed',
  'others',
  'record',
] as const;
export type TabId = (typeof tabIds)[number];

/** Tabs of a product in which candidates keep a profile and do not apply: their circumstances come first. */
const profileTabs: readonly TabId[] = ['context', 'application', 'documents', 'feed', 'record'];

interface TabChoice {
  readonly view: CandidateView;
  readonly applies: boolean;
  readonly hasRecord: boolean;
}

/**
 * Returns the tabs of a candidate. One who applied once has no other applications to show, one whose application was not sent no
 * messages and no contact history, and a blind reader no record.
 */
export const tabsOf = ({ view: { candidate, application }, applies, hasRecord }: TabChoice): readonly TabId[] =>
  (applies ? tabIds : profileTabs).filter((id) => {
    if (id === 'others') return candidate.applications.length > 1;
    if (id === 'messages' || id === 'contact') return Boolean(application?.submittedAt);
    return id !== 'record' || (hasRecord && candidate.name !== null);
  });

/** Former names of tabs, for links that were shared before. */
const earlierTabs: Readonly<Record<string, TabId>> = { notes: 'feed', history: 'feed', scores: 'application' };
export const tabOf = (named: string | null, applies: boolean): TabId => {
  const found = tabIds.find((id) => id === named) ?? earlierTabs[named ?? ''];
  if (applies) return found ?? 'application';
  return profileTabs.find((id) => id === found) ?? 'context';
};

/** Holds the tab that is open. */
export function useTabs(first: TabId) {
  const [tab, setTab] = useState(first);
  const [writes, setWrites] = useState(0);
  const [asks, setAsks] = useState(0);
  /** Saves what is typed in a tab before it is left, as leaving discards it. */
  function show(next: TabId): void {
    if (next === tab) return;
    runWhenPartSaved(() => {
      setTab(next);
      setWrites(0);
      setAsks(0);
    });
  }
  function write(): void {
    show('messages');
    setWrites((asked) => asked + 1);
  }
  function addTask(): void {
    show('next');
    setAsks((asked) => asked + 1);
  }
  return { tab, show, writes, write, asks, addTask };
}
