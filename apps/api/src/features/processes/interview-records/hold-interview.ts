import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type { startInterview as startContract } from '@evenhand/contract/processes/interview-records/interview-records';
import { givenAnswers, interviewAnswerFaults } from '@evenhand/domain/interview-types/interview-answers';
import { decideMove } from '@evenhand/domain/pipeline/decide-move';
import { canComplete, canStartInterview, codeAfterStart } from '@evenhand/domain/pipeline/interview-start';
import { type CodeStage, substageId } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { positionOf } from '../../records/application-state/public.ts';
import { keepHidden } from '../../records/candidate-access/public.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { storeDefaultTypes } from '../../records/interview-types/public.ts';
import { knownAs, type StaffApplication, staffApplication } from '../../records/staff-access/public.ts';
import { endHeldInterview } from '../interviews/public.ts';
import { changeStage, movedKind, nextState, presentPositions } from '../pipeline/public.ts';
import {
  type CurrentAnswer,
  type InterviewInPlay,
  type InterviewReader,
  interviewInPlay,
  presentCurrent,
} from './current-interview.ts';
import { answersOf, writeInterviewRecord } from './interview-records.queries.ts';

type Input = { readonly candidateId: string } & BodyOf<typeof startContract>;

interface Held {
  readonly row: StaffApplication;
  readonly current: InterviewInPlay;
}

/** Throws application_moved with the present position when the application is no longer where the caller saw it. */
async function assertUnmoved(tx: TenantTx, row: StaffApplication, expected: Input['expected']): Promise<void> {
  if (!expected || (expected.stageId === row.stage_id && expected.substageId === row.substage_id)) return;
  const position = (await presentPositions(tx, [row], row.blind)).get(row.id);
  throw new ProblemError('application_moved', {
    current: { applicationId: row.id, ...position, version: row.version },
  });
}

/** Locks the application with its interview. Throws move_not_allowed when its stage has none. */
async function holdInterview(tx: TenantTx, by: InterviewReader, input: Input): Promise<Held> {
  const row = await staffApplication(tx, by.me, { permission: 'application:move', input, lock: true });
  await assertUnmoved(tx, row, input.expected);
  if (row.submitted_at === null) throw new ProblemError('not_submitted');
  const current = await interviewInPlay(tx, row, by.tenant);
  if (!current) throw new ProblemError('move_not_allowed');
  return { row, current };
}

/** Returns the answers to store: a text that a blind writer sent back with hidden names keeps the stored wording. */
async function keptAnswers(tx: TenantTx, by: InterviewReader, { row, current }: Held, answers: Input['answers']) {
  const { blind, hide } = await seeApplication(tx, by, { candidateId: knownAs(row, row.blind), applicationId: row.id });
  if (!blind) return answers;
  const stored = current.record ? answersOf(current.record) : [];
  const before = stored.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return answers.map((answer, at) => {
    if (typeof answer.value !== 'string') return answer;
    const [value = ''] = keepHidden([{ text: answer.value, field: `answers.${at}.value` }], before, hide);
    return { ...answer, value };
  });
}

/** Moves the application within its stage. Where it stays, nothing is written. */
async function moveTo(tx: TenantTx, { row, current }: Held, code: CodeStage): Promise<StaffApplication> {
  if (code === current.code) return row;
  const to = { stageId: row.stage_id, substageId: substageId(row.stage_id, code) };
  const decision = decideMove({
    pipeline: row.role.pipeline,
    from: positionOf(row),
    to,
    submitted: row.submitted_at !== null,
    released: row.outcome_released_at !== null,
  });
  if (!decision.allowed) throw new ProblemError(decision.reason);
  const next = nextState(row, { to, reason: null, keepAssignee: true, now: tx.now });
  await changeStage(tx, [{ from: row, to: next }], {
    kind: movedKind,
    reason: null,
    batch: null,
    offers: 'settle',
    notify: { later: row.role.pipeline },
    record: 'undoable',
    undoes: { left: 'nothing is undone' },
  });
  return { ...row, ...next };
}

async function write(
  tx: TenantTx,
  by: InterviewReader,
  held: Held,
  at: { readonly code: CodeStage; readonly answers: Input['answers']; readonly isCompleted: boolean },
): Promise<CurrentAnswer> {
  const { row, current } = held;
  const { type } = current;
  const faults = interviewAnswerFaults(type.customizations, at.answers, at.isCompleted);
  if (faults.length > 0) throw invalid(faults);
  const answers = givenAnswers(await keptAnswers(tx, by, held, at.answers));
  const moved = await moveTo(tx, held, at.code);
  await storeDefaultTypes(tx);
  await writeInterviewRecord(tx, {
    applicationId: row.id,
    stageId: row.stage_id,
    interviewTypeId: type.id,
    code: at.code,
    answers,
    userId: by.me.userId,
    isCompleted: at.isCompleted,
  });
  return presentCurrent(tx, by, moved);
}

/** Starts the interview of the application's present stage. Throws move_not_allowed when its type cannot be started from there. */
export async function startInterview(tx: TenantTx, by: InterviewReader, input: Input): Promise<CurrentAnswer> {
  const held = await holdInterview(tx, by, input);
  const { type, code } = held.current;
  if (!canStartInterview(type.kind, code, held.row.stage_id)) throw new ProblemError('move_not_allowed');
  return write(tx, by, held, { code: codeAfterStart(type.kind, code), answers: input.answers, isCompleted: false });
}

/**
 * Completes the interview of the application's present stage, and with it the booked time that has come. Every required question needs
 * its answer.
 */
export async function completeInterview(tx: TenantTx, by: InterviewReader, input: Input): Promise<CurrentAnswer> {
  const held = await holdInterview(tx, by, input);
  if (!canComplete(held.current.type.kind, held.current.code)) throw new ProblemError('move_not_allowed');
  await endHeldInterview(tx, { applicationId: held.row.id, stageId: held.row.stage_id, by: by.me.userId });
  return write(tx, by, held, { code: 'COMPLETED', answers: input.answers, isCompleted: true });
}
