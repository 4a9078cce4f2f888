import { interviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import { addDays, dayIn } from '@evenhand/domain/dates/day-in';
import { defaultInterviewTypes } from '@evenhand/domain/interview-types/default-types';
import { wallSeconds } from '@evenhand/domain/interviews/wall-seconds';
import { type CodeStage, codeStageIn } from '@evenhand/domain/pipeline/substages';
import { uuidv7 } from '../../../platform/db/uuidv7.ts';
import type { DemoSetting, SeededRole } from './demo-setting.ts';
import { daysFrom } from './made-up/calendar.ts';
import type { RowBook } from './rows/row-book.ts';

/** An application in the stage of the demo's interviews. */
export interface InterviewedApplication {
  readonly id: string;
  readonly candidate_id: string;
  readonly substage_id: number;
}

const timeZone = 'Europe/London';
const minutes = 45;
const lanes = [1, 2] as const;
const hours = ['09:00', '10:00', '11:00', '12:00'] as const;
const windowEnd = '13:00';
/** Most candidates of each kind, so that the demo starts as fast as without them. */
const most = { past: 6, booked: 14, invited: 8 } as const;

/** The type of interview in which candidates choose a time. */
const scheduled = defaultInterviewTypes.find(({ kind }) => kind === 'CANDIDATE_SCHEDULER');

const questions = [
  { label: 'How it was held', type: 'LIST', required: false, values: ['In person', 'By video', 'By phone'] },
  { label: 'Case study used', type: 'TEXT', required: false, values: [] },
];

/** Returns the stage of a tenant's interviews: the last one of a role being decided for which candidates choose a time. */
export function interviewStageOf(setting: DemoSetting): { readonly role: SeededRole; readonly stageId: number } | null {
  const role = setting.roles.find(({ phase, archived }) => phase === 'deciding' && archived !== true);
  const stage = role?.form.pipeline.findLast(({ stageId }) => scheduled?.stages.includes(stageId) === true);
  return role && stage ? { role, stageId: stage.stageId } : null;
}

const isWorkingDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Returns working days from a day on, forwards or backwards. */
function workingDays(from: string, by: 1 | -1, count: number): string[] {
  const days: string[] = [];
  for (let day = from; days.length < count; day = addDays(day, by)) if (isWorkingDay(day)) days.push(day);
  return days;
}

const at = (day: string, hour: string): Date => new Date(wallSeconds(timeZone, `${day}T${hour}`) * 1000);

/** Adds the organisation's types of interview, of which one asks questions. */
function addTypes(book: RowBook, setting: DemoSetting): void {
  const changedAt = daysFrom(setting.now, -60);
  const rows = defaultInterviewTypes.map((type, position) => ({
    id: type.id,
    position,
    label: type.label,
    kind: type.kind,
    stages: type.stages,
    is_lateral: type.lateral,
    show_scoring_matrix: type.showScoringMatrix,
    customizations: type === scheduled ? questions : [],
    include_only: type.includeOnlyForInterview,
    exclude_only: type.excludeOnlyForInterview,
    is_enabled: type.isEnabled,
    version: 1,
    updated_at: changedAt,
  }));
  book.add('interview_type', ...rows);
}

/** Adds the hours of the colleagues who interview and never sign in. */
function addAvailability(book: RowBook, { staff, now }: DemoSetting, interviewers: readonly string[]): void {
  const away = addDays(dayIn(timeZone, now), 20);
  const rows = interviewers
    .filter((userId) => userId !== staff.admin && userId !== staff.manager)
    .map((userId, index) => ({
      user_id: userId,
      time_zone: timeZone,
      hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: index === 0 ? '13:00' : '17:30' })),
      away: index === 0 ? [{ from: away, to: addDays(away, 4) }] : [],
      per_day: 5,
      per_week: 12,
      in_training: false,
      version: 1,
      updated_at: daysFrom(now, -14),
    }));
  book.add('interviewer_availability', ...rows);
}

interface InterviewTime {
  readonly laneId: string;
  readonly start: Date;
  readonly userId: string;
}

/** Adds an open window on each day. Returns the times of each day, in the order in which they are given out. */
function addWindows(
  book: RowBook,
  planId: string,
  of: { days: readonly string[]; interviewers: readonly string[]; place: string },
) {
  const { days, interviewers } = of;
  return days.map((day): InterviewTime[] => {
    const windowId = uuidv7(at(day, hours[0]));
    book.add('interview_window', {
      id: windowId,
      plan_id: planId,
      starts_at: at(day, hours[0]),
      ends_at: at(day, windowEnd),
      lanes: lanes.length,
      place: of.place,
      breaks: [],
      interviewer_ids: interviewers,
    });
    return lanes.flatMap((n) => {
      const laneId = uuidv7(at(day, hours[0]));
      book.add('interview_lane', { id: laneId, window_id: windowId, n });
      return hours.flatMap((hour, index): InterviewTime[] => {
        const userId = interviewers[(index * lanes.length + n) % interviewers.length];
        return userId === undefined ? [] : [{ laneId, start: at(day, hour), userId }];
      });
    });
  });
}

