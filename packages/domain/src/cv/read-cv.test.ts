import { describe, expect, it } from 'vitest';
import { findPeriod } from './cv-dates.ts';
import { isEmptyReading, readCv } from './read-cv.ts';

const year = (from: number) => ({ year: from, month: null });
const month = (from: number, of: number) => ({ year: from, month: of });
const courses = (text: string) => readCv(`Education\n${text}`).courses;
const schools = (text: string) => readCv(`Education\n${text}`).schools;
const jobs = (text: string) => readCv(`Work experience\n${text}`).jobs;

describe('the periods of a CV', () => {
  it.each([
    ['2021 – 2024', year(2021), year(2024), false],
    ['2021-24', year(2021), year(2024), false],
    ['Sep 2021 - Jun 2024', month(2021, 9), month(2024, 6), false],
    ['September 2021 to present', month(2021, 9), null, true],
    ['Sept – Dec 2021', month(2021, 9), month(2021, 12), false],
    ['01/09/2021 – 30/06/2024', month(2021, 9), month(2024, 6), false],
    ['09/2021 — current', month(2021, 9), null, true],
    ['1st July 2023 until 31st August 2023', month(2023, 7), month(2023, 8), false],
    ['Since October 2022', month(2022, 10), null, true],
    ['2024 – expected 2027', year(2024), year(2027), true],
    ['July 2023', null, month(2023, 7), false],
    ['13/14/2021', null, year(2021), false],
  ])('read %s', (text, start, end, ongoing) => {
    expect(findPeriod(text)?.period).toEqual({ start, end, ongoing });
  });

  it('leave the line without themselves', () => {
    expect(findPeriod('University of Leeds (2021 – 2024)')?.rest).toBe('University of Leeds');
    expect(findPeriod('2021 – 2024 | University of Leeds')?.rest).toBe('University of Leeds');
    expect(findPeriod('Netball')).toBeNull();
  });
});

describe('courses', () => {
  it('are read from a name and its period, with the degree below', () => {
    expect(courses('University of Leeds\tSep 2023 – Jun 2026\nLLB (Hons) Law with French, predicted 2:1')).toEqual([
      {
        institution: 'University of Leeds',
        universityId: expect.any(Number),
        qualification: 'LLB',
        subject: 'Law with French',
        degreeClass: 2,
        period: { start: month(2023, 9), end: month(2026, 6), ongoing: false },
        predicted: true,
        postgraduate: false,
      },
    ]);
  });

  it.each([
    ['one line', 'BA English Literature, University of Bristol, 2018–2021 (First)', ['English Literature', 1, 2021]],
    [
      'the period first',
      '2018 – 2021\nUniversity of Bristol\nBA (Hons) English Literature – First Class',
      ['English Literature', 1, 2021],
    ],
    ['the degree first', 'BSc Economics, 2:2\nUniversity of Warwick\nOctober 2017 - July 2020', ['Economics', 3, 2020]],
    [
      'a class in words',
      'University of Hong Kong, 2016-2020\nBachelor of Laws (Second Class Honours, Upper Division)',
      ['Law', 2, 2020],
    ],
    [
      'an Australian degree',
      '2019 – 2022 | Bachelor of Commerce / Bachelor of Laws, UNSW Sydney\nDistinction average',
      ['Commerce', 65, 2022],
    ],
    ['a course after the degree', 'PGDL at BPP Law School, 2022 – 2023, Distinction', ['Law', 12, 2023]],
  ] as const)('are read with %s', (_layout, text, [subject, degreeClass, end]) => {
    expect(courses(text)).toMatchObject([{ subject, degreeClass, period: { end: { year: end } } }]);
  });

  it('are two when there are two', () => {
    const text =
      'University of Oxford, 2021 – 2022\nBCL, Distinction\nUniversity of Leeds, 2018 – 2021\nLLB Law, First Class Honours';
    expect(courses(text).map(({ institution, postgraduate }) => [institution, postgraduate])).toEqual([
      ['University of Oxford', true],
      ['University of Leeds', false],
    ]);
  });

  it('of a master are postgraduate, and one that goes on is not achieved', () => {
    expect(courses('King’s College London, 2025 – present\nLLM International Law')).toMatchObject([
      { postgraduate: true, predicted: true, subject: 'International Law' },
    ]);
  });
});

