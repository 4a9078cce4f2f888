import type { PlanPreview } from '@evenhand/contract/processes/interviews/interview-plans';
import type { InterviewSetup } from '@evenhand/contract/processes/interviews/interview-setup';
import {
  type GulfRegion,
  type HolidayRegion,
  holidayRegions,
  type SharedHolidayRegion,
  sharedHolidayRegions,
} from '@evenhand/domain/dates/holiday-regions';
import { isTimeZone } from '@evenhand/domain/dates/time-zone';
import { daysOfWindow } from '@evenhand/domain/interviews/check-plan';
import type Holidays from 'date-holidays';

const eids = ['1 Shawwal P3D', '9 Dhu al-Hijjah P4D'] as const;
const yearAndBirth = ['1 Muharram', '12 Rabi al-awwal'] as const;

/**
 * Rules of the Gulf in the grammar of `date-holidays`, whose own lists have no Qatar, Kuwait and Oman, and days of the
 * Emirates that are not kept any more. Days of the moon are calculated, and may be announced a day earlier or later.
 */
const gulfRules: Readonly<Record<GulfRegion, readonly string[]>> = {
  AE: [...eids, ...yearAndBirth, '01-01', '12-02 P2D'],
  SA: [...eids, '02-22', '09-23'],
  QA: [...eids, '2nd tuesday in February', '12-18'],
  KW: [...eids, ...yearAndBirth, '27 Rajab', '01-01', '02-25 P2D'],
  BH: [...eids, ...yearAndBirth, '9 Muharram P2D', '01-01', '05-01', '12-16 P2D'],
  OM: [...eids, ...yearAndBirth, '27 Rajab', '01-11', '11-20 P2D'],
};

const isGulf = (region: HolidayRegion): region is GulfRegion => Object.hasOwn(gulfRules, region);

const dayMilliseconds = 86_400_000;

/** Returns every day of a holiday that lasts all day. One that begins in the evening, as Christmas Eve in Brisbane, has none. */
function daysOf({ date, start, end }: { readonly date: string; readonly start: Date; readonly end: Date }): string[] {
  if (date.slice(11, 13) !== '00') return [];
  const first = Date.parse(`${date.slice(0, 10)}T12:00:00Z`);
  return Array.from({ length: Math.round((end.getTime() - start.getTime()) / dayMilliseconds) }, (_, at) =>
    new Date(first + at * dayMilliseconds).toISOString().slice(0, 10),
  );
}

function listOf(Library: typeof Holidays, region: HolidayRegion): Holidays {
  if (isGulf(region)) {
    const list = new Library();
    for (const rule of gulfRules[region]) list.setHoliday(rule, { name: rule, type: 'public' });
    return list;
  }
  const [country = '', part = ''] = region.split('-');
  // The bank holiday of New South Wales is one of banks alone, St Patrick’s day in Ireland one of all.
  const types: ('public' | 'bank')[] = region === 'IE' ? ['public', 'bank'] : ['public'];
  return part === '' ? new Library(country, { types }) : new Library(country, part === 'EAW' ? 'ENG' : part, { types });
}

const days = new Map<string, ReadonlySet<string>>();

async function holidaysOf(region: HolidayRegion, year: number): Promise<ReadonlySet<string>> {
  const key = `${region} ${year}`;
  const known = days.get(key);
  if (known) return known;
  const { default: Library } = await import('date-holidays');
  const found = new Set(listOf(Library, region).getHolidays(year).flatMap(daysOf));
  days.set(key, found);
  return found;
}

const isShared = (region: HolidayRegion): region is SharedHolidayRegion =>
  sharedHolidayRegions.some((one) => one === region);

interface BankHoliday {
  /** Regions of the zone that have it, where the others have not. */
  readonly regions: readonly SharedHolidayRegion[];
}

/** Returns whether a day is a bank holiday where clocks show this zone, and in which parts of it; null when it is none. */
export async function bankHoliday(timeZone: string, day: string): Promise<BankHoliday | null> {
  const all = holidayRegions(timeZone);
  const having: HolidayRegion[] = [];
  for (const region of all) {
    if ((await holidaysOf(region, Number(day.slice(0, 4)))).has(day)) having.push(region);
  }
  if (having.length === 0) return null;
  return { regions: having.length === all.length ? [] : having.filter(isShared) };
}

/** Returns a warning for each day of a draft’s windows that is a bank holiday where the interviews take place. */
export async function holidayWarnings({
  timeZone,
  windows,
}: Pick<InterviewSetup, 'timeZone' | 'windows'>): Promise<PlanPreview['warnings']> {
  if (!isTimeZone(timeZone)) return [];
  const warnings: PlanPreview['warnings'] = [];
  for (const [at, window] of windows.entries()) {
    for (const day of daysOfWindow(timeZone, window)) {
      const holiday = await bankHoliday(timeZone, day);
      if (!holiday) continue;
      warnings.push({ code: 'BANK_HOLIDAY', window: at, userId: null, day, regions: [...holiday.regions] });
    }
  }
  return warnings;
}
