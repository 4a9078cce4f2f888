import {
  type submitToRole as contract,
  type OwnSubmission,
  type SubmittedPerson,
  submittedPerson,
} from '@evenhand/contract/processes/agencies/agency-page';
import { decideSubmission } from '@evenhand/domain/agencies/ownership';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { sourcesOf } from '@evenhand/domain/outcomes/heard-options';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { inEvenTime } from '../../../../platform/even-time.ts';
import { recordEvent } from '../../../../platform/events/record-event.ts';
import { toFileKey } from '../../../../platform/files/file-store.ts';
import { found, invalid, ProblemError } from '../../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../../platform/http/request-language.ts';
import type { Input } from '../../../../platform/http/route.ts';
import {
  hasDocument,
  keepDocument,
  receiveFileWith,
  type SubmittedFile,
} from '../../../records/candidate-documents/public.ts';
import { listSamePeople } from '../../../records/candidates/public.ts';
import { findRole } from '../../../records/roles/public.ts';
import { addKnownPerson, addNewPerson, checkPhone } from '../../added-candidates/public.ts';
import { mayBeAdded, ownerOf } from '../../sign-up/public.ts';
import {
  holdSubmissions,
  insertSubmission,
  knownDirectly,
  listSubmissions,
  type SubmissionRow,
  writeActivity,
} from '../agency-submissions.queries.ts';
import { claimOf, mayRenew, readTerms } from '../claims-of-submissions.ts';
import { agencyPersonKey } from '../person-key.ts';
import { consentText, holderOf, openRolesOf, presentOwn } from './agency-page.ts';

type SubmitInput = Pick<Input<typeof contract>, 'tenant' | 'services' | 'params' | 'raw' | 'inTenant'>;
type Holder = Awaited<ReturnType<typeof holderOf>>;
type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

interface Submitted {
  readonly input: SubmitInput;
  readonly holder: Holder;
  readonly role: Role;
  readonly person: SubmittedPerson;
  /** In its stored form. */
  readonly phone: string | null;
  readonly file: SubmittedFile;
  readonly documentId: string;
}

/** Most claims on one person that are looked at. */
const mostClaims = 200;
/** Milliseconds for which a refused submission that is sent again is the same one. */
const sameFor = 24 * 60 * 60_000;
const noteBreak = '\n\n';
/** Most characters of the notes of a submission and its renewals. */
const mostNotes = 20_000;

function readPerson(fields: Readonly<Record<string, unknown>>): SubmittedPerson {
  const { firstName, lastName, email, phone, note, consent } = fields;
  const read = submittedPerson.safeParse({ firstName, lastName, email, phone, note, consent });
  if (read.success) return read.data;
  const names = new Set(read.error.issues.map(({ path }) => String(path[0])));
  throw invalid([...names].map((field) => ({ code: field === 'email' ? 'not_an_email' : 'required', field })));
}

/** Returns the holder of the link and the role, if the agency may submit on it now. */
async function placeOf(tx: TenantTx, { agencyToken, roleId }: SubmitInput['params']) {
  const holder = await holderOf(tx, agencyToken);
  if (!(await openRolesOf(tx, holder.id)).some(({ id }) => id === roleId)) throw new ProblemError('not_found');
  return { holder, role: found(await findRole(tx, roleId)) };
}

const personKeyOf = ({ tenant, services }: SubmitInput, email: string): Buffer =>
  agencyPersonKey(services.secrets, { organizationId: tenant.id, email });

/** Returns the submission that this one repeats, or undefined. */
async function findRepeated(tx: TenantTx, { input, holder, role, person }: Submitted) {
  const repeated = { roleId: role.id, personKey: personKeyOf(input, person.email) };
  const rows = await listSubmissions(tx, { agencyId: holder.id, repeated }, mostClaims);
  const isSame = (at: Date): boolean => tx.now.getTime() - at.getTime() < sameFor;
  return rows.find(({ state }) => state === 'OWNED') ?? rows.find(({ submitted_at }) => isSame(submitted_at));
}

/**
 * Returns the candidate to submit: one who is known of old, or null for a new one. Undefined for a duplicate, which is all that is ever
 * told of it.
 */
async function decide(
  tx: TenantTx,
  submitted: Submitted,
): Promise<{ readonly candidateId: string | null } | undefined> {
  const { input, holder, role, person, phone } = submitted;
  const { tenant, services } = input;
  const owner = await ownerOf(tx, person.email);
  const isAllowed = await mayBeAdded(tx, services.secrets, person.email);
  const facts = { ...person, phone, postcode: null, countryBase: tenant.countryBase };
  const candidateIds = await listSamePeople(tx, facts, owner?.candidateId ?? null);
  const claims = (await listSubmissions(tx, { candidateIds }, mostClaims)).flatMap((row) => claimOf(row) ?? []);
  const known = await knownDirectly(tx, { candidateIds, roleId: role.id });
  // Another submission may have begun later and been kept while this one waited for it.
  const latest = Math.max(tx.now.getTime(), ...claims.map(({ submittedAt }) => submittedAt.getTime()));
  const made = { agencyId: holder.id, roleId: role.id, terms: readTerms(holder), now: new Date(latest) };
  const state = decideSubmission({ ...made, timeZone: officeZone(tenant) }, { claims, ...known });
  // The address of a member of staff, of a person who was erased, or of a person who asked to be.
  const isBarred = !isAllowed || (owner !== null && owner.candidateId === null);
  return isBarred || state === 'DUPLICATE' ? undefined : { candidateId: owner?.candidateId ?? null };
}

