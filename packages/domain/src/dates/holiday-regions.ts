/** Regions with bank holidays of their own that share a time zone with others, so that a text has to name them. */
export const sharedHolidayRegions = ['GB-EAW', 'GB-SCT', 'GB-NIR', 'AU-NSW', 'AU-ACT'] as const;
export type SharedHolidayRegion = (typeof sharedHolidayRegions)[number];

type AustralianRegion = 'AU-VIC' | 'AU-QLD' | 'AU-SA' | 'AU-WA' | 'AU-TAS' | 'AU-NT';
export type GulfRegion = 'AE' | 'SA' | 'QA' | 'KW' | 'BH' | 'OM';
/** Country by ISO 3166-1, or part of one. EAW is England and Wales, whose bank holidays are the same. */
export type HolidayRegion = SharedHolidayRegion | AustralianRegion | GulfRegion | 'HK' | 'IE';

const unitedKingdom: readonly HolidayRegion[] = ['GB-EAW', 'GB-SCT', 'GB-NIR'];
const newSouthWales: readonly HolidayRegion[] = ['AU-NSW', 'AU-ACT'];

const regionsByZone: Readonly<Record<string, readonly HolidayRegion[]>> = {
  'Europe/London': unitedKingdom,
  GB: unitedKingdom,
  'Europe/Belfast': ['GB-NIR'],
  'Europe/Dublin': ['IE'],
  'Australia/Sydney': newSouthWales,
  'Australia/NSW': newSouthWales,
  'Australia/Canberra': ['AU-ACT'],
  'Australia/ACT': ['AU-ACT'],
  'Australia/Melbourne': ['AU-VIC'],
  'Australia/Victoria': ['AU-VIC'],
  'Australia/Brisbane': ['AU-QLD'],
  'Australia/Queensland': ['AU-QLD'],
  'Australia/Lindeman': ['AU-QLD'],
  'Australia/Adelaide': ['AU-SA'],
  'Australia/South': ['AU-SA'],
  'Australia/Perth': ['AU-WA'],
  'Australia/West': ['AU-WA'],
  'Australia/Hobart': ['AU-TAS'],
  'Australia/Tasmania': ['AU-TAS'],
  'Australia/Darwin': ['AU-NT'],
  'Australia/North': ['AU-NT'],
  'Asia/Hong_Kong': ['HK'],
  Hongkong: ['HK'],
  'Asia/Dubai': ['AE'],
  'Asia/Riyadh': ['SA'],
  'Asia/Qatar': ['QA'],
  'Asia/Kuwait': ['KW'],
  'Asia/Bahrain': ['BH'],
  'Asia/Muscat': ['OM'],
};

/** Returns the regions whose clocks a time zone shows. Empty for a zone whose bank holidays are not known. */
export const holidayRegions = (timeZone: string): readonly HolidayRegion[] => regionsByZone[timeZone] ?? [];
