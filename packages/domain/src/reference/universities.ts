import type { CountryBase } from '../organizations/country-base.ts';
import type { CountryCode } from './countries.ts';
import { groupOfEight, universitiesAbroad } from './universities-abroad.ts';

/** Groups of universities in lists and figures. The texts are under `lists.universityGroup.<group>`. */
export const universityGroups = ['RUSSELL_GROUP', 'OXBRIDGE', 'GROUP_OF_EIGHT'] as const;
export type UniversityGroup = (typeof universityGroups)[number];

/**
 * A body that awards degrees, in the United Kingdom or another country base. Ids never change; a renamed body keeps its old name as
 * an alias.
 */
export interface University {
  readonly id: number;
  readonly name: string;
  readonly country: CountryCode;
  /** The UK provider number. */
  readonly ukprn: number | null;
  readonly groups: readonly UniversityGroup[];
  readonly aliases: readonly string[];
}

type Row = readonly [id: number, name: string, ukprn: number | null, ...aliases: string[]];

const russellGroup: ReadonlySet<number> = new Set([
  16, 24, 28, 31, 42, 47, 51, 53, 69, 73, 79, 85, 93, 97, 101, 106, 108, 114, 115, 133, 137, 161, 165, 172,
]);

const rows: readonly Row[] = [
  [1, 'University of Aberdeen', 10007783],
  [2, 'Abertay University', 10007849, 'University of Abertay Dundee'],
  [3, 'Aberystwyth University', 10007856],
  [4, 'Anglia Ruskin University', 10000291, 'ARU', 'Writtle University College'],
  [5, 'Architectural Association School of Architecture', 10008071],
  [6, 'Arden University', 10005451],
  [7, 'Arts University Bournemouth', 10000385],
  [8, 'Arts University Plymouth', 10005127, 'Plymouth College of Art'],
  [9, 'Aston University', 10007759],
  [10, 'Bangor University', 10007857],
  [11, 'University of Bath', 10007850],
  [12, 'Bath Spa University', 10000571],
  [13, 'University of Bedfordshire', 10007152],
  [14, 'BIMM University', 10037544],
  [15, 'Birkbeck, University of London', 10007760],
  [16, 'University of Birmingham', 10006840],
  [17, 'Birmingham City University', 10007140, 'BCU'],
  [18, 'Birmingham Newman University', 10007832, 'Newman University'],
  [19, 'Bishop Grosseteste University', 10007811],
  [20, 'Bournemouth University', 10000824],
  [21, 'BPP University', 10031982],
  [22, 'University of Bradford', 10007785],
  [23, 'University of Brighton', 10000886],
  [24, 'University of Bristol', 10007786],
  [25, 'Brunel University of London', 10000961, 'Brunel University London'],
  [26, 'University of Buckingham', 10007787],
  [27, 'Buckinghamshire New University', 10000975],
  [28, 'University of Cambridge', 10007788, 'Cambridge'],
  [29, 'Canterbury Christ Church University', 10001143],
  [30, 'Cardiff Metropolitan University', 10007854],
  [31, 'Cardiff University', 10007814],
  [32, 'University of Chester', 10007848],
  [33, 'University of Chichester', 10007137],
  [
    34,
    "City St George's, University of London",
    10001478,
    'City, University of London',
    "St George's, University of London",
  ],
  [35, 'College of Legal Practice', 10082828],
  [36, 'Coventry University', 10001726],
  [37, 'Cranfield University', 10007822],
  [38, 'University of Cumbria', 10007842],
  [39, 'De Montfort University', 10001883, 'DMU'],
  [40, 'University of Derby', 10007851],
  [41, 'University of Dundee', 10007852],
  [42, 'Durham University', 10007143],
  [43, 'The Dyson Institute of Engineering and Technology', 10067355],
  [44, 'University of East Anglia', 10007789, 'UEA'],
  [45, 'University of East London', 10007144, 'UEL'],
  [46, 'Edge Hill University', 10007823],
  [47, 'The University of Edinburgh', 10007790],
  [48, 'Edinburgh Napier University', 10007772, 'Napier'],
  [49, 'The Engineering and Design Institute London (TEDI-London)', 10083403],
  [50, 'University of Essex', 10007791],
  [51, 'University of Exeter', 10007792],
  [52, 'Falmouth University', 10008640],
  [53, 'University of Glasgow', 10007794],
  [54, 'Glasgow Caledonian University', 10007762, 'GCU'],
  [55, 'Glasgow School of Art', 10002681],
  [56, 'University of Gloucestershire', 10007145],
  [57, 'Goldsmiths, University of London', 10002718],
  [58, 'University of Greater Manchester', 10006841, 'Bolton', 'University of Bolton'],
  [59, 'University of Greenwich', 10007146],
  [60, 'Guildhall School of Music and Drama', 10007825],
  [61, 'Harper Adams University', 10040812],
  [62, 'Hartpury University', 10080811],
  [63, 'Health Sciences University', 10000163, 'AECC University College', 'University College of Osteopathy'],
  [64, 'Heriot-Watt University', 10007764],
  [65, 'University of Hertfordshire', 10007147],
  [66, 'University of Huddersfield', 10007148],
  [67, 'University of Hull', 10007149],
  [68, 'Hult International Business School', 10003212],
  [69, 'Imperial College London', 10003270, 'Imperial'],
  [70, 'Institute of Contemporary Music Performance', 10035638],
  [71, 'Keele University', 10007767],
  [72, 'University of Kent', 10007150],
  [73, "King's College London", 10003645, 'KCL'],
  [74, 'Kingston University', 10003678],
  [75, 'LAMDA', 10003758],
  [76, 'University of Lancashire', 10007141, 'UCLan', 'University of Central Lancashire'],
  [77, 'Lancaster University', 10007768],
  [78, 'The University of Law', 10039956, 'ULaw', 'College of Law'],
  [79, 'University of Leeds', 10007795],
  [80, 'Leeds Arts University', 10003854],
  [81, 'Leeds Beckett University', 10003861],
  [82, 'Leeds Trinity University', 10003863],
  [83, 'University of Leicester', 10007796],
  [84, 'University of Lincoln', 10007151],
  [85, 'University of Liverpool', 10006842],
  [86, 'Liverpool Hope University', 10003956],
  [87, 'Liverpool John Moores University', 10003957, 'LJMU'],
  [88, 'Liverpool School of Tropical Medicine', 10003958],
  [89, 'University of London', 10007797],
  [90, 'London Business School', 10007769],
  [91, 'The London Interdisciplinary School', 10067623],
  [92, 'London Metropolitan University', 10004048],
  [93, 'London School of Economics and Political Science', 10004063, 'LSE'],
  [94, 'London School of Hygiene and Tropical Medicine', 10007771],
  [95, 'London South Bank University', 10004078, 'LSBU'],
  [96, 'Loughborough University', 10004113],
  [97, 'The University of Manchester', 10007798],
  [98, 'Manchester Metropolitan University', 10004180, 'MMU'],
  [99, 'Middlesex University London', 10004351],
  [100, 'National Film and Television School', 10004511],
  [101, 'Newcastle University', 10007799],
  [102, 'University of Northampton', 10007138],
  [103, 'Northeastern University London', 10048199, 'New College of the Humanities'],
  [104, 'Northumbria University', 10001282],
  [105, 'Norwich University of the Arts', 10004775],
  [106, 'University of Nottingham', 10007154],
  [107, 'Nottingham Trent University', 10004797, 'NTU'],
  [108, 'University of Oxford', 10007774, 'Oxford'],
  [109, 'Oxford Brookes University', 10004930, 'Brookes'],
  [110, 'University of Plymouth', 10007801],
  [111, 'Plymouth Marjon University', 10037449],
  [112, 'University of Portsmouth', 10007155],
  [113, 'Queen Margaret University, Edinburgh', 10005337],
  [114, 'Queen Mary University of London', 10007775, 'QMUL'],
  [115, "Queen's University Belfast", 10005343, 'QUB'],
  [116, 'Ravensbourne University London', 10005389],
  [117, 'University of Reading', 10007802],
  [118, "Regent's University London", 10086591],
  [119, 'Richmond, The American International University in London', 10005470],
  [120, 'Robert Gordon University', 10005500, 'RGU'],
  [121, 'University of Roehampton', 10007776],
  [122, 'Rose Bruford College', 10005523],
  [123, 'Royal Academy of Music', 10007835],
  [124, 'Royal Agricultural University', 10005545],
  [125, 'The Royal Central School of Speech and Drama', 10007816],
  [126, 'Royal College of Art', 10007777],
  [127, 'Royal College of Music', 10007778],
  [128, 'Royal Conservatoire of Scotland', 10005561],
  [129, 'Royal Holloway, University of London', 10005553, 'RHUL'],
  [130, 'Royal Northern College of Music', 10007837],
  [131, 'Royal Veterinary College', 10007779],
  [132, 'University of Salford', 10007156],
  [133, 'The University of Sheffield', 10007157],
  [134, 'Sheffield Hallam University', 10005790, 'SHU'],
  [135, 'SOAS, University of London', 10007780, 'School of Oriental and African Studies'],
  [136, 'University of South Wales', 10007793],
  [137, 'University of Southampton', 10007158],
  [138, 'Southampton Solent University', 10006022],
  [139, "SRUC (Scotland's Rural College)", 10005700, 'SRUC'],
  [140, 'University of St Andrews', 10007803],
  [141, "St Mary's University College, Belfast", 10008026],
  [142, "St Mary's University, Twickenham", 10007843],
  [143, 'University of Staffordshire', 10006299, 'Staffordshire University'],
  [144, 'University of Stirling', 10007804],
  [145, 'Stranmillis University College', 10008010],
  [146, 'University of Strathclyde', 10007805],
  [147, 'University of Suffolk', 10014001],
  [148, 'University of Sunderland', 10007159],
  [149, 'University of Surrey', 10007160],
  [150, 'University of Sussex', 10007806],
  [151, 'Swansea University', 10007855],
  [152, 'Teesside University', 10007161],
  [153, 'University of the Arts London', 10007162, 'UAL'],
  [154, 'University of the Built Environment', 10008173, 'University College of Estate Management'],
  [155, 'University of the Highlands and Islands', 10007114, 'UHI'],
  [156, 'University of the West of England, Bristol', 10007164, 'UWE'],
  [157, 'University of the West of Scotland', 10007800, 'UWS'],
  [158, 'Trinity Laban Conservatoire of Music and Dance', 10008017],
  [159, 'Ulster University', 10007807],
  [160, 'University College Birmingham', 10000712],
  [161, 'University College London', 10007784, 'UCL'],
  [162, 'University for the Creative Arts', 10006427, 'UCA'],
  [163, 'Walbrook Institute London', 10008289, 'LIBF', 'London Institute of Banking and Finance'],
  [164, 'University of Wales Trinity Saint David', 10007858, 'UWTSD'],
  [165, 'University of Warwick', 10007163],
  [166, 'University of West London', 10006566, 'UWL'],
  [167, 'University of Westminster', 10007165],
  [168, 'University of Winchester', 10003614],
  [169, 'University of Wolverhampton', 10007166],
  [170, 'University of Worcester', 10007139],
  [171, 'Wrexham University', 10007833, 'Wrexham Glyndwr University'],
  [172, 'University of York', 10007167],
  [173, 'York St John University', 10007713],
  [174, 'The Open University', 10007773, 'OU'],
  [175, 'Courtauld Institute of Art', null],
  [176, 'Institute of Cancer Research', null],
  [177, 'Leeds Conservatoire', null],
  [178, 'Liverpool Institute for Performing Arts', null],
  [179, 'New Model Institute for Technology and Engineering (NMITE)', null],
  [180, 'University of Wales', null],
];

