import { foldText } from '../text/fold.ts';
import { degreeTypeById } from './degree-types.ts';

/** A group of the Common Aggregation Hierarchy, level 1. */
export interface SubjectGroup {
  readonly code: string;
  readonly name: string;
}

/** A subject of level 2. */
export interface DegreeSubject {
  readonly code: string;
  readonly name: string;
  /** Other names of courses in it. */
  readonly alsoCalled: readonly string[];
}

export const subjectGroups: readonly SubjectGroup[] = [
  { code: '01', name: 'Medicine and dentistry' },
  { code: '02', name: 'Subjects allied to medicine' },
  { code: '03', name: 'Biological and sport sciences' },
  { code: '04', name: 'Psychology' },
  { code: '05', name: 'Veterinary sciences' },
  { code: '06', name: 'Agriculture, food and related studies' },
  { code: '07', name: 'Physical sciences' },
  { code: '09', name: 'Mathematical sciences' },
  { code: '10', name: 'Engineering and technology' },
  { code: '11', name: 'Computing' },
  { code: '13', name: 'Architecture, building and planning' },
  { code: '15', name: 'Social sciences' },
  { code: '16', name: 'Law' },
  { code: '17', name: 'Business and management' },
  { code: '19', name: 'Language and area studies' },
  { code: '20', name: 'Historical, philosophical and religious studies' },
  { code: '22', name: 'Education and teaching' },
  { code: '23', name: 'Combined and general studies' },
  { code: '24', name: 'Media, journalism and communications' },
  { code: '25', name: 'Design, and creative and performing arts' },
  { code: '26', name: 'Geography, earth and environmental studies' },
];

const row = (code: string, name: string, alsoCalled = ''): DegreeSubject => ({
  code,
  name,
  alsoCalled: alsoCalled === '' ? [] : alsoCalled.split('; '),
});

export const degreeSubjects: readonly DegreeSubject[] = [
  row('01-01', 'Medicine and dentistry', 'Medicine; Dentistry'),
  row('02-02', 'Pharmacology, toxicology and pharmacy', 'Pharmacology; Pharmacy; Toxicology'),
  row('02-04', 'Nursing and midwifery', 'Nursing; Midwifery'),
  row('02-05', 'Medical sciences', 'Biomedical Sciences; Anatomy; Physiology'),
  row('02-06', 'Allied health', 'Physiotherapy; Radiography; Occupational Therapy; Optometry; Nutrition'),
  row('03-01', 'Biosciences', 'Biology; Biochemistry; Genetics; Microbiology; Natural Sciences; Zoology'),
  row('03-02', 'Sport and exercise sciences', 'Sport Science; Exercise Science'),
  row('04-01', 'Psychology', 'Experimental Psychology; Neuroscience'),
  row('05-01', 'Veterinary sciences', 'Veterinary Medicine'),
  row('06-01', 'Agriculture, food and related studies', 'Agriculture; Food Science; Forestry'),
  row('07-01', 'Physics and astronomy', 'Physics; Astronomy; Astrophysics'),
  row('07-02', 'Chemistry'),
  row('07-04', 'General, applied and forensic sciences', 'Forensic Science; Applied Science'),
  row('09-01', 'Mathematical sciences', 'Mathematics; Statistics; Mathematics and Statistics; Actuarial Science'),
  row(
    '10-01',
    'Engineering',
    'Mechanical Engineering; Civil Engineering; Electrical Engineering; Chemical Engineering; Aerospace Engineering',
  ),
  row('10-03', 'Materials and technology', 'Materials Science'),
  row('11-01', 'Computing', 'Computer Science; Software Engineering; Artificial Intelligence; Data Science'),
  row('13-01', 'Architecture, building and planning', 'Architecture; Urban Planning; Real Estate'),
  row('15-01', 'Sociology, social policy and anthropology', 'Sociology; Anthropology; Social Policy; Criminology'),
  row('15-02', 'Economics', 'Economics and Finance; Econometrics'),
  row('15-03', 'Politics', 'International Relations; Politics and International Relations; Government'),
  row('15-04', 'Health and social care', 'Social Work'),
  row(
    '16-01',
    'Law',
    'Laws; Jurisprudence; Law and Criminology; Law with French; Law with German; Law with Spanish; European Law; Law and Business; Law and Politics; Law with Business; Legal Studies',
  ),
  row(
    '17-01',
    'Business and management',
    'Business; Management; Accounting and Finance; Marketing; Finance; Accounting',
  ),
  row('19-01', 'English studies', 'English; English Literature; English Language; Linguistics; Creative Writing'),
  row('19-02', 'Celtic studies', 'Welsh; Irish; Gaelic'),
  row(
    '19-04',
    'Languages and area studies',
    'Modern Languages; French; German; Spanish; Italian; Russian; Chinese Studies; Japanese Studies; Arabic; Classics; American Studies',
  ),
  row(
    '20-01',
    'History and archaeology',
    'History; Archaeology; Ancient History; History of Art; Classical Civilisation',
  ),
  row('20-02', 'Philosophy and religious studies', 'Philosophy; Theology; Religious Studies'),
  row('22-01', 'Education and teaching', 'Education; Primary Education; Childhood Studies'),
  row(
    '23-01',
    'Combined, general or negotiated studies',
    'Philosophy, Politics and Economics; Human, Social and Political Sciences; Liberal Arts; Arts and Sciences; Combined Honours',
  ),
  row('24-01', 'Media, journalism and communications', 'Journalism; Media Studies; Communications; Film Studies'),
  row('25-01', 'Creative arts and design', 'Fine Art; Graphic Design; Fashion; Design; Photography'),
  row('25-02', 'Performing arts', 'Music; Drama; Theatre; Dance'),
  row(
    '26-01',
    'Geography, earth and environmental studies',
    'Geography; Geology; Earth Sciences; Environmental Science',
  ),
];

