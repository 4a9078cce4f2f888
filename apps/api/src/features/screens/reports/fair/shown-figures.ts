import { areNear, setParts } from '@evenhand/domain/fairness/near-sets';
import { differingParts, relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import { seasonDays } from '@evenhand/domain/reports/report-period';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ShownYear } from '../history/corrections-since.ts';
import type { PeopleAsked, PeoplePart } from './group-counts.read.ts';
import {
  type FigureStore,
  insertFigures,
  listFigures,
  loadFigures,
  lockFigures,
  mostFigures,
  type StoredFigures,
} from './shown-figures.queries.ts';

export interface ProtectedQuestion {
  readonly roleIds: readonly string[];
  /** Year in which the recruitment year begins. */
  readonly season: number;
  /** The roles as they were asked for: their ids, or `ALL`. */
  readonly asked: string;
}

type Refusal = 'TOO_FEW' | 'NEAR_EARLIER';

/** People of whom figures are made. */
interface AskedUnits {
  readonly units: readonly string[];
  readonly roleIds: readonly string[];
  /** Figures that were shown before and that have some of their people in common with these, and not all. */
  readonly overlapping: readonly StoredFigures[];
}

/** Figures of the same people that were shown before, with the parts that were stored with them, and the parts as they are now. */
export interface EarlierFigures<Shown extends object> {
  readonly shown: Shown;
  readonly stored: readonly string[];
  readonly now: readonly string[];
}

/** How figures of one kind are made, and where those that were shown are stored. */
interface FigureKind<Shown extends object> {
  readonly store: FigureStore;
  /** Number of parts of a sketch; the usual one if it is not given. */
  readonly parts?: number;
  readonly sketch: (tx: TenantTx, asked: PeopleAsked) => Promise<PeoplePart[]>;
  /** Returns stored figures that may be shown again; null for those made by earlier rules. */
  readonly read: (shown: unknown) => Shown | null;
  readonly make: (tx: TenantTx, asked: AskedUnits, before: EarlierFigures<Shown> | null) => Promise<Shown | Refusal>;
  /** Returns whether the same figures are shown again. Without it they are until ten people have changed. */
  readonly isKept?: (earlier: EarlierFigures<Shown>) => boolean;
  /** Returns the parts that are stored with figures that were made anew. All as they are now without it. */
  readonly partsOf?: (earlier: EarlierFigures<Shown>, shown: Shown) => readonly string[];
  /**
   * Adds to stored figures those that they lack and that were never shown, of the same people, none of whom has changed since. Returns
   * null when nothing is to be added.
   */
  readonly complete?: (tx: TenantTx, stored: Shown, asked: AskedUnits) => Promise<Shown | null>;
}

interface FiguresAbout {
  readonly asOf: Date;
  /** Roles whose people are counted. */
  readonly roleIds: readonly string[];
}

export type FiguresAnswer<Shown extends object> =
  | (FiguresAbout & { readonly withheld: Refusal; readonly groups: null })
  | (FiguresAbout & { readonly withheld: null; readonly groups: Shown });

/** Returns the recruitment year of figures that are shown; none where they are withheld. */
export const shownYears = (season: number, { groups, roleIds, asOf }: FiguresAnswer<object>): ShownYear[] =>
  groups === null ? [] : [{ days: seasonDays(season), roleIds, asOf }];

function partsOf(sketch: readonly PeoplePart[], number = setParts): string[] {
  const parts = Array.from({ length: number }, () => '0');
  for (const { part, ids } of sketch) if (part !== null) parts[part] = ids;
  return parts;
}

const rolesOf = (units: readonly string[]): string[] => units.map((unit) => unit.split(':')[0] ?? '');

interface StoredQuestion {
  /** The last figures of the same people. */
  readonly same: StoredFigures;
  /** The people as they are now. */
  readonly parts: readonly string[];
  readonly madeBy: string;
  readonly asking: AskedUnits;
}

/** Tells whether figures stay because fewer than ten people have changed. */
function isNearEarlier({ now, stored }: Pick<EarlierFigures<object>, 'now' | 'stored'>): boolean {
  const differing = differingParts(now, stored);
  return differing === 0 || areNear(differing);
}

