import {
  chooseByDays,
  interviewMinutes,
  mostRooms,
  mostWaves,
  releaseWays,
  wishHours,
} from '@evenhand/domain/interviews/interview-limits';
import * as z from 'zod/mini';
import { id, longText, shortText } from '../../base/scalars.ts';

/** Time of day on a clock in the plan's zone, in steps of 15 minutes. */
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):(00|15|30|45)$/));
/** Day and time on a clock in the plan's zone. */
const wallTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):(00|15|30|45)$/));

export const windowSetup = z.strictObject({
  startsAt: wallTime,
  /** At midnight, the first minute of the next day. */
  endsAt: wallTime,
  /** Interviews that are held beside one another. */
  lanes: z.int().check(z.minimum(1), z.maximum(50)),
  place: z._default(shortText, ''),
  /** Rooms at the place, one for each interview that is held beside others. Empty: rooms are not named. */
  rooms: z._default(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))).check(z.maxLength(mostRooms)),
    [],
  ),
  /** Spans of every day of the window without interviews. */
  breaks: z._default(z.array(z.strictObject({ from: clockTime, to: clockTime })).check(z.maxLength(6)), []),
  /** Users of whom the panels are made. Empty: panels are named later. */
  interviewerIds: z._default(z.array(id).check(z.maxLength(60)), []),
});

const panelNeed = z.strictObject({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  count: z.int().check(z.minimum(1), z.maximum(10)),
  userIds: z.array(id).check(z.minLength(1), z.maxLength(60)),
});

const numberOf = <const T extends readonly number[]>(values: T) => z.literal(values);
const reminderDay = z.int().check(z.minimum(1), z.maximum(28));

/** All that the wizard asks. Every part has a default, so that a draft can be kept at each step. */
export const interviewSetup = z.strictObject({
  interviewTypeId: z._default(z.nullable(id), null),
  /** Applications that are invited. Null: all of the stage that have no interview arranged. */
  applicationIds: z._default(z.nullable(z.array(id).check(z.maxLength(2000))), null),
  timeZone: z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)), 'Europe/London'),
  minutes: z._default(numberOf(interviewMinutes), 45),
  pauseMinutes: z._default(z.int().check(z.minimum(0), z.maximum(120)), 15),
  /** Interviewers in each interview. */
  panelSize: z._default(z.int().check(z.minimum(0), z.maximum(10)), 1),
  /** At least one of these users is in each panel, as its chair. Empty: no rule. */
  chairIds: z._default(z.array(id).check(z.maxLength(60)), []),
  /** Further rules of each panel, such as one of the partners. A rule that cannot be met is shown, and keeps no candidate away. */
  needs: z._default(z.array(panelNeed).check(z.maxLength(5)), []),
  /** Panels have people of more than one group where that is possible. */
  mixed: z._default(z.boolean(), false),
  /** Trainees who may sit in on each interview, beside its panel. */
  shadowSeats: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
  /** Tell candidates that a trainee sits in. */
  tellsShadowing: z._default(z.boolean(), true),
  windows: z._default(z.array(windowSetup).check(z.maxLength(60)), []),
  /** First days with a free time that are shown at once. Null: all of them. */
  maxDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(200))), 10),
  chooseByDays: z._default(numberOf(chooseByDays), 7),
  /** Hours before the interview until which its candidate may move or cancel it. */
  changeUntilHours: z._default(z.int().check(z.minimum(0), z.maximum(336)), 24),
  /** How often a candidate may move it. */
  maxChanges: z._default(z.int().check(z.minimum(0), z.maximum(10)), 2),
  /** Hours before its start from which a time is no longer offered. */
  minNoticeHours: z._default(z.int().check(z.minimum(0), z.maximum(336)), 24),
  place: z._default(shortText, ''),
  videoUrl: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
  /** Words to the candidate in the invitation and on the page. */
  text: z._default(longText, ''),
  /** Days before the deadline on which candidates without a time are reminded. */
  chooseReminderDays: z._default(z.array(reminderDay).check(z.maxLength(5)), [2]),
  /** Days before the interview on which its candidate is reminded. */
  reminderDays: z._default(z.array(reminderDay).check(z.maxLength(5)), [3, 1]),
  /** Also send text messages to candidates who take them. */
  sendsTexts: z._default(z.boolean(), false),
  /** How times are given out. Null: as recommended when the plan is opened, drawn where places are short. */
  release: z._default(z.nullable(z.enum(releaseWays)), null),
  /** Hours for which wishes are taken before they are drawn. */
  wishHours: z._default(numberOf(wishHours), 48),
  /** When each group may begin to choose, the first one first. */
  waves: z._default(z.array(wallTime).check(z.maxLength(mostWaves)), []),
});
export type InterviewSetup = z.output<typeof interviewSetup>;
export type InterviewSetupInput = z.input<typeof interviewSetup>;
