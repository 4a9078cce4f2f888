import type { RequestKind } from '../requests/request-kind.ts';

/** Kinds of task that a candidate may have with an application. Each follows from something that exists; none is made up. */
export type TaskKind =
  | 'finishDraft'
  | 'answerApproach'
  | 'fillInForm'
  | 'answerOffer'
  | 'sendDocument'
  | 'answerQuestion'
  | 'confirmDetails'
  | 'changeAnswers'
  | 'takeTest'
  | 'answerInvitation'
  | 'look';

export interface OwnTask {
  readonly kind: TaskKind;
  readonly applicationId: string;
  readonly roleId: string;
  readonly roleTitle: string;
  /** The request that created the task. */
  readonly requestId: string | null;
  readonly dueAt: string | null;
  readonly overdue: boolean;
}

interface RequestFacts {
  readonly id: string;
  readonly kind: RequestKind;
  readonly state: string;
  readonly dueAt: string;
}

/** The parts of a candidate's own application that can lead to a task. */
export interface WithTasks {
  readonly id: string;
  readonly role: { readonly id: string; readonly title: string };
  readonly status: string;
  readonly whoseMove: string;
  readonly deadline: string | null;
  readonly openUntil: string | null;
  readonly mayAnswerOffer: boolean;
  readonly offer: { readonly answerBy: string } | null;
  readonly requests: readonly RequestFacts[];
  readonly amendment: { readonly state: string; readonly openUntil: string | null } | null;
}

const ended: readonly string[] = ['accepted', 'withdrawn', 'notTakenForward'];
const byRequest: Readonly<Record<RequestKind, TaskKind>> = {
  DOCUMENT: 'sendDocument',
  QUESTION: 'answerQuestion',
  DETAILS: 'confirmDetails',
};

interface Doing {
  readonly kind: TaskKind;
  readonly dueAt: string | null;
  readonly requestId?: string;
}

/** Returns the due time in milliseconds. A task without one comes after all that have one. */
const dueOf = ({ dueAt }: OwnTask): number => (dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt));

/** Returns the task that the stage asks for. An offer is answered by its own deadline. */
function ofStage({ status, whoseMove, mayAnswerOffer, offer }: WithTasks): Doing[] {
  if (mayAnswerOffer) return [{ kind: 'answerOffer', dueAt: offer?.answerBy ?? null }];
  if (whoseMove !== 'theirs') return [];
  if (status === 'approached') return [{ kind: 'answerApproach', dueAt: null }];
  if (status === 'considered') return [{ kind: 'fillInForm', dueAt: null }];
  if (status === 'test') return [{ kind: 'takeTest', dueAt: null }];
  return [{ kind: status === 'interview' ? 'answerInvitation' : 'look', dueAt: null }];
}

function doingsOf(application: WithTasks, now: Date): Doing[] {
  const { status, deadline, openUntil, requests, amendment } = application;
  if (status === 'draft') {
    const isOpen = openUntil === null || new Date(openUntil) > now;
    // The grace after the deadline is there for accidents; candidates should not plan by it.
    return isOpen ? [{ kind: 'finishDraft', dueAt: deadline }] : [];
  }
  const asked = requests
    .filter(({ state }) => state === 'OPEN')
    .map(({ id, kind, dueAt }): Doing => ({ kind: byRequest[kind], dueAt, requestId: id }));
  // A candidate who has accepted may still be asked for a document. One who has withdrawn, or was told the end, owes nothing.
  if (ended.includes(status)) return status === 'accepted' ? asked : [];
  const changing = amendment?.state === 'OPEN' ? [{ kind: 'changeAnswers', dueAt: amendment.openUntil } as const] : [];
  return [...ofStage(application), ...asked, ...changing];
}

/** Returns all tasks in one list: first due first, those without a due time last. */
export const ownTasks = (applications: readonly WithTasks[], now: Date): OwnTask[] =>
  applications
    .flatMap((application) =>
      doingsOf(application, now).map(
        ({ kind, dueAt, requestId }): OwnTask => ({
          kind,
          applicationId: application.id,
          roleId: application.role.id,
          roleTitle: application.role.title,
          requestId: requestId ?? null,
          dueAt,
          overdue: dueAt !== null && new Date(dueAt) <= now,
        }),
      ),
    )
    .sort((a, b) => dueOf(a) - dueOf(b));
