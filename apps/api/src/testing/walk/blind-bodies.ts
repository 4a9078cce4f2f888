import { bareDay } from './bare-day.ts';
import { reportBodies } from './report-bodies.ts';

/** A message that names the candidate. */
export const wordsOfCandidate = {
  subject: '{{ firstName }}',
  document: { blocks: [{ kind: 'paragraph', content: [{ kind: 'placeholder', key: 'firstName' }] }] },
};

export const comingOn = (applicationId: string) => [{ applicationId, group: null, hours: null }];

interface BlindWalk {
  readonly roleId: string;
  readonly applicationId: string;
  readonly other: string;
  readonly readerId: string;
  readonly templateId: string;
}

const interviewBodies = (at: BlindWalk) => ({
  'interviews.create-plan': { roleId: at.roleId, stageId: 29 },
  'interviews.propose-stand-ins': { userId: at.readerId, from: '2027-01-01T00:00:00Z', to: '2027-01-08T00:00:00Z' },
  'interviews.apply-stand-ins': {
    userId: at.readerId,
    changes: [{ bookingId: at.applicationId, isLeftOpen: true }],
  },
  'interviews.save-plan': { setup: {}, version: 1 },
  'interviews.preview-plan': { setup: {} },
  'interviews.book-interpreters': { people: [{ name: 'Ada Sign', email: 'ada@signs.example' }] },
  'interviews.invite': { applicationIds: [at.applicationId] },
  'interviews.add-windows': {
    windows: [{ startsAt: '2027-02-01T09:00', endsAt: '2027-02-01T12:00', lanes: 1 }],
    version: 1,
  },
  'interviews.test-invitation': { setup: {} },
  'interviews.set-my-outcome': { outcome: 'ATTENDED', known: null },
  'interviews.apply-panels': { basis: 'none', changes: [{ bookingId: at.applicationId, userIds: [at.readerId] }] },
  'interviews.set-outcome': { outcome: 'ATTENDED' },
  'interviews.cancel': { reason: 'A partner is ill.' },
});

/** Returns bodies for endpoints that would refuse any other lawful one before they look at whom it is about. */
export function blindBodies(at: BlindWalk) {
  const rule = { templateId: at.templateId, follows: 'decision', days: 1 };
  const one = { roleId: at.roleId, ids: [at.applicationId] };
  const score = { stageId: 28, column: 'score', mark: 1 };
  const calledAt = { kind: 'PHONE', direction: 'OUT', at: '2026-01-05T09:00:00Z' };
  const ofDay = { title: 'A day', day: '2027-01-14' };
  return {
    'search.candidates': {},
    'applications.move': {},
    'applications.bulk-move': one,
    'applications.bulk-copy': { ...one, tell: false },
    'applications.bulk-assign': { ...one, assignees: [at.readerId] },
    'candidates.bulk-availability': { ...one, availability: 'UNAVAILABLE' },
    'candidates.set-availability': { availability: 'HIRED' },
    'applications.set-stage': { dateApplied: new Date().toISOString() },
    'applications.preview-impact': one,
    ...reportBodies(at),
    'pass-marks.count': score,
    'pass-marks.set': { ...score, to: null, holdBelow: 'ACADEMIC' },
    'exports.request': { format: 'CSV', roleId: at.roleId },
    'message-templates.preview': { candidateId: at.applicationId, content: wordsOfCandidate },
    'messages.preview': { candidateId: at.applicationId, content: wordsOfCandidate },
    'messages.check': { ...one, content: { en: wordsOfCandidate } },
    'messages.send': { ...one, content: { en: wordsOfCandidate } },
    'messages.plan': {
      ...one,
      content: { en: wordsOfCandidate },
      leavesAt: new Date(Date.now() + 86_400_000).toISOString(),
    },
    'automatic-messages.create': rule,
    'automatic-messages.save': { ...rule, version: 1 },
    'staff-tasks.create': { title: 'Call back', dueOn: '2026-12-01', applicationId: at.applicationId },
    'staff-tasks.update': { title: 'Call back', dueOn: '2026-12-01', version: 1 },
    'logged-calls.create': calledAt,
    'logged-calls.update': { ...calledAt, version: 1 },
    // Each is said at the version that the one before it has left.
    'assessment-days.create': { ...ofDay, roleId: at.roleId, stageId: 1 },
    'assessment-days.update': { ...ofDay, place: '', makeUp: bareDay.makeUp, version: 2 },
    'assessment-days.set-candidates': { candidates: comingOn(at.applicationId), bars: [], version: 3 },
    'assessment-days.plan': { pins: [], version: 4 },
    'assessment-days.keep-plan': { plan: bareDay.plan, pins: [], version: 4 },
    'assessment-days.release': { version: 4 },
    'assessment-days.replan': { incidents: [{ kind: 'NO_SHOW', candidateIds: [at.applicationId] }], now: 540 },
    'assessment-days.mark-attendance': { state: 'HERE' },
    'assessment-days.send-marks': { device: 'phone', marks: [] },
    'assessment-days.note-incident': { kind: 'NO_SHOW', applicationId: at.applicationId },
    'assessment-days.invite': { applicationIds: [at.applicationId] },
    'assessment-days.close-choice': { version: 1 },
    ...interviewBodies(at),
    'feedback.save-blocks': { isOn: false, texts: [], version: 0 },
    'scoring.save': { applicationId: at.applicationId, criterion: 'teamwork', score: 2 },
  };
}
