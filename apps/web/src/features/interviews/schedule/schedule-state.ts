import { addDays, mondayOf } from '../../../entities/interview/interview-time.ts';

export const scheduleViews = ['week', 'day'] as const;
export const scheduleLanes = ['interviewer', 'room', 'role'] as const;

/** The schedule shown, as it stands in the URL. */
export interface ScheduleState {
  readonly view: (typeof scheduleViews)[number];
  /** Makes the rows of a day. */
  readonly by: (typeof scheduleLanes)[number];
  readonly day: string;
  readonly userId: string;
  readonly roleId: string;
  readonly place: string;
}

export function readSchedule(query: URLSearchParams, today: string): ScheduleState {
  const day = query.get('day') ?? '';
  return {
    view: scheduleViews.find((one) => one === query.get('view')) ?? 'week',
    by: scheduleLanes.find((one) => one === query.get('by')) ?? 'interviewer',
    day: /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : today,
    userId: query.get('person') ?? '',
    roleId: query.get('role') ?? '',
    place: query.get('place') ?? '',
  };
}

export function writeSchedule({ view, by, day, userId, roleId, place }: ScheduleState, today: string): string {
  const query = new URLSearchParams();
  if (view !== 'week') query.set('view', view);
  if (by !== 'interviewer') query.set('by', by);
  if (day !== today) query.set('day', day);
  if (userId !== '') query.set('person', userId);
  if (roleId !== '') query.set('role', roleId);
  if (place !== '') query.set('place', place);
  return query.toString();
}

const weekDays = 7;

/** Returns the days that are shown: the week of a day, or the day. */
export function daysShown({ view, day }: Pick<ScheduleState, 'view' | 'day'>): readonly string[] {
  if (view === 'day') return [day];
  const monday = mondayOf(day);
  return Array.from({ length: weekDays }, (_, at) => addDays(monday, at));
}

export const stepDays = ({ view }: Pick<ScheduleState, 'view'>): number => (view === 'day' ? 1 : weekDays);
