import type { CountryWords } from '../country/country-words.ts';
import type { CountryVocabulary, SectorVocabulary } from '../sector-kind.ts';
import type { Words } from '../translation.ts';

/** Forms of a noun. Arabic has six plural categories. */
interface Forms {
  readonly one: string;
  readonly two: string;
  readonly many: string;
  /** Singular accusative, after numbers from 11 on. */
  readonly counted: string;
}

const noun = (key: string, article: string, { one, two, many, counted }: Forms): Words => ({
  [`vocab.${key}`]: one,
  [`vocab.${key}s`]: many,
  [`vocab.${article}`]: one,
  [`vocab.title.${key}`]: one,
  [`vocab.title.${key}s`]: many,
  [`vocab.${key}_zero`]: many,
  [`vocab.${key}_one`]: one,
  [`vocab.${key}_two`]: two,
  [`vocab.${key}_few`]: many,
  [`vocab.${key}_many`]: counted,
  [`vocab.${key}_other`]: one,
});

export const vocabularyWords: Words = {
  ...noun('employer', 'anEmployer', { one: 'شركة', two: 'شركتان', many: 'شركات', counted: 'شركة' }),
  ...noun('openDay', 'anOpenDay', {
    one: 'يوم مفتوح',
    two: 'يومان مفتوحان',
    many: 'أيام مفتوحة',
    counted: 'يومًا مفتوحًا',
  }),
  ...noun('programme', 'aProgramme', {
    one: 'برنامج تدريب',
    two: 'برنامجا تدريب',
    many: 'برامج تدريب',
    counted: 'برنامج تدريب',
  }),
  ...noun('scheme', 'aScheme', { one: 'تدريب', two: 'تدريبان', many: 'تدريبات', counted: 'تدريبًا' }),
  'vocab.title.conversion': 'برنامج تحويلي',
};

const lawConversion: Words = { 'vocab.title.conversion': 'برنامج التحويل إلى القانون (PGDL أو GDL)' };

export const sectorWords: Readonly<Record<SectorVocabulary, Words>> = {
  company: {},
  law: {
    ...lawConversion,
    ...noun('scheme', 'aScheme', {
      one: 'تدريب في العطلة',
      two: 'تدريبان في العطلة',
      many: 'تدريبات في العطلة',
      counted: 'تدريبًا في العطلة',
    }),
    ...noun('programme', 'aProgramme', {
      one: 'عقد تدريب',
      two: 'عقدا تدريب',
      many: 'عقود تدريب',
      counted: 'عقد تدريب',
    }),
    ...noun('employer', 'anEmployer', {
      one: 'مكتب محاماة',
      two: 'مكتبا محاماة',
      many: 'مكاتب محاماة',
      counted: 'مكتب محاماة',
    }),
  },
  chambers: {
    ...lawConversion,
    ...noun('scheme', 'aScheme', {
      one: 'تلمذة محاماة قصيرة',
      two: 'تلمذتا محاماة قصيرتان',
      many: 'فترات تلمذة محاماة قصيرة',
      counted: 'تلمذة محاماة قصيرة',
    }),
    ...noun('programme', 'aProgramme', {
      one: 'تلمذة محاماة',
      two: 'تلمذتا محاماة',
      many: 'فترات تلمذة محاماة',
      counted: 'تلمذة محاماة',
    }),
  },
};

export const countryWords: Readonly<Partial<Record<CountryVocabulary, CountryWords>>> = {
  OZ: { every: { 'context.flag.FSM': 'إعانة Youth Allowance أو دعم Centrelink' }, sector: {} },
};
