import type { InterviewAnswer } from '@evenhand/domain/interview-types/interview-answers';
import type { CodeStage } from '@evenhand/domain/pipeline/substages';
import { sql } from 'kysely';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { interviewedStages } from '../../records/interview-types/public.ts';

const answersColumn = z.array(z.object({ label: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) }));

/** Returns the answers of a record. */
export const answersOf = ({ answers }: { readonly answers: unknown }): InterviewAnswer[] =>
  answersColumn.parse(answers);

/** Finds what is recorded of the interview of an application in a stage, with the people who started and completed it. */
export const findInterviewRecord = (tx: TenantTx, at: { readonly applicationId: string; readonly stageId: number }) =>
  tx.db
    .selectFrom('interview_record as record')
    .leftJoin('user_account as starter', (join) =>
      join
        .onRef('starter.organization_id', '=', 'record.organization_id')
        .onRef('starter.id', '=', 'record.started_by'),
    )
    .leftJoin('user_account as finisher', (join) =>
      join
        .onRef('finisher.organization_id', '=', 'record.organization_id')
        .onRef('finisher.id', '=', 'record.completed_by'),
    )
    .select(['record.id', 'record.interview_type_id', 'record.code', 'record.answers', 'record.version'])
    .select(['record.started_at', 'record.started_by', 'record.completed_at', 'record.completed_by'])
    .select(['starter.first_name as starter_first_name', 'starter.last_name as starter_last_name'])
    .select(['finisher.first_name as finisher_first_name', 'finisher.last_name as finisher_last_name'])
    .where('record.organization_id', '=', tx.organizationId)
    .where('record.application_id', '=', at.applicationId)
    .where('record.stage_id', '=', at.stageId)
    .executeTakeFirst();
export type InterviewRecordRow = NonNullable<Awaited<ReturnType<typeof findInterviewRecord>>>;

/** Returns the stages in which an application has an interview. */
export async function listInterviewedStages(tx: TenantTx, applicationId: string): Promise<number[]> {
  const { rows } = await sql<{ stages: number[] }>`select ${interviewedStages(tx.organizationId)} as stages
    from application a where a.organization_id = ${tx.organizationId} and a.id = ${applicationId}`.execute(tx.db);
  return rows.flatMap(({ stages }) => stages);
}

export interface WrittenInterview {
  readonly applicationId: string;
  readonly stageId: number;
  readonly interviewTypeId: string;
  readonly code: CodeStage;
  readonly answers: readonly InterviewAnswer[];
  readonly userId: string;
  readonly isCompleted: boolean;
}

/** Writes the interview of a locked application in a stage. An interview that is started again is the same record. */
export async function writeInterviewRecord(tx: TenantTx, input: WrittenInterview): Promise<void> {
  const completed = input.isCompleted
    ? { completed_at: tx.now, completed_by: input.userId }
    : { completed_at: null, completed_by: null };
  const written = {
    interview_type_id: input.interviewTypeId,
    code: input.code,
    answers: JSON.stringify(input.answers),
    ...completed,
  };
  const started = { started_at: tx.now, started_by: input.userId };
  await tx.db
    .insertInto('interview_record')
    .values({
      organization_id: tx.organizationId,
      id: tx.newId(),
      application_id: input.applicationId,
      stage_id: input.stageId,
      ...written,
      ...started,
      version: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'application_id', 'stage_id']).doUpdateSet((eb) => ({
        ...written,
        ...(input.isCompleted ? {} : started),
        version: eb('interview_record.version', '+', 1),
      })),
    )
    .execute();
}