describe('schools', () => {
  it('have A levels and GCSEs, each of its kind', () => {
    const text =
      'Castleford College\t2021 – 2023\nA-levels: History (A*), Law (A), Economics (B)\n\nMillbrook Academy, 2016 - 2021\n9 GCSEs including Mathematics (8), English Language (9) and French (7)';
    const found = schools(text);
    expect(found.map(({ name }) => name)).toEqual(['Castleford College', 'Millbrook Academy']);
    expect(found[0]?.results.map(({ typeId, subject, grade }) => [typeId, subject, grade])).toEqual([
      [201, 'History', 'A*'],
      [201, 'Law', 'A'],
      [201, 'Economics', 'B'],
    ]);
    expect(found[1]?.results.map(({ typeId, subject, grade, year: in_ }) => [typeId, subject, grade, in_])).toEqual([
      [101, 'Mathematics', '8', 2021],
      [101, 'English Language', '9', 2021],
      [101, 'French', '7', 2021],
    ]);
  });

  it('have an ATAR', () => {
    expect(schools('2018 | Sydney Girls High School, ATAR: 98.45')).toMatchObject([
      { name: 'Sydney Girls High School', results: [{ typeId: 214, grade: '98.45', year: 2018 }] },
    ]);
  });

  it('have an HKDSE, one subject a line', () => {
    expect(
      schools('St Andrew’s School, 2012 – 2018\nHKDSE\nEnglish Language 5**\nMathematics 5*')[0]?.results,
    ).toMatchObject([
      { typeId: 215, subject: 'English Language', grade: '5**' },
      { typeId: 215, subject: 'Mathematics', grade: '5*' },
    ]);
  });

  it('begin where a place of learning has a date, without an empty line', () => {
    const { courses: found, schools: at } = readCv(
      'Education\nUniversity of Leeds, 2021 – 2024\nLLB Law\nCastleford College, 2021\nA levels: History (A), Law (B)',
    );
    expect([found.length, at.map(({ name, results }) => [name, results.length])]).toEqual([
      1,
      [['Castleford College', 2]],
    ]);
  });

  it('do not have what is no grade of the qualification', () => {
    expect(schools('Castleford College, 2023\nA levels: History (9), Law (A)')[0]?.results).toMatchObject([
      { subject: 'Law' },
    ]);
  });
});

describe('jobs', () => {
  it.each([
    [
      'the employer first',
      'Bramley Price LLP, Leeds\nVacation scheme student\tJune 2025 – July 2025',
      ['Bramley Price LLP', 'Vacation scheme student', 'VACATION_SCHEME'],
    ],
    [
      'the title first',
      'Sales Assistant, Harbour Books, Feb 2024 – present',
      ['Harbour Books', 'Sales Assistant', null],
    ],
    [
      'the period first',
      '03/2022 – Present | Paralegal, Gilbert & Rowe, Sydney',
      ['Gilbert & Rowe', 'Paralegal', null],
    ],
    ['“at” between them', '01/07/2021 – 30/11/2021 | Summer Clerk at Allen Park', ['Allen Park', 'Summer Clerk', null]],
    [
      'the period below',
      'Harbour Books\nBarista (part-time)\nFeb 2024 – Mar 2025',
      ['Harbour Books', 'Barista (part-time)', 'PART_TIME'],
    ],
    ['no word that tells', 'Rowan & Pike\nClimbing wall\n2022 – 2023', ['Rowan & Pike', 'Climbing wall', null]],
  ] as const)('are read with %s', (_layout, text, [employer, title, kind]) => {
    expect(jobs(text)).toMatchObject([{ employer, title, kind }]);
  });

  it('are not parted by years in what was done', () => {
    expect(
      jobs('Bramley Price LLP\nIntern\tJune 2025 – July 2025\n• Read the cases of 2019 – 2020\n• Wrote notes'),
    ).toHaveLength(1);
  });

  it('are as many as there are, without empty lines between them', () => {
    const text =
      'Intern, Bramley Price\tJune 2025 – July 2025\n• Notes\nBarista, Harbour Coffee\t2023 – 2024\n• Coffee\nTutor, Millbrook\t2022 – 2023';
    expect(jobs(text).map(({ employer }) => employer)).toEqual(['Bramley Price', 'Harbour Coffee', 'Millbrook']);
  });
});

describe('a CV', () => {
  it.each([
    ['English (native), French – fluent, Igbo: conversational', ['NATIVE', 'FLUENT', 'CONVERSATIONAL']],
    ['Fluent in Cantonese and Mandarin', ['FLUENT', 'FLUENT']],
    ['• Arabic (B2)\n• German', ['PROFESSIONAL', null]],
  ])('names languages: %s', (text, levels) => {
    expect(readCv(`Languages\n${text}`).languages.map(({ level }) => level)).toEqual(levels);
  });

  it('names languages in one line', () => {
    expect(readCv('Skills\nLanguages: English, Mandarin (basic)\nExcel').languages).toEqual([
      { language: 'English', level: null },
      { language: 'Mandarin', level: 'BASIC' },
    ]);
  });

  it('has its sections in any order and case, also with letters set apart', () => {
    const text =
      'W O R K  E X P E R I E N C E\nIntern, Bramley Price, 2024 – 2025\nEDUCATION:\nLLB Law, University of Leeds, 2021 – 2024\nReferences\nUniversity of Leeds, 2020 – 2021, LLB';
    const { courses: found, jobs: held } = readCv(text);
    expect([found.length, held.length]).toEqual([1, 1]);
  });

  it.each(['', 'Dear Sir or Madam,\nI write to apply.', 'Invoice 2024\nTotal 40.00'])('is not %j', (text) => {
    expect(isEmptyReading(readCv(text))).toBe(true);
  });

  it('is read in no time, however long it is', () => {
    const started = Date.now();
    readCv(`Education\n${'University of Leeds 2021 – 2024 LLB Law '.repeat(2000)}\n${'A'.repeat(200_000)}`);
    expect(Date.now() - started).toBeLessThan(2000);
  });
});
