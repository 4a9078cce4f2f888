import type { InterviewType, InterviewTypeList } from '@evenhand/contract/records/interview-types';
import type { Actor } from '@evenhand/domain/access/can';
import { type InterviewTypeContent, interviewTypeFaults } from '@evenhand/domain/interview-types/interview-type';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import {
  countStageRoles,
  findInterviewTypes,
  type InterviewTypeRow,
  insertInterviewType,
  lockInterviewTypes,
  storeDefaultTypes,
  writeInterviewType,
  writeTypeOrder,
} from './interview-types.queries.ts';
import { presentType, type TypeReader } from './present-type.ts';

interface By extends TypeReader {
  readonly me: Actor;
}

const mostTypes = 100;

export async function listInterviewTypes(tx: TenantTx, reader: TypeReader): Promise<InterviewTypeList> {
  const types = await findInterviewTypes(tx);
  return { types: types.map((type) => presentType(type, reader)), stageRoles: await countStageRoles(tx) };
}

/** Stores and locks the organisation's types, and returns them. */
async function lockedTypes(tx: TenantTx): Promise<readonly InterviewTypeRow[]> {
  await storeDefaultTypes(tx);
  await lockInterviewTypes(tx);
  return findInterviewTypes(tx);
}

/** Throws a 422 that names every field at fault. Only a LIST keeps values. */
function lawfulType(input: InterviewTypeContent, others: readonly InterviewTypeRow[]): InterviewTypeContent {
  const customizations = input.customizations.map((one) => (one.type === 'LIST' ? one : { ...one, values: [] }));
  const type = { ...input, customizations };
  const faults = interviewTypeFaults(
    type,
    others.map(({ label }) => label),
  );
  if (faults.length > 0) throw invalid(faults);
  return type;
}

/** Adds a type after the others. */
export async function createInterviewType(tx: TenantTx, by: By, input: InterviewTypeContent): Promise<InterviewType> {
  const types = await lockedTypes(tx);
  if (types.length >= mostTypes) throw invalid([{ code: 'not_a_choice', field: 'label' }]);
  const type = lawfulType(input, types);
  const id = tx.newId();
  await insertInterviewType(tx, { id, position: types.length + 1, userId: by.me.userId, type });
  await recordEvent(tx, { kind: 'interview-type.created', subjectId: id });
  return presentType({ ...type, id, version: 1 }, by);
}

/** Changes a type. Rejects with stale_version when another person has saved it since it was read. */
export async function updateInterviewType(
  tx: TenantTx,
  by: By,
  { id, input }: { readonly id: string; readonly input: InterviewTypeContent & { readonly version: number } },
): Promise<InterviewType> {
  const types = await lockedTypes(tx);
  const before = found(types.find((type) => type.id === id));
  if (before.version !== input.version) throw new ProblemError('stale_version', { current: presentType(before, by) });
  const { version: _, ...content } = input;
  const type = lawfulType(
    content,
    types.filter((other) => other.id !== id),
  );
  const version = before.version + 1;
  await writeInterviewType(tx, { id, userId: by.me.userId, type, version });
  await recordEvent(tx, { kind: 'interview-type.changed', subjectId: id });
  return presentType({ ...type, id, version }, by);
}

/** Sets the order of the types. Rejects a list that does not name each type once. */
export async function orderInterviewTypes(tx: TenantTx, by: By, ids: readonly string[]): Promise<InterviewTypeList> {
  const types = await lockedTypes(tx);
  const named = new Set(ids.map((id) => id.toLowerCase()));
  const isWhole = named.size === ids.length && named.size === types.length && types.every(({ id }) => named.has(id));
  if (!isWhole) throw invalid([{ code: 'not_a_choice', field: 'interviewTypeIds' }]);
  await writeTypeOrder(tx, [...named]);
  await recordEvent(tx, { kind: 'interview-type.ordered' });
  return listInterviewTypes(tx, by);
}