const oxbridge: ReadonlySet<number> = new Set([28, 108]);

const groupsOf = (id: number): UniversityGroup[] => [
  ...(russellGroup.has(id) ? ['RUSSELL_GROUP' as const] : []),
  ...(oxbridge.has(id) ? ['OXBRIDGE' as const] : []),
  ...(groupOfEight.has(id) ? ['GROUP_OF_EIGHT' as const] : []),
];

const british = rows.map(
  ([id, name, ukprn, ...aliases]): University => ({ id, name, country: 'GB', ukprn, groups: groupsOf(id), aliases }),
);
const abroad = universitiesAbroad.map(
  ([id, name, country, ...aliases]): University => ({
    id,
    name,
    country,
    ukprn: null,
    groups: groupsOf(id),
    aliases,
  }),
);

export const universities: readonly University[] = [...british, ...abroad];

const countriesOf: Readonly<Record<CountryBase, readonly CountryCode[]>> = {
  UK: ['GB'],
  OZ: ['AU'],
  HK: ['HK'],
  GCC: ['AE', 'SA', 'QA', 'KW', 'OM', 'BH'],
  OTHER: [],
};

/** Returns whether a university is in the country base itself. */
export const isAtHome = ({ country }: Pick<University, 'country'>, base: CountryBase): boolean =>
  countriesOf[base].includes(country);