interface InterviewPlan {
  readonly id: string;
  readonly stageId: number;
  readonly openedAt: Date;
  readonly chooseBy: Date;
  readonly admin: string;
  readonly place: string;
}

/** Adds an open plan that sends no reminders. */
function addPlan(
  book: RowBook,
  plan: InterviewPlan,
  of: { readonly role: SeededRole; readonly days: readonly string[]; readonly interviewers: readonly string[] },
): void {
  const windows = of.days.map((day) => ({
    startsAt: `${day}T${hours[0]}`,
    endsAt: `${day}T${windowEnd}`,
    lanes: lanes.length,
    place: plan.place,
    interviewerIds: of.interviewers,
  }));
  const setup = { interviewTypeId: scheduled?.id ?? null, timeZone, minutes, windows, place: plan.place };
  book.add('interview_plan', {
    id: plan.id,
    role_id: of.role.id,
    stage_id: plan.stageId,
    state: 'OPEN',
    setup: interviewSetup.parse({ ...setup, release: 'OPEN', reminderDays: [], chooseReminderDays: [] }),
    choose_by: plan.chooseBy,
    created_by: plan.admin,
    created_at: daysFrom(plan.openedAt, -1),
    opened_at: plan.openedAt,
    version: 2,
  });
}

/** Adds the invitation of an application and returns its id. */
function invite(
  book: RowBook,
  plan: InterviewPlan,
  of: { applicationId: string; state: 'INVITED' | 'BOOKED' },
): string {
  const id = uuidv7(plan.openedAt);
  book.add('interview_invitation', {
    id,
    plan_id: plan.id,
    application_id: of.applicationId,
    state: of.state,
    minutes,
    notice_days: 0,
    choose_by: plan.chooseBy,
    changes: 0,
    sent_at: plan.openedAt,
  });
  return id;
}

/** Adds the interview of an application at a time. */
function arrange(
  book: RowBook,
  plan: InterviewPlan,
  of: { readonly application: InterviewedApplication; readonly time: InterviewTime; readonly isDone: boolean },
): void {
  const { application, time, isDone } = of;
  const bookedAt = new Date(plan.openedAt.getTime() + 7_200_000);
  const id = uuidv7(bookedAt);
  const span = { starts_at: time.start, ends_at: new Date(time.start.getTime() + minutes * 60_000) };
  book.add('interview_booking', {
    ...span,
    id,
    plan_id: plan.id,
    lane_id: time.laneId,
    invitation_id: invite(book, plan, { applicationId: application.id, state: 'BOOKED' }),
    application_id: application.id,
    candidate_key: application.candidate_id,
    calendar_id: uuidv7(bookedAt),
    state: isDone ? 'DONE' : 'BOOKED',
    sequence: 0,
    outcome: isDone ? 'ATTENDED' : null,
    outcome_at: isDone ? span.ends_at : null,
    outcome_by: isDone ? plan.admin : null,
    end_reason: '',
    created_at: bookedAt,
  });
  book.add('interview_person', { ...span, booking_id: id, user_id: time.userId, role: 'MEMBER', state: 'FIXED' });
}

interface InterviewedStage {
  readonly role: SeededRole;
  readonly stageId: number;
  readonly applications: readonly InterviewedApplication[];
}

/** Adds the interviews of a stage: some took place, some are booked, and some candidates have yet to choose. */
export function addInterviews(book: RowBook, setting: DemoSetting, stage: InterviewedStage): void {
  const { now, staff } = setting;
  const { role, stageId, applications } = stage;
  const today = dayIn(timeZone, now);
  const days = [...workingDays(addDays(today, -1), -1, 1), ...workingDays(today, 1, 4)];
  const interviewers = staff.reviewers.slice(0, 6);
  const openedAt = daysFrom(now, -3);
  // A role that names a city alone is interviewed for at the firm's office.
  const place = role.location.includes(',') ? role.location : '14 Fleet Street, London';
  const plan = { id: uuidv7(openedAt), stageId, openedAt, chooseBy: daysFrom(now, 4), admin: staff.admin, place };
  addTypes(book, setting);
  addAvailability(book, setting, interviewers);
  addPlan(book, plan, { role, days, interviewers });
  const [past = [], ...ahead] = addWindows(book, plan.id, { days, interviewers, place });
  // Every day has some: the first time of each day is given out before the second.
  const coming = (ahead[0] ?? []).flatMap((_, index) => ahead.flatMap((times) => times[index] ?? []));
  const inState = (code: CodeStage) => applications.filter((one) => codeStageIn(stageId, one.substage_id) === code);
  const give = (code: CodeStage, times: readonly InterviewTime[]): void =>
    times.forEach((time, index) => {
      const application = inState(code)[index];
      if (application) arrange(book, plan, { application, time, isDone: code === 'COMPLETED' });
    });
  give('COMPLETED', past.slice(0, most.past));
  give('SCHEDULED', coming.slice(0, most.booked));
  for (const { id } of inState('INVITED').slice(0, most.invited)) {
    invite(book, plan, { applicationId: id, state: 'INVITED' });
  }
}
