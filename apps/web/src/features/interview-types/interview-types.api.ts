import type { BodyInputOf } from '@evenhand/contract/base/endpoint';
import {
  createInterviewType,
  type InterviewType,
  orderInterviewTypes,
  updateInterviewType,
} from '@evenhand/contract/records/interview-types';
import { interviewTypesQuery } from '../../entities/application/interview-types.ts';
import { request } from '../../entities/session/http.ts';
import { queryClient } from '../../lib/http/query-client.ts';

export type TypeContent = BodyInputOf<typeof createInterviewType>;

const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: interviewTypesQuery.queryKey });

export async function addType(body: TypeContent, idempotencyKey: string): Promise<InterviewType> {
  const added = await request(createInterviewType, { body, idempotencyKey });
  await reload();
  return added;
}

export async function saveType(id: string, body: BodyInputOf<typeof updateInterviewType>): Promise<InterviewType> {
  const saved = await request(updateInterviewType, { params: { interviewTypeId: id }, body });
  await reload();
  return saved;
}

export async function saveOrder(interviewTypeIds: string[]): Promise<void> {
  const saved = await request(orderInterviewTypes, { body: { interviewTypeIds } });
  queryClient.setQueryData(interviewTypesQuery.queryKey, saved);
}