const key = (text: string): string => foldText(text).replace(/\s+/g, ' ').trim();
const byName: ReadonlyMap<string, DegreeSubject> = new Map(
  degreeSubjects.flatMap((subject) => [subject.name, ...subject.alsoCalled].map((name) => [key(name), subject])),
);

/** Returns the subject of a course by its name, or undefined for a name the hierarchy does not have. */
export const subjectByName = (name: unknown): DegreeSubject | undefined =>
  typeof name === 'string' ? byName.get(key(name)) : undefined;

export const groupOfSubject = ({ code }: Pick<DegreeSubject, 'code'>): SubjectGroup | undefined =>
  subjectGroups.find((group) => group.code === code.slice(0, 2));

const lawGroup = '16';
/** Law as a word of its own: "Law with French", "Scots Law and Politics". */
const namesLaw = /(^|[^\p{L}])(laws?|llb|jurisprudence)($|[^\p{L}])/u;

const isLawSubject = (name: unknown): boolean => {
  const subject = subjectByName(name);
  if (subject) return subject.code.startsWith(lawGroup);
  return typeof name === 'string' && namesLaw.test(key(name));
};

export interface Course {
  readonly degreeType?: unknown;
  readonly subject?: unknown;
  readonly secondSubject?: unknown;
}

/** Returns whether a course is a law course. Candidates with another one need a conversion or the examinations to go into law. */
export function isLawCourse({ degreeType, subject, secondSubject }: Course): boolean {
  const type = typeof degreeType === 'number' ? degreeTypeById(degreeType) : undefined;
  return type?.isLaw === true || isLawSubject(subject) || isLawSubject(secondSubject);
}

/** Suggestions for the name of a course: subjects and their other names. */
export const courseNames: readonly string[] = [
  ...new Set(degreeSubjects.flatMap((subject) => [subject.name, ...subject.alsoCalled])),
].sort((a, b) => a.localeCompare(b, 'en-GB'));
