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

/** Returns the day that an address names; empty where it names none. */
export function dayOfAddress(query: URLSearchParams): string {
  const day = query.get('day') ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : '';
}

const saturdayAt = 5;
const weekDays = 7;

/** Returns the first day of a day's weekend, and the Monday after it; null for a day of the week. */
export function weekendOf(day: string): { readonly saturday: string; readonly monday: string } | null {
  const monday = mondayOf(day);
  const saturday = addDays(monday, saturdayAt);
  return day < saturday ? null : { saturday, monday: addDays(monday, weekDays) };
}

/** Returns the schedule of an address, which opens on a day of its own where the address names none. */
export function readSchedule(query: URLSearchParams, opening: string): ScheduleState {
  return {
    view: scheduleViews.find((one) => one === query.get('view')) ?? 'week',
    by: scheduleLanes.find((one) => one === query.get('by')) ?? 'interviewer',
    day: dayOfAddress(query) || opening,
    userId: query.get('person') ?? '',
    roleId: query.get('role') ?? '',
    place: query.get('place') ?? '',
  };
}

/** Returns the address of a schedule. It leaves out today, except on a weekend, when the schedule may open later. */
export function writeSchedule({ view, by, day, userId, roleId, place }: ScheduleState, today: string): string {
  const query = new URLSearchParams();
  if (view !== 'week') query.set('view', view);
  if (by !== 'interviewer') query.set('by', by);
  if (day !== today || weekendOf(today) !== null) query.set('day', day);
  if (userId !== '') query.set('person', userId);
  if (roleId !== '') query.set('role', roleId);
  if (place !== '') query.set('place', place);
  return query.toString();
}

/** Returns the days that are shown: the week of a day, or the day. */
export function daysShown({ view, day }: Pick<ScheduleState, 'view' | 'day'>): readonly string[] {
  if (view === 'day') return [day];
  const monday = mondayOf(day);
  return Array.from({ length: weekDays }, (_, at) => addDays(monday, at));
}

export const stepDays = ({ view }: Pick<ScheduleState, 'view'>): number => (view === 'day' ? 1 : weekDays);
