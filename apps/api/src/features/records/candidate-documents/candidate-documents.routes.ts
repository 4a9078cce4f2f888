import { createHash } from 'node:crypto';
import {
  listSentDocuments,
  readRedactedDocuments,
  readStaffDocumentText,
} from '@evenhand/contract/records/candidate-documents';
import * as contract from '@evenhand/contract/records/candidates/candidates';
import type { Actor } from '@evenhand/domain/access/can';
import { readIdempotencyKey } from '../../../platform/http/idempotency.ts';
import { found, ProblemError } from '../../../platform/http/problem-error.ts';
import { created, doneAnswer, ok, type Route, route, tenantRoute } from '../../../platform/http/route.ts';
import { sendStoredFile } from '../../../platform/http/send-stored-file.ts';
import { lockCandidate } from '../candidate-rows/public.ts';
import { listSentWith, presentDocument } from '../documents/public.ts';
import { addDocument } from './add-document.ts';
import { changeDocumentType } from './change-document-type.ts';
import { noteReading } from './note-reading.ts';
import { prepareDownload, redeemTicket } from './prepare-download.ts';
import { readRedacted } from './read-redacted.ts';
import { readWordText } from './read-word-text.ts';
import { receiveFile } from './receive-file.ts';
import { removeDocument } from './remove-document.ts';
import { findOwnDocument, findPhoto, findStaffDocument, lockForDocuments } from './see-document.ts';

/** Another candidate's documents are not there. */
function ownId(me: Actor, id: string): string {
  if (me.candidateId !== id) throw new ProblemError('not_found');
  return id;
}

export const candidateDocumentsRoutes: readonly Route[] = [
  route(contract.uploadCv, async (input) => {
    const candidateId = ownId(input.me, input.params.id);
    const file = await receiveFile(input.raw);
    return created(
      await addDocument(input, {
        candidateId,
        file,
        check: async (tx) => found(await lockCandidate(tx, candidateId)),
      }),
    );
  }),
  tenantRoute(contract.removeOwnDocument, async (tx, { me, params }) => {
    await removeDocument(tx, { candidateId: ownId(me, params.id), documentId: params.documentId });
    return doneAnswer;
  }),
  tenantRoute(listSentDocuments, async (tx, { me, params }) => {
    const at = { candidateId: found(me.candidateId), applicationId: params.id };
    return ok(found(await listSentWith(tx, at)).map(presentDocument));
  }),
  tenantRoute(contract.prepareOwnDownload, async (tx, { me, params, body }) => {
    const { documentId, filename: fileName } = body;
    const document = await findOwnDocument(tx, { candidateId: ownId(me, params.id), documentId, fileName });
    return ok(await prepareDownload(tx, me.userId, document));
  }),
  route(contract.uploadStaffDocument, async (input) => {
    const candidateId = input.params.id;
    const file = await receiveFile(input.raw);
    const check = (tx: Parameters<typeof lockForDocuments>[0]) => lockForDocuments(tx, input.me, candidateId);
    const idempotency = readIdempotencyKey(input.raw.headers['idempotency-key'], {
      caller: input.me.userId,
      endpoint: contract.uploadStaffDocument.id,
      url: input.raw.url,
      body: [file.kind, file.fileName, createHash('sha256').update(file.bytes).digest('hex')],
    });
    return created(await addDocument(input, { candidateId, file, check, idempotency }));
  }),
  tenantRoute(contract.changeDocumentType, async (tx, { me, params }) => {
    await lockForDocuments(tx, me, params.id);
    const { id: candidateId, documentId, type: kind } = params;
    return ok(await changeDocumentType(tx, { candidateId, documentId, kind }));
  }),
  tenantRoute(contract.removeStaffDocument, async (tx, { me, params }) => {
    await lockForDocuments(tx, me, params.id);
    await removeDocument(tx, { candidateId: params.id, documentId: params.uploadId });
    return doneAnswer;
  }),
  tenantRoute(contract.prepareStaffDownload, async (tx, { me, params }) => {
    const document = await findStaffDocument(tx, me, { candidateId: params.id, documentId: params.docId });
    await noteReading(tx, me, { document, kind: 'document.downloaded' });
    return ok(await prepareDownload(tx, me.userId, document));
  }),
  route(contract.readStaffDocument, async (input) => {
    const { me, params } = input;
    const at = { candidateId: params.id, documentId: params.docId };
    const document = await input.inTenant(async (tx) =>
      noteReading(tx, me, { document: await findStaffDocument(tx, me, at), kind: 'document.viewed' }),
    );
    return sendStoredFile(input, document, { inline: true });
  }),
  tenantRoute(readStaffDocumentText, async (tx, { me, params }) => {
    const document = await findStaffDocument(tx, me, { candidateId: params.id, documentId: params.docId });
    const text = await readWordText(tx, document);
    await noteReading(tx, me, { document, kind: 'document.viewed' });
    return ok(text);
  }),
  route(contract.readPhoto, async (input) => {
    const photo = await input.inTenant((tx) => findPhoto(tx, input.me, input.params.id));
    return sendStoredFile(input, photo, { inline: true });
  }),
  tenantRoute(readRedactedDocuments, async (tx, { me, tenant, params }) =>
    ok(await readRedacted(tx, { me, tenant, candidateId: params.id })),
  ),
  route(contract.download, async (input) => {
    const document = await input.inTenant((tx) => redeemTicket(tx, input.params.ticket));
    return sendStoredFile(input, document, { inline: false });
  }),
];