/** Returns stored figures that are shown again, with those that they lack; null when they have to be made anew. */
async function storedFigures<Shown extends object>(
  tx: TenantTx,
  kind: FigureKind<Shown>,
  { same, parts, madeBy, asking }: StoredQuestion,
): Promise<Shown | null> {
  const groups = kind.read(same.shown);
  if (groups === null) return null;
  const earlier = { shown: groups, stored: same.parts, now: parts };
  if (!(kind.isKept ?? isNearEarlier)(earlier)) return null;
  const shown =
    differingParts(parts, same.parts) === 0 && kind.complete ? await kind.complete(tx, groups, asking) : null;
  if (!shown) return groups;
  const { asked, units, made_at: madeAt } = same;
  await insertFigures(tx, kind.store, { asked, units, parts, shown, madeBy, madeAt });
  return shown;
}

/** Makes figures and stores them, unless they must not be shown. */
async function makeAnew<Shown extends object>(
  tx: TenantTx,
  kind: FigureKind<Shown>,
  {
    same,
    parts,
    madeBy,
    asking,
    asked,
  }: Omit<StoredQuestion, 'same'> & { readonly same: StoredFigures | undefined; readonly asked: string },
): Promise<Shown | Refusal> {
  const last = same ? kind.read(same.shown) : null;
  const earlier = same && last ? { shown: last, stored: same.parts, now: parts } : null;
  const shown = await kind.make(tx, asking, earlier);
  if (typeof shown === 'string') return shown;
  const toStore = earlier && kind.partsOf ? kind.partsOf(earlier, shown) : parts;
  await insertFigures(tx, kind.store, { asked, units: asking.units, parts: toStore, shown, madeBy });
  return shown;
}

/**
 * Returns protected figures of the people on some roles in a recruitment year. The same question has the figures that it had
 * until ten people have changed; figures that would tell of a few people by subtraction are withheld.
 */
export async function showFigures<Shown extends object>(
  tx: TenantTx,
  { madeBy, question }: { readonly madeBy: string; readonly question: ProtectedQuestion },
  kind: FigureKind<Shown>,
): Promise<FiguresAnswer<Shown>> {
  await lockFigures(tx, kind.store);
  const all = await listFigures(tx, kind.store);
  const { season } = question;
  const asked = `${question.asked} ${season}`;
  const isSeen = (id: string): boolean => question.roleIds.includes(id);
  // A role that got its first applicant since would make it another question, and rule it out for good.
  const answered = all.find((one) => one.asked === asked && rolesOf(one.units).every(isSeen));
  const sketch = await kind.sketch(tx, { roleIds: answered ? rolesOf(answered.units) : question.roleIds, season });
  const found = sketch.flatMap(({ role_id: roleId }) => (roleId === null ? [] : [`${roleId}:${season}`]));
  const units = answered ? [...answered.units] : found.toSorted();
  const roleIds = rolesOf(units);
  const withhold = (withheld: Refusal) => ({ withheld, asOf: tx.now, roleIds, groups: null });
  if (roleIds.length === 0) return withhold('TOO_FEW');
  const parts = partsOf(sketch, kind.parts);
  const sharing = all.filter((one) => relateSlices(units, one.units) !== 'apart');
  const loaded = await loadFigures(tx, kind.store, sharing);
  const same = loaded.find((one) => relateSlices(units, one.units) === 'same');
  const overlapping = loaded.filter((one) => relateSlices(units, one.units) === 'overlapping');
  const asking = { units, roleIds, overlapping };
  const stored = same ? await storedFigures(tx, kind, { same, parts, madeBy, asking }) : null;
  if (same && stored) return { withheld: null, asOf: same.made_at, roleIds, groups: stored };
  if (all.length > mostFigures) return withhold('NEAR_EARLIER');
  const shown = await makeAnew(tx, kind, { same, parts, madeBy, asking, asked });
  return typeof shown === 'string' ? withhold(shown) : { withheld: null, asOf: tx.now, roleIds, groups: shown };
}
