import { askAmendment, makeAmendment } from '@evenhand/contract/processes/amendments';
import { interviewCalendar } from '@evenhand/contract/processes/interviews/own-interview';
import { answerRequest, type OwnRequest } from '@evenhand/contract/processes/requests';
import {
  getOwnCopy,
  listOwnApplications,
  ownMove,
  saveDraft,
  submitApplication,
  undoWithdrawal,
} from '@evenhand/contract/records/applications/applications';
import { copyApplication } from '@evenhand/contract/records/applications/before-applying';
import type { OwnApplication } from '@evenhand/contract/records/applications/own-application';
import { uploadCv } from '@evenhand/contract/records/candidates/candidates';
import { getPublishedForm } from '@evenhand/contract/records/form-editor';
import type { Answer } from '@evenhand/contract/records/forms/form-answers';
import { queryOptions } from '@tanstack/react-query';
import { request, requestFile } from '../../entities/session/http.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { savePatience, sendPatience } from '../../lib/http/build-request.ts';

/** Answers by item key, as on the wire. */
export type FormAnswers = Readonly<Record<string, Answer>>;

export const ownApplicationsQuery = queryOptions({
  queryKey: ['applications', 'own'],
  queryFn: ({ signal }) => request(listOwnApplications, { signal }),
});

/** Downloads the calendar file of a booked interview. */
export async function downloadInterview(token: string): Promise<void> {
  saveFile(await requestFile(interviewCalendar, { params: { id: token } }));
}

/** Answers in a version of the form, at a version of the draft. */
export interface KeptAnswers {
  readonly answers: FormAnswers;
  readonly version: number;
  readonly formVersion?: number | undefined;
}

export const keepAnswers = (roleId: string, { answers, version, formVersion }: KeptAnswers) =>
  request(saveDraft, {
    params: { id: roleId },
    body: { answers: { ...answers }, version, formVersion },
    outlives: true,
    giveUpAfter: savePatience,
  });

/** Copies the answers to the same questions from a sent application into one that has not been begun. */
export const copyAnswers = (at: {
  readonly candidateId: string;
  readonly roleId: string;
  readonly applicationId: string;
}) =>
  request(copyApplication, {
    params: { id: at.candidateId, other: at.roleId },
    body: { applicationId: at.applicationId, version: 0 },
  });

/** Loads an earlier version of a role's form. */
export const loadFormVersion = async (roleId: string, version: number) =>
  (await request(getPublishedForm, { query: { fileName: `${roleId}.v${version}` } })).definition;

interface Sending {
  readonly candidateId: string;
  readonly roleId: string;
  readonly version: number;
  readonly formVersion: number;
  readonly idempotencyKey: string;
  /** Answers that have been on the device alone so far. */
  readonly answers?: FormAnswers;
}

/**
 * Sends the answers that the server has, which were saved and reviewed before, or those given here, with the candidate's
 * declaration that they are true.
 */
export const sendApplication = ({ candidateId, idempotencyKey, answers, ...at }: Sending) =>
  request(submitApplication, {
    params: { id: candidateId },
    body: { ...at, declared: true, ...(answers ? { answers: { ...answers } } : {}) },
    idempotencyKey,
    giveUpAfter: sendPatience,
  });

interface Move {
  readonly candidateId: string;
  readonly application: OwnApplication;
  readonly stageId: number;
  readonly reason: string;
}

/** Makes a move of the candidate's own: withdrawing, accepting or declining an offer. */
export const moveOwn = ({ candidateId, application, stageId, reason }: Move): Promise<OwnApplication> =>
  request(ownMove, {
    params: { id: candidateId, stageId },
    body: {
      applicationId: application.id,
      version: application.version,
      ...(reason === '' ? {} : { reason }),
    },
  });

/** Undoes the candidate's own withdrawal. */
export const undoOwnWithdrawal = (applicationId: string): Promise<OwnApplication> =>
  request(undoWithdrawal, { params: { id: applicationId } });

/** Downloads what was sent as a PDF. */
export async function downloadCopy(applicationId: string): Promise<void> {
  saveFile(await requestFile(getOwnCopy, { params: { id: applicationId } }));
}

interface Asking {
  readonly asked: OwnRequest;
  readonly candidateId: string;
  readonly text: string;
  readonly file: File | null;
  readonly idempotencyKey: string;
}

/** Answers a request of the team. A file is uploaded first, to the candidate's other documents. */
export async function answerAsked({ asked, candidateId, text, file, idempotencyKey }: Asking): Promise<OwnRequest> {
  const body: { text?: string; documentId?: string } = text === '' ? {} : { text };
  if (file !== null) {
    const upload = new FormData();
    upload.append('kind', asked.documentKind ?? 'OTHER');
    upload.append('file', file, file.name);
    const document = await request(uploadCv, { params: { id: candidateId }, body: upload });
    body.documentId = document.id;
  }
  return request(answerRequest, { params: { id: asked.id }, body, idempotencyKey });
}

/** Asks to change what was sent. */
export const askChange = (applicationId: string, text: string) =>
  request(askAmendment, { params: { id: applicationId }, body: { request: text } });

interface Change {
  readonly applicationId: string;
  readonly answers: FormAnswers;
  readonly version: number;
}

/** Changes the answers that the team opened for change. */
export const makeChange = ({ applicationId, answers, version }: Change) =>
  request(makeAmendment, { params: { id: applicationId }, body: { answers: { ...answers }, version } });
