import {
  type AddedCandidate,
  type AlikeCandidates,
  addCandidate,
  addKnownCandidate,
  alikeCandidates,
  type ContactInCv,
  readCv,
} from '@evenhand/contract/processes/added-candidates';
import { uploadStaffDocument } from '@evenhand/contract/records/candidates/candidates';
import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { movesChanged } from '../../entities/application/application-queries.ts';
import { gridColumnsQuery } from '../../entities/candidate/grid-columns.ts';
import { request } from '../../entities/session/http.ts';
import { isProblem } from '../../lib/http/problem-error.ts';
import type { Choice } from '../../ui/form/select-field.tsx';

export type NewCandidate = z.output<typeof addCandidate.body>;

const bodyOf = (cv: File): FormData => {
  const body = new FormData();
  body.append('kind', 'CV');
  body.append('file', cv, cv.name);
  return body;
};

/** Returns the contact details read from a CV. The server stores nothing of it. */
export const readContact = (roleId: string, cv: File): Promise<ContactInCv> =>
  request(readCv, { params: { id: roleId }, body: bodyOf(cv) });

/** Adds a candidate. Takes the same key for a double click or a retry. */
export async function add(roleId: string, person: NewCandidate, idempotencyKey: string): Promise<AddedCandidate> {
  const added = await request(addCandidate, { params: { id: roleId }, body: person, idempotencyKey });
  await movesChanged();
  return added;
}

/** Adds a candidate whom the organisation knows already to the role. */
export async function addKnown(
  roleId: string,
  known: { readonly candidateId: string; readonly source: string | null },
  idempotencyKey: string,
): Promise<AddedCandidate> {
  const { candidateId, source } = known;
  const params = { id: roleId, candidateId };
  const added = await request(addKnownCandidate, { params, body: { source }, idempotencyKey });
  await movesChanged();
  return added;
}

/** Uploads the CV of a candidate who was added. Takes the same key for a retry. */
export async function keepCv(
  of: { readonly organizationId: string; readonly candidateId: string },
  cv: File,
  idempotencyKey: string,
): Promise<void> {
  const params = { orgId: of.organizationId, id: of.candidateId };
  await request(uploadStaffDocument, { params, body: bodyOf(cv), idempotencyKey });
  await movesChanged();
}

/** Returns the possible duplicates when adding was refused because of them, else null. */
export function alikeIn(error: unknown): AlikeCandidates | null {
  if (!isProblem(error, 'already_known')) return null;
  const read = alikeCandidates.safeParse(error.current);
  return read.success ? read.data : null;
}

/** Loads the organisation's sources, by which its list can be filtered. */
export const sourcesQuery = (roleId: string) =>
  queryOptions({
    ...gridColumnsQuery(roleId),
    select: (columns): Choice[] =>
      (columns.find(({ id }) => id === 'heardAbout')?.choices ?? []).map(({ value, label }) => ({
        value: String(value),
        label,
      })),
  });
