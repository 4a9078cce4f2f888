import type { CurrentInterview } from '@evenhand/contract/processes/interview-records/interview-records';
import type { Actor } from '@evenhand/domain/access/can';
import { interviewTypeAt } from '@evenhand/domain/interview-types/interview-type';
import { canComplete, canStartInterview, isActionable, isInReview } from '@evenhand/domain/pipeline/interview-start';
import { type CodeStage, codeStageIn } from '@evenhand/domain/pipeline/substages';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Services } from '../../../platform/services.ts';
import { seeApplication } from '../../records/candidates/public.ts';
import { findInterviewTypes, type InterviewTypeRow, presentType } from '../../records/interview-types/public.ts';
import { knownAs, type StaffApplication, staffApplication } from '../../records/staff-access/public.ts';
import {
  answersOf,
  findInterviewRecord,
  type InterviewRecordRow,
  listInterviewedStages,
} from './interview-records.queries.ts';

export interface InterviewReader {
  readonly me: Actor;
  readonly tenant: Tenant;
  readonly services: Pick<Services, 'log'>;
}

/** The interview of an application's present stage. */
export interface InterviewInPlay {
  readonly type: InterviewTypeRow;
  readonly code: CodeStage;
  /** Undefined until it is started. */
  readonly record: InterviewRecordRow | undefined;
}

type Placed = Pick<StaffApplication, 'id' | 'stage_id' | 'substage_id' | 'role'>;

/**
 * Finds the interview in play: of the type with which it was started, otherwise of the first type of the stage. This is the one
 * place that reads it.
 */
export async function interviewInPlay(tx: TenantTx, row: Placed, tenant: Tenant): Promise<InterviewInPlay | null> {
  const { stage_id: stageId, role } = row;
  const code = codeStageIn(stageId, row.substage_id);
  if (code === null) return null;
  const types = await findInterviewTypes(tx);
  const record = await findInterviewRecord(tx, { applicationId: row.id, stageId });
  const started = types.find(({ id }) => id === record?.interview_type_id);
  const { thirdParty } = tenant.configuration;
  const type = started ?? interviewTypeAt(types, { stageId, scheme: role.scheme, thirdParty });
  return type && { type, code, record };
}

const personOf = (id: string | null, first: string | null, last: string | null) =>
  id === null ? null : { id, name: `${first ?? ''} ${last ?? ''}`.trim() };

function presentRecord(row: InterviewRecordRow, hide: (text: string) => string): CurrentInterview['record'] {
  return {
    id: row.id,
    startedAt: row.started_at.toISOString(),
    startedBy: personOf(row.started_by, row.starter_first_name, row.starter_last_name),
    completedAt: row.completed_at?.toISOString() ?? null,
    completedBy: personOf(row.completed_by, row.finisher_first_name, row.finisher_last_name),
    answers: answersOf(row).map(({ label, value }) => ({
      label,
      value: typeof value === 'string' ? hide(value) : value,
    })),
    version: row.version,
  };
}

/** The interview in play, and the stages in which the application has one. */
export interface CurrentAnswer {
  readonly interview: CurrentInterview | null;
  readonly interviewStageIds: number[];
}

/** Presents the interview in play of an application. */
export async function presentCurrent(tx: TenantTx, by: InterviewReader, row: StaffApplication): Promise<CurrentAnswer> {
  const current = await interviewInPlay(tx, row, by.tenant);
  const interviewStageIds = await listInterviewedStages(tx, row.id);
  if (!current) return { interview: null, interviewStageIds };
  const { type, code, record } = current;
  const { hide } = await seeApplication(tx, by, { candidateId: knownAs(row, row.blind), applicationId: row.id });
  const { stage_id: stageId, submitted_at: submittedAt } = row;
  return {
    interview: {
      applicationId: row.id,
      stageId,
      substageId: row.substage_id,
      codeStage: code,
      type: presentType(type, by),
      record: record ? presentRecord(record, hide) : null,
      canStart: submittedAt !== null && canStartInterview(type.kind, code, stageId),
      isActionable: isActionable(type.kind, code),
      isInReview: isInReview(type.kind, code),
      canComplete: canComplete(type.kind, code),
    },
    interviewStageIds,
  };
}

/** Returns the interview in play for the candidate's present stage on a role. */
export async function getCurrentInterview(
  tx: TenantTx,
  by: InterviewReader,
  input: { readonly candidateId: string; readonly roleId: string },
): Promise<CurrentAnswer> {
  const row = await staffApplication(tx, by.me, { permission: 'candidate:read', input, lock: false });
  return presentCurrent(tx, by, row);
}