/** Adds the application by the same steps as one that staff add. Null when the person turns out to be known. */
async function addApplication(tx: TenantTx, submitted: Submitted, candidateId: string | null) {
  const { input, holder, role, person, phone } = submitted;
  const { tenant } = input;
  // An organisation's own list may write the source in its own way.
  const source = sourcesOf(tenant.configuration.textArrays).find((code) => code.toUpperCase() === 'AGENCY');
  const addition = { tenant, role, source: source ?? 'AGENCY', broughtBy: holder.name };
  if (candidateId === null) return addNewPerson(tx, { ...addition, person: { ...person, phone } });
  try {
    return await addKnownPerson(tx, { ...addition, candidateId });
  } catch (error) {
    // Nothing has been written yet. The reason would tell more than that the person is known.
    if (error instanceof ProblemError) return null;
    throw error;
  }
}

const initialsOf = ({ firstName, lastName }: SubmittedPerson): string =>
  [firstName, lastName].map((name) => `${[...name][0]?.toUpperCase() ?? ''}.`).join(' ');

/** Returns the notes of a submission with that of a renewal after them. The oldest give way when they are too long. */
function withNote(notes: string, note: string): string {
  if (note === '' || notes.split(noteBreak).includes(note)) return notes;
  return [notes, note]
    .filter((one) => one !== '')
    .join(noteBreak)
    .slice(-mostNotes);
}

/**
 * Returns a submission that was made before, and whether its file was kept. Made again, its months count anew where its terms say so,
 * and the file, the note and the consent that come with it are kept beside the earlier ones, unless they are the same.
 */
async function repeat(tx: TenantTx, { input, file, documentId, person }: Submitted, row: SubmissionRow) {
  const { tenant } = input;
  const present = { tenant, openRoleIds: new Set([row.role_id]) };
  const { candidate_id: candidateId } = row;
  if (candidateId === null || !mayRenew(row, { now: tx.now, timeZone: officeZone(tenant) })) {
    return { own: presentOwn(present, tx.now, row), hasFile: false };
  }
  const consent = consentText(tenant, requestLanguage(input.raw, tenant));
  await writeActivity(tx, { id: row.id, note: withNote(row.note, person.note), consentText: consent });
  const hasFile = !(await hasDocument(tx, { candidateId, file }));
  if (hasFile) {
    const key = toFileKey(tenant.id, documentId);
    await keepDocument(tx, { id: documentId, key, candidateId, file: { ...file, kind: 'OTHER' }, uploadedBy: null });
  }
  await recordEvent(tx, { kind: 'agency.submitted-again', subjectId: row.id, roleId: row.role_id });
  const [renewed] = await listSubmissions(tx, { id: row.id }, 1);
  return { own: presentOwn(present, tx.now, found(renewed)), hasFile };
}

/** Decides a submission and keeps it. Returns it with whether its file was kept. */
async function keepSubmission(tx: TenantTx, submitted: Submitted) {
  const { input, holder, role, person, file, documentId } = submitted;
  const { tenant } = input;
  await holdSubmissions(tx);
  const repeated = await findRepeated(tx, submitted);
  if (repeated) return repeat(tx, submitted, repeated);
  const decision = await decide(tx, submitted);
  const added = decision ? await addApplication(tx, submitted, decision.candidateId) : null;
  const id = tx.newId();
  await insertSubmission(tx, {
    id,
    agencyId: holder.id,
    roleId: role.id,
    applicationId: added?.applicationId ?? null,
    name: added ? `${person.firstName} ${person.lastName}` : initialsOf(person),
    note: added ? person.note : '',
    personKey: personKeyOf(input, person.email),
    submittedBy: holder.member_name,
    consentText: consentText(tenant, requestLanguage(input.raw, tenant)),
    terms: readTerms(holder),
  });
  if (added) {
    // A CV that the candidate has uploaded stays theirs: the agency's is kept beside it.
    const kind = decision?.candidateId === null ? 'CV' : 'OTHER';
    const { candidateId } = added;
    const key = toFileKey(tenant.id, documentId);
    await keepDocument(tx, { id: documentId, key, candidateId, file: { ...file, kind }, uploadedBy: null });
  }
  await recordEvent(tx, { kind: 'agency.submitted', subjectId: id, roleId: role.id });
  const [row] = await listSubmissions(tx, { id }, 1);
  const openRoleIds = new Set([role.id]);
  return { own: presentOwn({ tenant, openRoleIds }, tx.now, found(row)), hasFile: added !== null };
}

/**
 * Submits a candidate on a role for an agency. The file is stored first, so that a row never names a file that is not there; it is
 * taken away again when the submission keeps none.
 */
export async function submitCandidate(input: SubmitInput): Promise<OwnSubmission> {
  const { tenant, services, params } = input;
  const { documentId } = await input.inTenant(async (tx) => {
    await placeOf(tx, params);
    return { documentId: tx.newId() };
  });
  const { fields, file } = await receiveFileWith(input.raw);
  if (file.kind !== 'CV') throw invalid([{ code: 'not_a_choice', field: 'kind' }]);
  const person = readPerson(fields);
  const phone = checkPhone(tenant, person.phone);
  const key = toFileKey(tenant.id, documentId);
  await services.files.put(key, file.bytes, file.contentType);
  try {
    const { own, hasFile } = await inEvenTime(() =>
      input.inTenant(async (tx) =>
        keepSubmission(tx, { input, ...(await placeOf(tx, params)), person, phone, file, documentId }),
      ),
    );
    if (!hasFile) await services.files.remove(key);
    return own;
  } catch (error) {
    await services.files.remove(key);
    throw error;
  }
}
