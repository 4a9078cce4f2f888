import { type ApplicationForm, applicationForm } from '@evenhand/contract/records/applications/application-form';
import { type OwnApplication, ownApplication } from '@evenhand/contract/records/applications/own-application';
import { makeForm } from '@evenhand/domain/forms/write-form';

export const roleId = '01990000-0000-7000-8000-0000000000aa';
export const applicationId = '01990000-0000-7000-8000-0000000000bb';
export const amendmentId = '01990000-0000-7000-8000-0000000000cc';
export const candidateId = '01990000-0000-7000-8000-000000000003';
export const sentAt = '2026-11-20T10:00:00Z';

const role = {
  id: roleId,
  title: 'Summer scheme',
  scheme: 'VACATION_SCHEME',
  closesAt: null,
  decisionBy: null,
} as const;

/** Makes an application that was sent and waits, with nothing asked of the candidate. `over` replaces any part. */
export const sampleApplication = (over: Partial<OwnApplication> = {}): OwnApplication =>
  ownApplication.parse({
    id: applicationId,
    role,
    status: 'sent',
    round: null,
    whoseMove: 'ours',
    steps: [],
    outcomeSentence: null,
    deadline: null,
    openUntil: null,
    submittedAt: sentAt,
    formVersion: 1,
    updatedAt: sentAt,
    mayWithdraw: true,
    undoWithdrawalUntil: null,
    mayShowInterest: false,
    mayAnswerOffer: false,
    offer: null,
    requests: [],
    interview: null,
    assessmentDay: null,
    newMessages: 0,
    amendment: null,
    mayAskAmendment: false,
    feedback: null,
    decisionDate: null,
    history: [],
    version: 1,
    ...over,
  });

/** The answer to one question, "why", is open for change. */
export const openAmendment: NonNullable<OwnApplication['amendment']> = {
  id: amendmentId,
  applicationId,
  state: 'OPEN',
  request: 'My reason has changed.',
  parts: [{ key: 'why', label: 'Why us?' }],
  openUntil: null,
  reply: '',
  changes: [],
  askedAt: sentAt,
  decidedAt: sentAt,
  madeAt: null,
  version: 2,
};

const why = makeForm([
  { id: 'main', title: 'Your answers', items: [{ key: 'why', label: 'Why us?', kind: 'longText', maxWords: 5 }] },
]);

/** Makes the form of an open role that is not begun, with one question, "why". */
export const sampleApplicationForm = (over: Partial<ApplicationForm> = {}): ApplicationForm =>
  applicationForm.parse({
    application: null,
    candidateId,
    role: {
      ...role,
      summary: '',
      description: '',
      department: '',
      location: 'London',
      salary: '',
      places: null,
      opensAt: null,
      closesAt: '2099-12-12T23:59:00Z',
      employmentType: null,
      workArrangement: null,
      countries: [],
      languageCode: 'en',
      languages: ['en'],
      pay: null,
      decisionBy: '2099-12-20',
      state: 'open',
    },
    deadline: {
      at: '2099-12-12T23:59:00Z',
      extended: false,
      graceMinutes: 15,
      begunAt: null,
      now: new Date().toISOString(),
    },
    keepsDrafts: true,
    form: why,
    formVersion: 1,
    carried: null,
    copied: null,
    copyFrom: [],
    allowance: { state: 'free' },
    missing: [],
    review: { sections: [], documents: [] },
    ...over,
  });
