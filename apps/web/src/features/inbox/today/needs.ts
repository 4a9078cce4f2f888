import type { Silence } from '@evenhand/contract/processes/automatic-messages/silences';
import type { OutcomeDebt } from '@evenhand/contract/processes/outcomes/outcomes';
import type { InboxCounts } from '@evenhand/contract/screens/inbox';
import { inboxAddress } from '../inbox-state.ts';

/** A kind of work that waits for the user. */
export interface Need {
  readonly id: string;
  readonly what:
    | 'OVERDUE'
    | 'SILENCE'
    | 'MESSAGES'
    | 'UNREACHED'
    | 'UNPLACED'
    | 'MENTIONS'
    | 'INTERVIEWS'
    | InboxCounts['lists'][number]['list'];
  readonly count: number;
  readonly to: string;
  /** Title of the role that it is about; null for all roles. */
  readonly role: string | null;
  /** The time since which the first has waited; null when that is not known. */
  readonly since: string | null;
}

const lateNeed = ({ roleId, title, outstanding, decisionBy, closedOn }: OutcomeDebt): Need => ({
  id: roleId,
  what: 'OVERDUE',
  count: outstanding,
  to: `/manager/roles/${roleId}/outcomes`,
  role: title,
  since: decisionBy ?? closedOn,
});

const silenceNeed = ({ role, people }: Silence): Need => ({
  id: `silence ${role.id}`,
  what: 'SILENCE',
  count: people,
  to: `/manager/roles/${role.id}/timeline?write=silent`,
  role: role.title,
  since: null,
});

export interface WaitingWork {
  readonly lists: InboxCounts['lists'];
  readonly debt: readonly OutcomeDebt[];
  /** Candidates who have heard nothing for longer than promised, by role. */
  readonly silences: readonly Silence[];
  /** Candidates who have written and wait for an answer. */
  readonly messages: number;
  /** Candidates who did not get our last mail. */
  readonly unreached: number;
  /** Mails that could not be placed. */
  readonly unplaced: number;
  readonly mentions: number;
  /** Interviews that can be started, and the address of their list; null when that is not known. */
  readonly interviews: { readonly count: number; readonly to: string } | null;
}

const waiting = (what: 'UNREACHED' | 'UNPLACED' | 'INTERVIEWS', count: number, to: string): Need => ({
  id: what,
  what,
  count,
  to,
  role: null,
  since: null,
});

/** Returns the work that waits, what has waited longest first. */
export function needsOf({ lists, debt, silences, interviews, ...counts }: WaitingWork): Need[] {
  const { messages, unreached, unplaced, mentions } = counts;
  const needs: Need[] = [
    ...debt.map(lateNeed),
    ...lists.map(({ list, total, oldest }) => ({
      id: list,
      what: list,
      count: total,
      to: inboxAddress(list),
      role: null,
      since: oldest,
    })),
    ...silences.map(silenceNeed),
    ...(interviews ? [waiting('INTERVIEWS', interviews.count, interviews.to)] : []),
    { id: 'messages', what: 'MESSAGES', count: messages, to: '/manager/messages', role: null, since: null },
    waiting('UNREACHED', unreached, '/manager/messages?filter=unreached'),
    waiting('UNPLACED', unplaced, '/manager/messages?filter=unplaced'),
    { id: 'mentions', what: 'MENTIONS', count: mentions, to: '/manager/mentions', role: null, since: null },
  ];
  const time = ({ since }: Need): number => (since === null ? Number.POSITIVE_INFINITY : Date.parse(since));
  return needs
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => Number(b.what === 'OVERDUE') - Number(a.what === 'OVERDUE') || time(a) - time(b));
}
