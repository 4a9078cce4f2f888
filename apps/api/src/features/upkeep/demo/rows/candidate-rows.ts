import { createHash } from 'node:crypto';
import { normaliseEmail } from '@evenhand/domain/candidates/email';
import { statusOnceApplied, statusOnceComplete } from '@evenhand/domain/candidates/profile-status';
import { courseModules } from '@evenhand/domain/education/course-modules';
import { searchWords } from '@evenhand/domain/lists/search-words';
import { type VariantId, variants } from '@evenhand/domain/organizations/variants';
import { uuidv7 } from '../../../../platform/db/uuidv7.ts';
import { toFileKey } from '../../../../platform/files/file-store.ts';
import type { DemoSetting, SeededRole } from '../demo-setting.ts';
import { makeCv } from '../made-up/cv.ts';
import type { DemoPerson } from '../made-up/person.ts';
import { type DemoProfile, partInDataZone } from '../made-up/profile.ts';
import type { RowBook } from './row-book.ts';

/** File to be stored besides the rows. */
export interface DemoFile {
  readonly key: string;
  readonly content: Uint8Array;
}

export interface DemoDocument {
  readonly id: string;
  readonly kind: 'CV';
  readonly fileName: string;
  readonly sha256: string;
}

export interface DemoCandidate {
  readonly id: string;
  /** Null for a candidate entered by staff. */
  readonly userId: string | null;
  readonly person: DemoPerson;
  readonly profile: DemoProfile;
  readonly complete: boolean;
  readonly applied: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Candidate and the role they apply to. */
export interface Applying {
  readonly setting: DemoSetting;
  readonly role: SeededRole;
  readonly candidate: DemoCandidate;
  readonly documents: readonly DemoDocument[];
  /** Null for a draft. */
  readonly sentAt: Date | null;
}

export interface DemoBooks {
  readonly ordinary: RowBook;
  readonly contextual: RowBook;
  readonly diversity: RowBook;
  readonly files: DemoFile[];
}

type Sections = [section: string, data: Record<string, unknown>][];

function addModules(books: DemoBooks, { id, profile }: DemoCandidate): void {
  const modules = courseModules(profile.university?.['universities']);
  books.ordinary.add(
    'course_module',
    ...modules.map(({ name, nameKey, universityId, studyYear, year }, place) => ({
      candidate_id: id,
      place,
      university_id: universityId,
      study_year: studyYear,
      year,
      name,
      name_key: nameKey,
    })),
  );
}

function addSections(books: DemoBooks, candidate: DemoCandidate): void {
  const sections: Sections = Object.entries(candidate.profile);
  const at = { candidate_id: candidate.id, version: 1, updated_at: candidate.updatedAt };
  const rows = (dataZone: 'ordinary' | 'contextual' | 'diversity', of: Sections) =>
    of.map(([section, data]) => ({ ...at, section, data: partInDataZone(data, dataZone) }));
  books.ordinary.add('profile_section', ...rows('ordinary', sections));
  addModules(books, candidate);
  books.contextual.add(
    'contextual_section',
    ...rows(
      'contextual',
      sections.filter(([section]) => section === 'crs'),
    ),
  );
  books.diversity.add(
    'diversity_section',
    ...rows(
      'diversity',
      sections.filter(([section]) => section === 'diversity'),
    ),
  );
}

/** Adds the account of a candidate who signed up. It has no password. */
export function addAccount(books: DemoBooks, candidate: DemoCandidate, userId: string): void {
  const { person, createdAt } = candidate;
  books.ordinary.add('user_account', {
    id: userId,
    user_type: 'CANDIDATE',
    email: person.email,
    email_key: normaliseEmail(person.email),
    first_name: person.firstName,
    last_name: person.lastName,
    status: candidate.complete || candidate.applied ? 'ACTIVE' : 'NOT_VERIFIED',
    created_at: createdAt,
    updated_at: createdAt,
  });
}

function statusOf({ complete, applied }: DemoCandidate, variant: VariantId): string {
  const { features } = variants[variant];
  if (applied) return statusOnceApplied('PENDING', features);
  return complete ? statusOnceComplete('PENDING', features) : 'NOT_VERIFIED';
}

/** Adds a candidate with profile and search words. */
export function addCandidate(books: DemoBooks, setting: DemoSetting, candidate: DemoCandidate): void {
  const { id, person, profile, complete } = candidate;
  const { terms, personal } = profile;
  const entered = candidate.userId === null;
  books.ordinary.add('candidate', {
    id,
    user_id: candidate.userId,
    first_name: person.firstName,
    preferred_name: person.preferredName,
    last_name: person.lastName,
    email: person.email,
    phone: personal?.['phone'] ?? null,
    profile_status: statusOf(candidate, setting.tenant.productType),
    step: complete ? 7 : 2,
    accept_terms: terms?.['acceptTermAndConditions'] ?? true,
    accept_rare: terms?.['acceptRare'] ?? false,
    accept_research: terms?.['acceptResearch'] ?? false,
    availability: entered
      ? setting.random.weighted([
          ['AVAILABLE', 60],
          ['HIRED', 15],
          ['UNAVAILABLE', 15],
          ['DROPPED', 10],
        ])
      : 'AVAILABLE',
    created_at: candidate.createdAt,
    updated_at: candidate.updatedAt,
  });
  books.ordinary.add('candidate_word', ...searchWords(person).map((word) => ({ word, candidate_id: id })));
  addSections(books, candidate);
}

/** Adds a CV: its row, and its file to be stored. */
export function addCv(
  books: DemoBooks,
  setting: DemoSetting,
  at: { readonly organizationId: string; readonly candidate: DemoCandidate },
): DemoDocument {
  const { person, profile, id: candidateId, userId, updatedAt } = at.candidate;
  const { file, text } = makeCv(setting.random, person, profile);
  const id = uuidv7(updatedAt);
  const key = toFileKey(at.organizationId, id);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const fileName = `CV ${person.firstName} ${person.lastName}.pdf`;
  books.files.push({ key, content: file });
  books.ordinary.add('document', {
    id,
    candidate_id: candidateId,
    kind: 'CV',
    file_name: fileName,
    content_type: 'application/pdf',
    size_bytes: file.length,
    sha256,
    storage_key: key,
    page_count: 1,
    text_content: text,
    uploaded_by: userId,
    created_at: updatedAt,
    read_at: updatedAt,
  });
  return { id, kind: 'CV', fileName, sha256 };
}
