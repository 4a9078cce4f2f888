import type { MyInterview } from '@evenhand/contract/processes/interviews/my-interviews';
import type { StaffCandidate } from '@evenhand/contract/records/candidates/candidates';
import type { Criterion } from '@evenhand/contract/records/roles/roles';
import { referenceOf } from '@evenhand/domain/applications/reference-of';
import { eventWhen } from '@evenhand/domain/events/event-when';
import { languageTag } from '@evenhand/words/language-tag';
import { mailLanguage } from '@evenhand/words/resolve-words';
import type { FastifyReply } from 'fastify';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { downloadHeaders } from '../../../platform/http/download-headers.ts';
import type { Input, RequestContext } from '../../../platform/http/route.ts';
import type { Tenant } from '../../../platform/http/tenant.ts';
import type { Letterhead } from '../../../platform/pdf/letterhead.ts';
import { makePdf } from '../../../platform/pdf/make-pdf.ts';
import type { Printable } from '../../../platform/pdf/printable.ts';
import { openMyInterview } from '../../processes/interviews/public.ts';
import { answersInWords } from '../../records/answer-words/public.ts';
import { viewCandidate } from '../../records/candidates/public.ts';
import { letterheadOf } from '../../tenancy/letterheads/public.ts';
import type { StaffSay } from '../../tenancy/reference/public.ts';
import { hiringWords } from '../search/public.ts';
import { staffActor } from './staff-actor.ts';

interface Pack {
  readonly tenant: Tenant;
  readonly language: string;
  readonly interview: MyInterview;
  readonly candidate: StaffCandidate;
  readonly criteria: readonly Criterion[];
  readonly head: Letterhead;
}

/** Prints what is to be asked about, with room to write. */
function questionsInWords(say: StaffSay, criteria: readonly Criterion[]): Printable['sections'] {
  if (criteria.length === 0) return [];
  const parts = criteria.map(({ label, guidance }) => ({
    label,
    texts: [...guidance.split('\n').filter((line) => line.trim() !== ''), say('exports.pack.notes')],
  }));
  return [{ title: say('exports.pack.questions'), parts }];
}

/** Prints the pack of an interview. A blind view was never given who the candidate is. */
function presentPack({ tenant, language, interview, candidate, criteria }: Pack): Printable {
  const say = hiringWords(tenant, language);
  const application = candidate.applications.find(({ id }) => id === interview.candidate.applicationId);
  const answers = (application?.answers ?? []).map(({ label, section = '', value }) => ({ label, section, value }));
  const panel = interview.colleagues.join(', ');
  return {
    title: interview.candidate.name,
    language: languageTag(language),
    author: tenant.name,
    facts: [
      { label: say('columns.role'), value: interview.role.title },
      { label: say('exports.pack.when'), value: eventWhen(interview, language) },
      ...(interview.place === '' ? [] : [{ label: say('exports.pack.place'), value: interview.place }]),
      ...(interview.videoUrl === '' ? [] : [{ label: say('exports.pack.video'), value: interview.videoUrl }]),
      ...(panel === '' ? [] : [{ label: say('exports.pack.with'), value: panel }]),
      { label: say('exports.pdf.reference'), value: referenceOf(interview.candidate.applicationId) },
    ],
    sections: [
      ...questionsInWords(say, criteria),
      ...answersInWords(say, answers, say('exports.pdf.answers', { role: interview.role.title })),
    ],
    note: say('exports.pack.note'),
  };
}

async function readPack(
  tx: TenantTx,
  { tenant, me }: Pick<CallContext, 'tenant' | 'me'>,
  bookingId: string,
): Promise<Pack> {
  const { interview, criteria } = await openMyInterview(tx, me, bookingId);
  const { id: candidateId, applicationId } = interview.candidate;
  const roleId = interview.role.id;
  const candidate = await viewCandidate(tx, { me, tenant, candidateId, roleId, byPanel: true });
  const language = mailLanguage((await staffActor(tx, me.userId))?.language ?? 'en');
  await recordEvent(tx, { kind: 'candidate.exported', applicationId, roleId });
  return { tenant, language, interview, candidate, criteria, head: await letterheadOf(tx, tenant) };
}

type CallContext = Pick<RequestContext, 'inTenant' | 'tenant' | 'reply'> & Pick<Input<never>, 'me'>;

/** Answers with the pack of an interview of the caller as a PDF, and records the download. */
export async function sendInterviewPack(context: CallContext, bookingId: string): Promise<FastifyReply> {
  const pack = await context.inTenant((tx) => readPack(tx, context, bookingId));
  const pdf = await makePdf(presentPack(pack), pack.head);
  return context.reply
    .headers(
      downloadHeaders({ name: `${pack.interview.candidate.name}.pdf`, type: 'application/pdf', length: pdf.length }),
    )
    .send(pdf);
}
