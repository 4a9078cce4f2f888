import type { AnswerOf, BodyOf } from '@evenhand/contract/base/endpoint';
import type { agreeToTransfer as contract } from '@evenhand/contract/processes/transfers';
import { isCopiedDocument, transferConsentVersion } from '@evenhand/domain/transfers/transfer';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { requestLanguage } from '../../../platform/http/request-language.ts';
import { type Input, ok } from '../../../platform/http/route.ts';
import { lockCandidate } from '../../records/candidate-rows/public.ts';
import { listDocuments } from '../../records/documents/public.ts';
import { loadProfile } from '../../records/profiles/public.ts';
import { plainWordsFor, type Say } from '../../tenancy/reference/public.ts';
import { type Destination, destinationOf } from './destination.ts';
import { goOn } from './go-on.ts';
import { presentTransfer } from './present-transfer.ts';
import { sharesContext } from './shares-context.ts';
import { copyProfileJob } from './transfer-jobs.ts';
import { type Agreement, findLive, findTransfer, insertTransfer, moveTransfer } from './transfers.queries.ts';

type AgreeInput = BodyOf<typeof contract>;

/** Delay in milliseconds after which the job finishes the transfer, should the candidate's own request have died. */
const soon = 30_000;

/** Returns the consent as the sentences that were shown. */
function consentText(
  say: Say,
  names: { readonly from: string; readonly organisation: string },
  input: AgreeInput,
): string {
  const usual = input.roleId === undefined ? 'transfer.consent.profile' : 'transfer.consent.application';
  return [
    say(usual, names),
    ...(input.contextual ? [say('transfer.consent.contextual', names)] : []),
    ...(input.diversity ? [say('transfer.consent.diversity', names)] : []),
  ].join('\n');
}

interface Agreeing {
  readonly candidateId: string;
  readonly destination: Destination;
  readonly agreement: Omit<Agreement, 'at' | 'documents'>;
  readonly documentIds: readonly string[];
}

/**
 * Stores the agreement, sends the job and returns the id of the transfer. Returns the id of the earlier one when the candidate has
 * agreed before.
 */
async function keepAgreement(
  tx: TenantTx,
  { candidateId, destination, agreement, documentIds }: Agreeing,
): Promise<string> {
  const { to, role } = destination;
  // The lock makes the second of two simultaneous requests find what the first has stored.
  found(await lockCandidate(tx, candidateId));
  const live = await findLive(tx, { candidateId, organizationId: to.id, roleId: role?.id ?? null });
  if (live && live.state !== 'INVITED') return live.id;
  // A transfer to another product of the same employer needs an invitation; only a role of the network can be applied to without
  // one.
  if (!live && !role) throw new ProblemError('not_found');
  const own = (await listDocuments(tx, candidateId)).filter(({ kind }) => isCopiedDocument(kind));
  const documents = own.map(({ id }) => id).filter((id) => documentIds.includes(id));
  const kept: Agreement = { ...agreement, documents, at: tx.now };
  const id = live?.id ?? tx.newId();
  if (live) await moveTransfer(tx, { id, side: 'OUT', from: ['INVITED'], to: 'AGREED' }, kept);
  else {
    await insertTransfer(tx, { id, side: 'OUT', state: 'AGREED', candidateId, other: to, role, agreement: kept });
  }
  await recordEvent(tx, { kind: 'transfer.agreed', candidateId, subjectId: id });
  await tx.send(copyProfileJob, { transferId: id }, { startAfter: new Date(tx.now.getTime() + soon) });
  return id;
}

/**
 * Stores the agreement, copies the profile and returns where the candidate continues. The job completes it when the process dies.
 */
export async function agree(input: Input<typeof contract>): Promise<AnswerOf<typeof contract>> {
  const { me, tenant, services, body } = input;
  const candidateId = found(me.candidateId);
  if (me.userType !== 'CANDIDATE') throw new ProblemError('not_allowed');
  const at = { organizationId: body.organizationId, roleId: body.roleId ?? null };
  const destination = found(await destinationOf(services, tenant, at));
  if (body.version !== transferConsentVersion)
    throw new ProblemError('stale_version', { current: { version: transferConsentVersion } });
  const language = requestLanguage(input.raw, tenant);
  const names = { from: tenant.name, organisation: destination.to.name };
  const { diversity, version } = body;
  // The candidate may have taken the agreement back in another tab: then less is agreed to than was ticked, and the stored
  // sentences say so.
  const contextual = body.contextual && sharesContext(found(await loadProfile(input, candidateId)));
  const text = consentText(plainWordsFor(tenant, 'base', language), names, { ...body, contextual });
  const agreement = { contextual, diversity, version, text, language };
  const id = await input.inTenant((tx) =>
    keepAgreement(tx, { candidateId, destination, agreement, documentIds: body.documentIds }),
  );
  const next = await goOn(input, id);
  const row = found(await input.inTenant((tx) => findTransfer(tx, id)));
  return ok({ transfer: presentTransfer(row), next });
}
