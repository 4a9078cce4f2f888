import {
  type RequestKind,
  type RequestState,
  requestKinds,
  requestStates,
} from '@evenhand/domain/requests/request-kind';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';

const requests = (tx: TenantTx) =>
  tx.db
    .selectFrom('candidate_request as asked')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'asked.organization_id')
        .onRef('application.id', '=', 'asked.application_id'),
    )
    .leftJoin('document', (join) =>
      join
        .onRef('document.organization_id', '=', 'asked.organization_id')
        .onRef('document.id', '=', 'asked.document_id'),
    )
    .select(['asked.id', 'asked.application_id', 'asked.kind', 'asked.document_kind', 'asked.question', 'asked.state'])
    .select(['asked.due_at', 'asked.asked_by', 'asked.asked_at', 'asked.answered_at', 'asked.answer'])
    .select(['asked.document_id', 'asked.version', 'document.file_name'])
    .select(['application.withdrawn_at', 'application.outcome_released_at'])
    .where('application.organization_id', '=', tx.organizationId)
    .where('asked.organization_id', '=', tx.organizationId);

/** Lists the requests on these applications, newest first. */
export const listRequestRows = (tx: TenantTx, applicationIds: readonly string[]) =>
  applicationIds.length === 0
    ? Promise.resolve([])
    : requests(tx)
        .where('asked.application_id', 'in', [...applicationIds])
        .orderBy('asked.asked_at', 'desc')
        .orderBy('asked.id', 'desc')
        .execute();
export type RequestRow = Awaited<ReturnType<typeof listRequestRows>>[number];

export const findRequest = (tx: TenantTx, id: string) => requests(tx).where('asked.id', '=', id).executeTakeFirst();

/** The same, held until the end of the transaction. */
export const lockRequest = (tx: TenantTx, id: string) =>
  requests(tx).where('asked.id', '=', id).forUpdate('asked').executeTakeFirst();

// Both columns hold nothing else: the table has checks.
export const kindOf = (row: Pick<RequestRow, 'kind'>): RequestKind =>
  requestKinds.find((kind) => kind === row.kind) ?? 'QUESTION';
export const stateOf = (row: Pick<RequestRow, 'state'>): RequestState =>
  requestStates.find((state) => state === row.state) ?? 'CANCELLED';

export async function insertRequest(
  tx: TenantTx,
  request: {
    readonly applicationId: string;
    readonly kind: RequestKind;
    readonly documentKind: string | null;
    readonly question: string;
    readonly dueAt: Date;
    readonly askedBy: string;
  },
): Promise<string> {
  const id = tx.newId();
  await tx.db
    .insertInto('candidate_request')
    .values({
      organization_id: tx.organizationId,
      id,
      application_id: request.applicationId,
      kind: request.kind,
      document_kind: request.documentKind,
      question: request.question,
      state: 'OPEN',
      due_at: request.dueAt,
      asked_by: request.askedBy,
      asked_at: tx.now,
    })
    .execute();
  return id;
}

/** Ends a locked request, with its answer or without one. */
export async function closeRequest(
  tx: TenantTx,
  row: Pick<RequestRow, 'id' | 'version'>,
  end: { readonly state: RequestState; readonly answer?: string | null; readonly documentId?: string | null },
): Promise<void> {
  await tx.db
    .updateTable('candidate_request')
    .set({
      state: end.state,
      answer: end.answer ?? null,
      document_id: end.documentId ?? null,
      answered_at: end.state === 'ANSWERED' ? tx.now : null,
      version: row.version + 1,
    })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', row.id)
    .execute();
}

/** Loads the application of a request, with the candidate it belongs to. */
export const findAsked = (tx: TenantTx, id: string) =>
  tx.db
    .selectFrom('candidate_request as asked')
    .innerJoin('application', (join) =>
      join
        .onRef('application.organization_id', '=', 'asked.organization_id')
        .onRef('application.id', '=', 'asked.application_id'),
    )
    .innerJoin('role', (join) =>
      join
        .onRef('role.organization_id', '=', 'application.organization_id')
        .onRef('role.id', '=', 'application.role_id'),
    )
    .select(['application.id', 'application.candidate_id', 'application.role_id', 'role.title'])
    .where('asked.organization_id', '=', tx.organizationId)
    .where('application.organization_id', '=', tx.organizationId)
    .where('role.organization_id', '=', tx.organizationId)
    .where('asked.id', '=', id)
    .executeTakeFirst();
