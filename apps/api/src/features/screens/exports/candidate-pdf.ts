import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Actor } from '@evenhand/domain/access/can';
import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { isWholeDay } from '@evenhand/domain/dates/noon';
import { writeDate } from '@evenhand/domain/dates/write-date';
import { officeZone } from '@evenhand/domain/organizations/office-zone';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { exactTime } from '../../../platform/exact-time.ts';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import type { Input, RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Letterhead } from '../../../platform/pdf/letterhead.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { Printable } from '../../../platform/pdf/printable.ts';
import { type ReadableCard, scoresToPrint } from '../../processes/scoring/public.ts';
import { answersInWords, profileInWords } from '../../records/answer-words/public.ts';
import { seeEvenDeleted } from '../../records/candidate-access/public.ts';
import { viewCandidate } from '../../records/candidates/public.ts';
import { letterheadOf } from '../../tenancy/letterheads/public.ts';
import type { StaffSay } from '../../tenancy/reference/public.ts';
import { hiringWords } from '../search/public.ts';
import { scoresInWords } from './scores-in-words.ts';
import { staffActor } from './staff-actor.ts';

/** Sections that record agreements or protected answers. */
const leftOut: readonly string[] = ['terms', 'accepted', 'diversity'];

interface PaperApplication {
  readonly application: StaffCandidate['applications'][number];
  /** Null when the caller sees no scores. */
  readonly scores: ReadableCard | null;
}

interface Paper {
  readonly tenant: Tenant;
  readonly language: string;
  readonly now: Date;
  readonly candidate: StaffCandidate;
  readonly applications: readonly PaperApplication[];
  readonly head: Letterhead;
}

const nameOf = ({ name, pseudonym }: StaffCandidate): string =>
  name ? `${name.first} ${name.last}`.trim() : (pseudonym ?? '');

function heardInWords(say: StaffSay, { source, sourceDetail }: PaperApplication['application']): Printable['facts'] {
  const known = [source === null ? null : say.wordOr(`lists.heardAbout.${source}`, source), sourceDetail];
  const value = known.filter((one) => one !== null).join(': ');
  return value === '' ? [] : [{ label: say('columns.heardAbout'), value }];
}

/** Formats a moment to the second; a date alone when the caller is told no more. */
const momentIn = (iso: string, zone: string, tag: string): string =>
  isWholeDay(iso)
    ? writeDate(new Date(iso), tag, { dateStyle: 'long', timeZone: 'UTC' })
    : exactTime(new Date(iso), zone, tag);

/** Prints what staff see of a candidate, in a fixed order. Data that a blind view hides was never loaded for it. */
function presentCandidate({ tenant, language, now, candidate, applications }: Paper): Printable {
  const say = hiringWords(tenant, language);
  const tag = languageTag(language);
  const zone = officeZone(tenant);
  const reader = {
    say,
    language: tag,
    aboutApplication: say('exports.pdf.profile'),
    isTold: (field: { readonly section: string }): boolean => !leftOut.includes(field.section),
  };
  const data = Object.fromEntries(candidate.sections.map((part) => [part.section, { ...part.data }]));
  const documents = candidate.documents.map((one) => ({
    label: say(`lists.documentKind.${one.kind}`),
    texts: [one.fileName],
  }));
  return {
    title: nameOf(candidate),
    language: tag,
    author: tenant.name,
    facts: [
      ...(candidate.email === null ? [] : [{ label: say('fields.email'), value: candidate.email }]),
      ...applications.flatMap(({ application: one }) => [
        { label: say('columns.role'), value: one.roleTitle },
        { label: say('exports.pdf.reference'), value: referenceOf(one.id) },
        ...heardInWords(say, one),
        ...(one.submittedAt === null
          ? []
          : [{ label: say('columns.appliedAt'), value: momentIn(one.submittedAt, zone, tag) }]),
      ]),
      { label: say('exports.pdf.made'), value: exactTime(now, zone, tag) },
    ],
    sections: [
      ...applications.flatMap(({ application: one, scores }) => {
        const answers = one.answers.map(({ label, section = '', value }) => ({ label, section, value }));
        return [
          ...answersInWords(say, answers, say('exports.pdf.answers', { role: one.roleTitle })),
          ...(scores ? scoresInWords({ say, language: tag }, scores, one.roleTitle) : []),
        ];
      }),
      ...profileInWords(reader, tenant, data),
      ...(documents.length > 0 ? [{ title: say('exports.pdf.documents'), parts: documents }] : []),
    ],
    note: say('exports.pdf.note'),
  };
}

/** Adds the scores to each application; those of a deleted candidate are not shown any more. */
async function withScores(tx: TenantTx, me: Actor, candidate: StaffCandidate, roleId: string | null) {
  const applications: PaperApplication[] = [];
  for (const application of candidate.applications) {
    if (roleId !== null && application.roleId !== roleId) continue;
    const input = { candidateId: candidate.id, applicationId: application.id, roleId: undefined };
    const scores = candidate.deletedAt === null ? await scoresToPrint(tx, me, input) : null;
    applications.push({ application, scores });
  }
  return applications;
}

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'reply'> & Pick<Input<never>, 'me'>;

/** Answers with one candidate as a PDF, and records the download in the history. */
export async function sendCandidatePdf(
  { inTenant, tenant, me, reply }: CallContext,
  at: { readonly candidateId: string; readonly roleId: string | null },
): Promise<FastifyReply> {
  const paper = await inTenant(async (tx): Promise<Paper> => {
    const candidate = await viewCandidate(tx, { me, tenant, ...at });
    const applications = await withScores(tx, me, candidate, at.roleId);
    const { candidate: person } = await seeEvenDeleted(tx, me, at.candidateId);
    const language = mailLanguage((await staffActor(tx, me.userId))?.language ?? 'en');
    await recordEvent(tx, {
      kind: 'candidate.exported',
      candidateId: person.id,
      applicationId: applications[0]?.application.id ?? null,
      roleId: applications[0]?.application.roleId ?? null,
    });
    return { tenant, language, now: tx.now, candidate, applications, head: await letterheadOf(tx, tenant) };
  });
  const pdf = await makePdf(presentCandidate(paper), paper.head);
  return reply
    .headers(downloadHeaders({ name: `${nameOf(paper.candidate)}.pdf`, type: 'application/pdf', length: pdf.length }))
    .send(pdf);
}
