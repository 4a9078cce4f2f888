import type { Role } from '@evenhand/contract/records/roles/roles';
import type { Actor } from '@evenhand/domain/access/can';
import { isManagerAdmin } from '@evenhand/domain/access/user-type';
import { blindUntil, seenStages } from '@evenhand/domain/fields/blind/blind-until';
import { canonical } from '@evenhand/domain/forms/canonical';
import type { FormDefinition } from '@evenhand/domain/forms/definition';
import { emptyForm } from '@evenhand/domain/forms/write-form';
import { isGroupedAlike } from '@evenhand/domain/pipeline/pipeline';
import { substageId } from '@evenhand/domain/pipeline/substages';
import { missingToPublish } from '@evenhand/domain/roles/missing-to-publish';
import { sameMetric } from '@evenhand/domain/scoring/metric';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { invalid, type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import { noteReportChangesOfRole } from '../../../../platform/lists/note-report-changes.ts';
import { beginForm } from '../../forms/public.ts';
import { isPublished, readCriteria, readPipeline } from '../../role-columns/public.ts';
import {
  insertRole,
  listScoredTypes,
  listStagesInUse,
  listSubstagesInUse,
  type RoleContentRow,
  type RoleRow,
  replaceMembers,
  updateRoleRow,
  writePublicRole,
} from '../roles.queries.ts';
import { getRole, lockRoleAt } from '../see-role.ts';
import { type CheckedRole, roleFaults } from './check-role.ts';

const dateOf = (time: string | null): Date | null => (time === null ? null : new Date(time));

const rowOf = (content: CheckedRole): RoleContentRow => ({
  title: content.title,
  scheme: content.scheme,
  employment_type: content.employmentType,
  work_arrangement: content.workArrangement,
  countries: [...content.countries],
  language_code: content.languageCode,
  texts: JSON.stringify(content.texts),
  pay: content.pay === null ? null : JSON.stringify(content.pay),
  summary: content.summary,
  description: content.description,
  level: content.level,
  department: content.department,
  location: content.location,
  salary: content.salary,
  places: content.places,
  opens_at: dateOf(content.opensAt),
  closes_at: dateOf(content.closesAt),
  decision_by: content.decisionBy,
  grace_minutes: content.graceMinutes,
  blind: content.blind,
  blind_everywhere: content.blind && content.blindEverywhere,
  seen_stages: seenStages(content.pipeline, content.blindUntil),
  saves_partial_data: content.savesPartialData,
  overloaded: content.overloaded,
  pipeline: JSON.stringify(content.pipeline),
  criteria: JSON.stringify(content.criteria),
  shows_criteria: content.showsCriteria,
  view_configuration: JSON.stringify(content.viewConfiguration),
});

function checkContent(content: CheckedRole): void {
  const faults = roleFaults(content);
  if (faults.length > 0) throw invalid(faults);
}

/** Creates a role, not yet published. A creator who does not see all roles is put on its team. */
export async function createRole(
  tx: TenantTx,
  me: Actor,
  { form, ...content }: CheckedRole & { readonly form?: FormDefinition | undefined },
  origin: { readonly status: 'ACTIVE' | 'PRESET'; readonly copiedFrom: string | null } = {
    status: 'ACTIVE',
    copiedFrom: null,
  },
): Promise<Role> {
  checkContent(content);
  const id = tx.newId();
  const isOwnTenant = me.organizationId === tx.organizationId;
  const { status, copiedFrom } = origin;
  const created_by = isOwnTenant ? me.userId : null;
  await insertRole(tx, { ...rowOf(content), id, status, created_by, copied_from: copiedFrom });
  await beginForm(tx, id, form ?? emptyForm);
  if (!isManagerAdmin(me.userType)) await replaceMembers(tx, id, [me.userId]);
  await recordEvent(tx, { kind: 'role.created', roleId: id });
  return getRole(tx, me, id);
}

/** Rejects an edit that removes a stage with applications in it. */
async function checkStagesInUse(tx: TenantTx, role: RoleRow, content: CheckedRole): Promise<void> {
  const kept = new Set([15, 16, ...content.pipeline.map((stage) => stage.stageId)]);
  const lost = (await listStagesInUse(tx, role.id)).filter((stageId) => !kept.has(stageId));
  if (lost.length > 0) throw invalid([{ code: 'stage_in_use', field: 'pipeline' }]);
}

/** Rejects an edit that removes a substage with applications in it, since nothing could be moved there any more. */
async function checkSubstagesInUse(tx: TenantTx, role: RoleRow, { pipeline }: CheckedRole): Promise<void> {
  const before = new Map(readPipeline(role.pipeline).map((stage) => [stage.stageId, stage.substages]));
  const lost = pipeline.map(({ stageId, substages }) =>
    (before.get(stageId) ?? []).filter((code) => !substages.includes(code)).map((code) => substageId(stageId, code)),
  );
  if (lost.flat().length === 0) return;
  const inUse = new Set(await listSubstagesInUse(tx, role.id));
  const faults = lost.flatMap((ids, index): NamedFault[] =>
    ids.some((id) => inUse.has(id)) ? [{ code: 'substage_in_use', field: `pipeline.${index}.substages` }] : [],
  );
  if (faults.length > 0) throw invalid(faults);
}

/**
 * Rejects a changed type of a criterion that has scores: a score means what it meant when it was given, also on a criterion that
 * comes back.
 */
async function checkScoredTypes(tx: TenantTx, role: RoleRow, { criteria }: CheckedRole): Promise<void> {
  const was = new Map(readCriteria(role.criteria).map((criterion) => [criterion.key, criterion]));
  const others = criteria.filter((criterion) => {
    const before = was.get(criterion.key);
    return before === undefined || !sameMetric(before, criterion);
  });
  const scored = await listScoredTypes(tx, { roleId: role.id, keys: others.map((criterion) => criterion.key) });
  const faults = criteria.flatMap((criterion, index): NamedFault[] =>
    scored.some((score) => score.key === criterion.key && !sameMetric(score, criterion))
      ? [{ code: 'criterion_scored', field: `criteria.${index}.metricType` }]
      : [],
  );
  if (faults.length > 0) throw invalid(faults);
}

const plainKeys = [
  'title',
  'scheme',
  'employment_type',
  'work_arrangement',
  'language_code',
  'summary',
  'description',
  'level',
  'department',
  'location',
  'salary',
  'blind',
  'blind_everywhere',
  'places',
  'decision_by',
  'grace_minutes',
  'saves_partial_data',
  'overloaded',
  'shows_criteria',
] as const;
const jsonKeys = ['pipeline', 'view_configuration', 'texts', 'pay'] as const;

/** Returns whether identities are hidden until a different stage. A stage that now follows it is no change of it. */
function isBlindUntilAnother(role: RoleRow, row: RoleContentRow): boolean {
  const before = blindUntil(readPipeline(role.pipeline), role.seen_stages);
  return before !== blindUntil(readPipeline(JSON.parse(row.pipeline)), row.seen_stages);
}

function changedKeys(role: RoleRow, row: RoleContentRow): string[] {
  const plain = plainKeys.filter((key) => role[key] !== row[key]);
  // The database returns the keys of an object in an order of its own.
  const json = jsonKeys.filter((key) => canonical(role[key]) !== canonical(JSON.parse(row[key] ?? 'null')));
  // Criteria stored before there were types have the usual one.
  const criteria = canonical(readCriteria(role.criteria)) === canonical(JSON.parse(row.criteria)) ? [] : ['criteria'];
  const countries = role.countries.join() === row.countries.join() ? [] : ['countries'];
  const dates = (['opens_at', 'closes_at'] as const).filter((key) => role[key]?.getTime() !== row[key]?.getTime());
  const until = isBlindUntilAnother(role, row) ? ['blind_until'] : [];
  return [...plain, ...json, ...criteria, ...countries, ...dates, ...until];
}

export async function updateRole(
  tx: TenantTx,
  me: Actor,
  edit: { readonly id: string; readonly version: number; readonly content: CheckedRole },
): Promise<Role> {
  const { id, content } = edit;
  await getRole(tx, me, id);
  const role = await lockRoleAt(tx, id, edit.version);
  checkContent(content);
  await checkStagesInUse(tx, role, content);
  await checkSubstagesInUse(tx, role, content);
  await checkScoredTypes(tx, role, content);
  const row = rowOf(content);
  if (isPublished(role)) {
    const faults = missingToPublish(content);
    if (faults.length > 0) throw new ProblemError('role_not_publishable', { faults });
    await writePublicRole(tx, { ...row, id, texts: content.texts });
  }
  await updateRoleRow(tx, role, row);
  if (!isGroupedAlike(readPipeline(role.pipeline), content.pipeline)) await noteReportChangesOfRole(tx, id);
  await recordEvent(tx, { kind: 'role.edited', roleId: id, keys: changedKeys(role, row) });
  return getRole(tx, me, id);
}
