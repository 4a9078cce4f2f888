import { isDeepStrictEqual } from 'node:util';
import type { BodyOf } from '@evenhand/contract/base/endpoint';
import type {
  updateOrganization as contract,
  Organization,
} from '@evenhand/contract/tenancy/organizations/organizations';
import { contextSettings } from '@evenhand/domain/context/settings';
import { isTimeZone } from '@evenhand/domain/dates/time-zone';
import { arrangementFaults } from '@evenhand/domain/fields/arrangement';
import { type CustomField, changedKinds, customFaults, lostChoices } from '@evenhand/domain/fields/custom-field';
import { isRecord } from '@evenhand/domain/fields/values';
import { ownListFaults, ownLists } from '@evenhand/domain/organizations/own-lists';
import { themeProblem } from '@evenhand/domain/organizations/theme';
import { reasonFaults } from '@evenhand/domain/outcomes/reasons';
import { writtenLanguage } from '@evenhand/words/languages';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { found, invalid, type NamedFault, ProblemError } from '../../../../platform/http/problem-error.ts';
import type { Tenant } from '../../../../platform/http/tenant.ts';
import { hideIndices } from '../../../../platform/lists/hide-indices.ts';
import { recomputeTenant } from '../../context-jobs/public.ts';
import { lockOrganization, saveOrganization } from '../organizations.queries.ts';
import { presentOrganization } from '../present-organization.ts';
import { changePlatformFacts } from './change-platform-facts.ts';
import { ownMailFaults } from './own-mail-faults.ts';

/** The thresholds of contextual results, which are computed anew when they change. */
const contextOf = (configuration: unknown): unknown => (isRecord(configuration) ? configuration['context'] : undefined);

type Input = BodyOf<typeof contract>;

function themeFaults({ configuration }: Input): NamedFault[] {
  const problem = configuration ? themeProblem(configuration.theme.colour) : null;
  return problem ? [{ code: problem, field: 'configuration.theme.colour' }] : [];
}

function zoneFaults({ configuration }: Input): NamedFault[] {
  const timeZone = configuration?.timeZone;
  return timeZone === undefined || isTimeZone(timeZone)
    ? []
    : [{ code: 'not_a_time_zone', field: 'configuration.timeZone' }];
}

const listFaults = ({ configuration }: Input) =>
  ownLists.flatMap((list) =>
    ownListFaults(list, configuration?.textArrays?.[list] ?? []).map(({ at, code }) => ({
      code,
      field: `configuration.textArrays.${list}.${at}`,
    })),
  );

/** The base words are in English: beside them, the languages that the product is written in. */
const languageFaults = ({ configuration }: Input): NamedFault[] =>
  Object.keys(configuration?.wordsIn ?? {})
    .filter((code) => code === 'en' || writtenLanguage(code) !== code)
    .map((code) => ({ code: 'not_a_choice', field: `configuration.wordsIn.${code}` }));

const pathOf = (at: number, part: string): string => `configuration.custom[${at}].${part}`;
const ownQuestionFaults = (custom: readonly CustomField[]) =>
  customFaults(custom).map(({ at, part, code }) => ({ code, field: pathOf(at, part) }));

/** Returns the faults of changes that would lose answers which people may have given. */
const lossFaults = (before: readonly CustomField[], after: readonly CustomField[]) => [
  ...changedKinds(before, after).map((at) => ({ code: 'invalid_value' as const, field: pathOf(at, 'kind') })),
  ...lostChoices(before, after).map((at) => ({ code: 'answer_removed' as const, field: pathOf(at, 'choices') })),
];

const arrangedFaults = (before: Organization['configuration'], after: Input['configuration']) =>
  arrangementFaults(before, after ?? {}).map(({ path, code }) => ({ code, field: `configuration.${path}` }));

/** Throws not_allowed when the organisation's own administrators change what the platform switches on. */
function assertSwitches(before: Organization['configuration'], { configuration }: Input, mayDecide: boolean): void {
  if (!configuration || mayDecide) return;
  const changed = (['hr', 'thirdParty'] as const).filter((key) => !isDeepStrictEqual(before[key], configuration[key]));
  if (changed.length === 0) return;
  throw new ProblemError('not_allowed', {
    faults: changed.map((key) => ({ code: 'not_allowed', field: `configuration.${key}` })),
  });
}

/** Throws for incomplete reasons, and when an earlier one is missing: candidates who were given it keep its words. */
function assertReasons(before: Organization, { configuration }: Input): void {
  if (!configuration) return;
  const faults = reasonFaults(before.configuration.outcomeReasons, configuration.outcomeReasons);
  if (faults.length === 0) return;
  const list = 'configuration.outcomeReasons';
  throw invalid(faults.map(({ code, at, part }) => ({ code, field: at === null ? list : `${list}.${at}.${part}` })));
}

/** Throws with the faults that depend on what was there before. `before` has the configuration that is edited. */
function assertChange(before: Tenant, { configuration }: Input): void {
  const faults: NamedFault[] = [
    ...lossFaults(before.configuration.custom ?? [], configuration?.custom ?? []),
    ...arrangedFaults(before.configuration, configuration),
    ...ownMailFaults(before, configuration ?? {}),
  ];
  if (faults.length > 0) throw invalid(faults);
}

/** Throws 422 for what can be judged without the organisation's present state. */
function assertWhole(input: Input): void {
  const custom = input.configuration?.custom ?? [];
  const faults: NamedFault[] = [
    ...themeFaults(input),
    ...zoneFaults(input),
    ...listFaults(input),
    ...languageFaults(input),
    ...ownQuestionFaults(custom),
  ];
  if (faults.length > 0) throw invalid(faults);
}

async function recordConfigured(tx: TenantTx, id: string, input: Input): Promise<void> {
  const keys = [...(input.name === undefined ? [] : ['name']), ...Object.keys(input.configuration ?? {})];
  if (keys.length > 0) await recordEvent(tx, { kind: 'organization.configured', subjectId: id, keys });
}

/** Has contextual results made anew after a change of their settings. Indices that are hidden from now on leave the lists at once. */
async function followContext(tx: TenantTx, before: unknown, after: unknown): Promise<void> {
  if (isDeepStrictEqual(before, after)) return;
  await tx.send(recomputeTenant, { after: null });
  if (contextSettings(before).showNegativePi && !contextSettings(after).showNegativePi) await hideIndices(tx);
}

/** Edits name, configuration and what the platform decides. Throws stale_version with the present state. */
export async function updateOrganization(
  tx: TenantTx,
  input: Input,
  {
    tenant,
    hosts,
    mayDecide,
  }: { readonly tenant: Tenant; readonly hosts: readonly string[]; readonly mayDecide: boolean },
): Promise<Organization> {
  assertWhole(input);
  const row = found(await lockOrganization(tx));
  if (row.version !== input.version) {
    throw new ProblemError('stale_version', { current: presentOrganization(row, hosts) });
  }
  const { configuration: before } = presentOrganization(row, hosts);
  assertSwitches(before, input, mayDecide);
  assertChange({ ...tenant, configuration: before }, input);
  assertReasons(presentOrganization(row, hosts), input);
  const changed = {
    name: input.name ?? row.name,
    configuration:
      input.configuration ?? (typeof row.configuration === 'object' && row.configuration ? row.configuration : {}),
    version: row.version + 1,
  };
  const facts = await changePlatformFacts(tx, row, input);
  await saveOrganization(tx, changed);
  await followContext(tx, contextOf(row.configuration), contextOf(changed.configuration));
  await recordConfigured(tx, row.id, input);
  return presentOrganization({ ...row, ...facts, ...changed }, hosts);
}