const byId: ReadonlyMap<number, University> = new Map(universities.map((one) => [one.id, one]));
export const universityById = (id: number): University | undefined => byId.get(id);

export const isUniversityGroup = (value: unknown): value is UniversityGroup =>
  universityGroups.some((group) => group === value);

/** Order of precedence when only one group of a university is shown. */
const tellingGroups = ['OXBRIDGE', 'RUSSELL_GROUP', 'GROUP_OF_EIGHT'] as const satisfies readonly UniversityGroup[];
/** Names of the groups, the same in every language. */
const groupNames: Readonly<Record<UniversityGroup, string>> = {
  OXBRIDGE: 'Oxbridge',
  RUSSELL_GROUP: 'Russell Group',
  GROUP_OF_EIGHT: 'Group of Eight',
};

/** Returns the one group by which blind reviewers know a university, or null when it is in none. */
export const tellingGroupOf = (id: number): UniversityGroup | null =>
  tellingGroups.find((group) => universityById(id)?.groups.includes(group)) ?? null;

/** Returns the name of that group. */
export function groupNameOf(id: number): string | null {
  const group = tellingGroupOf(id);
  return group && groupNames[group];
}

/** Returns the ids of all universities in any of some groups. */
export const universitiesIn = (groups: readonly UniversityGroup[]): number[] =>
  universities.filter((one) => one.groups.some((group) => groups.includes(group))).map((one) => one.id);
