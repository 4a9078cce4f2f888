import type { Actor } from '@evenhand/domain/access/can';
import { isProfileSection, type ProfileSection } from '@evenhand/domain/fields/profile-sections';
import { found, invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import type { RequestContext } from '../../../platform/http/route.ts';
import { seeCandidate } from '../candidate-access/public.ts';
import { findCandidate } from '../candidate-rows/public.ts';
import { fieldsInForce } from '../profile-fields/public.ts';
import { listProfileSections, profileParts, saveSection } from '../profiles/public.ts';
import { assertReadsNoneBlind } from '../roles/public.ts';
import { staffSectionOf } from './staff-view/view-candidate.ts';

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'services'> & { readonly me: Actor };

interface StaffEdit {
  readonly candidateId: string;
  readonly section: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly version: number;
}

/** Sections closed to staff: consent is given by the candidate alone, and monitoring answers are for no reader. */
const notForStaff: readonly string[] = ['terms', 'accepted', 'diversity'];

function editableSection(section: string): ProfileSection {
  if (isProfileSection(section) && !notForStaff.includes(section)) return section;
  throw invalid([{ code: 'not_a_choice', field: 'section' }]);
}

/** Changes a section of a candidate's data for staff; the history keeps what was there before. */
export async function updateCandidateSection(caller: CallContext, edit: StaffEdit) {
  const section = editableSection(edit.section);
  const candidateId = await caller.inTenant(async (tx) => {
    const { blind, candidate } = await seeCandidate(tx, caller.me, edit.candidateId);
    if (blind) throw new ProblemError('not_allowed');
    await assertReadsNoneBlind(tx, caller.me);
    return candidate.id;
  });
  const result = await saveSection(caller, { ...edit, candidateId, section, by: { candidate: false } });
  const current = await caller.inTenant(async (tx) => {
    const candidate = found(await findCandidate(tx, candidateId));
    const stored = await listProfileSections(tx, candidateId, 'ordinary');
    const audience = 'staff' as const;
    const at = { tenant: caller.tenant, candidate, stored, currentYear: tx.now.getUTCFullYear(), audience };
    const part = found(profileParts(at).find((one) => one.section === section));
    return staffSectionOf(part, fieldsInForce(caller.tenant, 'staff'), null);
  });
  if (!result.saved) throw new ProblemError('stale_version', { current });
  return current;
}
