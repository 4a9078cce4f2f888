import { type DataZone, dataZoneOf, type Field } from '@evenhand/domain/fields/field';
import type { ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { isEmptyValue, type SectionData } from '@evenhand/domain/fields/values';
import { fillEmpty } from '@evenhand/domain/transfers/fill-empty';
import { found } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { sectionFields } from '../profile-fields/public.ts';
import { loadProfile } from './load-profile.ts';
import { findProfileDraft } from './profile-drafts.queries.ts';
import { saveSection } from './save-section.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services'>;

interface Filling {
  readonly candidateId: string;
  /** Answers from elsewhere, by section. */
  readonly brought: readonly { readonly section: ProfileSection; readonly data: SectionData }[];
  /** Returns whether the candidate has agreed to bring the answer to a field. */
  readonly isBrought: (field: Field) => boolean;
}

/** Number of tries at a section when other saves keep coming in between. */
const mostTries = 5;

/**
 * Returns the ids of the fields that are being typed here: a draft wins over answers from elsewhere, though it is not saved yet.
 */
async function typedIn(
  caller: CallContext,
  at: { candidateId: string; section: string },
  dataZones: readonly DataZone[],
) {
  const typed = new Set<string>();
  for (const dataZone of dataZones) {
    const draft = await caller.inTenant((tx) => findProfileDraft(tx, dataZone, at), dataZone);
    for (const [id, value] of Object.entries(draft?.data ?? {})) if (!isEmptyValue(value)) typed.add(id);
  }
  return typed;
}

async function fillSection(
  caller: CallContext,
  filling: Filling,
  section: ProfileSection,
  data: SectionData,
): Promise<boolean> {
  const { candidateId, isBrought } = filling;
  const profile = found(await loadProfile(caller, candidateId));
  const part = found(profile.parts.find((one) => one.section === section));
  const fields = sectionFields(caller.tenant, section);
  const dataZones = [...new Set(fields.map(dataZoneOf))];
  const typed = await typedIn(caller, { candidateId, section }, dataZones);
  const meant = fields.filter((field) => isBrought(field) && !typed.has(field.id));
  const brought = Object.fromEntries(meant.map(({ id }) => [id, data[id]]));
  const options = { countryBase: caller.tenant.countryBase, currentYear: caller.services.now().getUTCFullYear() };
  const filled = fillEmpty({ fields, own: part.data, brought, options });
  if (filled === null) return true;
  const by = { candidate: true, maxSteps: null, given: null, keepsDraft: true } as const;
  return (await saveSection(caller, { candidateId, section, data: filled, version: part.version, by })).saved;
}

/** Fills gaps of a profile with answers that the candidate brings from elsewhere. Run again it changes nothing. */
export async function fillProfile(caller: CallContext, filling: Filling): Promise<void> {
  for (const { section, data } of filling.brought) {
    let tries = 1;
    while (!(await fillSection(caller, filling, section, data))) {
      if (tries === mostTries) throw new Error(`${section}: saved by somebody else time and again`);
      tries += 1;
    }
  }
}
