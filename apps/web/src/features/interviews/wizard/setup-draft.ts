import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';

/** A row of a list that is typed. Its key stays with it when a row before it is removed. */
interface Keyed {
  readonly key: number;
}

/** Returns a row with a key that none of the others has. */
export const withKey = <Row extends object>(others: readonly Keyed[], row: Row): Row & Keyed => ({
  ...row,
  key: 1 + Math.max(0, ...others.map(({ key }) => key)),
});

const keyed = <Row extends object>(rows: readonly Row[]): (Row & Keyed)[] =>
  rows.map((row, at) => ({ ...row, key: at + 1 }));

type TypedBreak = Keyed & { readonly from: string; readonly to: string };
export type TypedNeed = Keyed & InterviewSetup['needs'][number];

/** A window as it is typed: a day, and from when until when on the clock of the plan's zone. */
export interface TypedWindow extends Keyed {
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly lanes: number;
  readonly place: string;
  readonly breaks: readonly TypedBreak[];
  readonly interviewerIds: readonly string[];
}

export interface SetupDraft extends Omit<InterviewSetup, 'windows' | 'needs'> {
  readonly windows: readonly TypedWindow[];
  readonly needs: readonly TypedNeed[];
}

export interface DraftFieldsProps {
  readonly draft: SetupDraft;
  readonly onChange: (part: Partial<SetupDraft>) => void;
}

/** Minutes between the times that can be picked. */
const pickerStep = 15;
const dayLength = 10;
const clockAt = 11;

export const draftOf = (setup: InterviewSetup): SetupDraft => ({
  ...setup,
  needs: keyed(setup.needs),
  windows: keyed(setup.windows).map(({ startsAt, endsAt, ...rest }) => ({
    ...rest,
    breaks: keyed(rest.breaks),
    day: startsAt.slice(0, dayLength),
    from: startsAt.slice(clockAt),
    to: endsAt.slice(clockAt),
  })),
});

/** Returns the setup to be sent. A window whose day is not chosen yet is left out, and so is a rule without a name or people. */
export const setupOf = ({ windows, needs, ...rest }: SetupDraft): InterviewSetup => ({
  ...rest,
  needs: needs
    .filter(({ label, userIds }) => label.trim() !== '' && userIds.length > 0)
    .map(({ key: _, ...need }) => need),
  windows: windows
    .filter(({ day }) => /^\d{4}-\d{2}-\d{2}$/.test(day))
    .map(({ day, from, to, breaks, interviewerIds, lanes, place }) => ({
      startsAt: `${day}T${from}`,
      endsAt: `${day}T${to}`,
      lanes,
      place,
      breaks: breaks.map(({ key: _, ...span }) => span),
      interviewerIds: [...interviewerIds],
    })),
});

/** Returns a window like the last one, for another day; from nine to five with lunch where there is none. */
export function nextWindow(windows: readonly TypedWindow[], day: string): TypedWindow {
  const last = windows.at(-1);
  if (last) return withKey(windows, { ...last, day });
  return {
    key: 1,
    day,
    from: '09:00',
    to: '17:00',
    lanes: 1,
    place: '',
    breaks: [{ key: 1, from: '12:30', to: '13:30' }],
    interviewerIds: [],
  };
}

const dayMinutes = 24 * 60;
const two = (value: number): string => String(value).padStart(2, '0');

/** Every time of day in steps of 15 minutes. */
export const clockChoices = Array.from({ length: dayMinutes / pickerStep }, (_, index) => {
  const value = `${two(Math.floor((index * pickerStep) / 60))}:${two((index * pickerStep) % 60)}`;
  return { value, label: value };
});
