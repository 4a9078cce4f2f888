import { normalisePostcode } from '../text/postcode.ts';
import { findColumns, needed, optional } from './columns.ts';
import { faulty, type ReadHeader, type ReadLine } from './import-kind.ts';
import { lineOf } from './line.ts';

/** A school of the register. */
export interface SchoolRow {
  readonly urn: number;
  readonly name: string;
  readonly nation: 'ENGLAND' | 'WALES' | 'OVERSEAS';
  readonly status: string | null;
  readonly kind: string | null;
  readonly independent: boolean;
  readonly phase: string | null;
  readonly admissions: string | null;
  readonly sixthForm: boolean;
  readonly freeMeals: number | null;
  readonly town: string | null;
  readonly postcode: string | null;
  readonly openedOn: string | null;
  readonly closedOn: string | null;
}

const wanted = {
  urn: needed(/^URN$/i),
  authority: optional(/^LA \(code\)$/i),
  name: needed(/^EstablishmentName$/i),
  type: optional(/^TypeOfEstablishment \(name\)$/i),
  group: needed(/^EstablishmentTypeGroup \(name\)$/i),
  status: needed(/^EstablishmentStatus \(name\)$/i),
  phase: needed(/^PhaseOfEducation \(name\)$/i),
  opened: optional(/^OpenDate$/i),
  closed: optional(/^CloseDate$/i),
  sixthForm: optional(/^OfficialSixthForm \(name\)$/i),
  admissions: optional(/^AdmissionsPolicy \(name\)$/i),
  freeMeals: optional(/^PercentageFSM$/i),
  town: optional(/^Town$/i),
  postcode: optional(/^Postcode$/i),
  region: optional(/^GOR \(name\)$/i),
} as const;
type Columns = ReturnType<typeof findColumns<keyof typeof wanted>>['columns'];

/** Returns whether a code belongs to a Welsh authority. */
const isWelsh = (authority: number | null): boolean => authority !== null && authority >= 660 && authority <= 681;

function nationOf(told: string, authority: number | null): SchoolRow['nation'] {
  if (/overseas|offshore/i.test(told)) return 'OVERSEAS';
  return /wales|welsh/i.test(told) || isWelsh(authority) ? 'WALES' : 'ENGLAND';
}

function readSchool(columns: Columns, cells: readonly string[]): ReadLine<SchoolRow> {
  const line = lineOf(columns, cells);
  const [urn, name] = [line.whole('urn'), line.text('name')];
  if (urn === null || urn <= 0 || name === null)
    return faulty('no_key', urn === null ? 'URN' : 'name', line.raw('urn'));
  const [kind, group] = [line.text('type') ?? '', line.text('group') ?? ''];
  const postcode = line.text('postcode');
  const row: SchoolRow = {
    urn,
    name,
    nation: nationOf(`${kind} ${group} ${line.text('region') ?? ''}`, line.whole('authority')),
    status: line.text('status'),
    kind: line.text('type'),
    independent: /independent/i.test(`${kind} ${group}`),
    phase: line.text('phase'),
    admissions: line.text('admissions'),
    sixthForm: /^has a sixth form/i.test(line.text('sixthForm') ?? ''),
    freeMeals: line.number('freeMeals'),
    town: line.text('town'),
    postcode: postcode === null ? null : normalisePostcode(postcode),
    openedOn: line.day('opened'),
    closedOn: line.day('closed'),
  };
  const fault = line.fault();
  return fault ? { fault } : { row };
}

/** Reads edubasealldata….csv, the register of schools in England and Wales. Closed ones are kept, because candidates went there. */
export function readSchoolsHeader(header: readonly string[]): ReadHeader<SchoolRow> {
  const { columns, missing } = findColumns(header, wanted);
  return missing.length > 0 ? { fault: 'missing_columns', missing } : { line: (cells) => readSchool(columns, cells) };
}

/** Returns whether the school has pupils of 16 and more. The others are not offered by name. */
export const isForOlderPupils = ({ phase }: Pick<SchoolRow, 'phase'>): boolean =>
  !/^(nursery|primary|middle deemed primary)/i.test(phase ?? '');

export interface LinkRow {
  readonly urn: number;
  readonly linkUrn: number;
  readonly kind: string | null;
  readonly since: string | null;
}

const wantedOfLinks = {
  urn: needed(/^URN$/i),
  link: needed(/^Link ?URN$/i),
  kind: optional(/^Link ?Type$/i),
  since: optional(/^Link ?EstablishedDate$/i),
} as const;

/** Reads links_edubasealldata….csv, the links between schools and their successors. */
export function readLinksHeader(header: readonly string[]): ReadHeader<LinkRow> {
  const { columns, missing } = findColumns(header, wantedOfLinks);
  if (missing.length > 0) return { fault: 'missing_columns', missing };
  return {
    line: (cells) => {
      const line = lineOf(columns, cells);
      const [urn, linkUrn] = [line.whole('urn'), line.whole('link')];
      if (urn === null || linkUrn === null) return faulty('no_key', urn === null ? 'URN' : 'LinkURN', line.raw('link'));
      const row = { urn, linkUrn, kind: line.text('kind'), since: line.day('since') };
      const fault = line.fault();
      return fault ? { fault } : { row };
    },
  };
}
