import { differingParts, relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import { isRenewalDue } from '@evenhand/domain/reports/groups/renewal-due';
import { seasonDays } from '@evenhand/domain/reports/report-period';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { ShownYear } from '../history/corrections-since.ts';
import { type PeopleAsked, type PeoplePart, rolesWithPeople } from './group-counts.read.ts';
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

/** Earlier figures, with that which may be told anew beside them. */
export interface FiguresRenewal<Shown extends object, New> extends EarlierFigures<Shown> {
  readonly renewable: New;
}

/** How figures of one kind are made, and where those that were shown are stored. */
interface FigureKind<Shown extends object, New> {
  readonly store: FigureStore;
  /** Number of parts of a sketch of the people at one time: the exclusive ors, and then as many sums. */
  readonly parts: number;
  readonly sketch: (tx: TenantTx, asked: PeopleAsked) => Promise<PeoplePart[]>;
  /** Returns stored figures that may be shown again; null for those made by earlier rules. */
  readonly read: (shown: unknown) => Shown | null;
  readonly make: (
    tx: TenantTx,
    asked: AskedUnits,
    before: FiguresRenewal<Shown, New> | null,
  ) => Promise<Shown | Refusal>;
  /** Returns what may be told anew; null where the same figures are shown again. */
  readonly renew: (earlier: EarlierFigures<Shown>) => Promise<New | null> | New | null;
  /** Returns the parts that are stored with figures that were made anew. */
  readonly partsOf: (earlier: EarlierFigures<Shown>, shown: Shown) => readonly string[];
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

function partsOf(sketch: readonly PeoplePart[], number: number): string[] {
  const parts = Array.from({ length: number }, () => '0');
  for (const { part, ors, sums } of sketch) {
    parts[part] = ors;
    parts[part + number / 2] = sums;
  }
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

interface KeptFigures<Shown extends object> {
  readonly kept: Shown;
}

/** Returns stored figures that are shown again, with those that they lack, or what may be told anew; null where they are shown no more. */
async function storedFigures<Shown extends object, New>(
  tx: TenantTx,
  kind: FigureKind<Shown, New>,
  { same, parts, madeBy, asking }: StoredQuestion,
): Promise<KeptFigures<Shown> | FiguresRenewal<Shown, New> | null> {
  const groups = kind.read(same.shown);
  if (groups === null) return null;
  const earlier = { shown: groups, stored: same.parts, now: parts };
  const isSame = differingParts(parts, same.parts) === 0;
  const days = (tx.now.getTime() - same.made_at.getTime()) / 86_400_000;
  const isDue = !isSame && isRenewalDue(same.parts.length / kind.parts, days);
  const renewable = isDue ? await kind.renew(earlier) : null;
  if (renewable !== null) return { ...earlier, renewable };
  const shown = isSame && kind.complete ? await kind.complete(tx, groups, asking) : null;
  if (!shown) return { kept: groups };
  const { asked, units, made_at: madeAt } = same;
  await insertFigures(tx, kind.store, { asked, units, parts: same.parts, shown, madeBy, madeAt });
  return { kept: shown };
}

/** Makes figures and stores them, unless they must not be shown. */
async function makeAnew<Shown extends object, New>(
  tx: TenantTx,
  kind: FigureKind<Shown, New>,
  {
    before,
    parts,
    madeBy,
    asking,
    asked,
  }: Omit<StoredQuestion, 'same'> & {
    readonly before: FiguresRenewal<Shown, New> | null;
    readonly asked: string;
  },
): Promise<Shown | Refusal> {
  const shown = await kind.make(tx, asking, before);
  if (typeof shown === 'string') return shown;
  const toStore = before ? kind.partsOf(before, shown) : parts;
  await insertFigures(tx, kind.store, { asked, units: asking.units, parts: toStore, shown, madeBy });
  return shown;
}

/**
 * Returns protected figures of the people on some roles in a recruitment year. The same question has the figures that it had
 * until new ones tell nothing about fewer than ten people beside them; figures that would by subtraction are withheld.
 */
export async function showFigures<Shown extends object, New>(
  tx: TenantTx,
  { madeBy, question }: { readonly madeBy: string; readonly question: ProtectedQuestion },
  kind: FigureKind<Shown, New>,
): Promise<FiguresAnswer<Shown>> {
  await lockFigures(tx, kind.store);
  const all = await listFigures(tx, kind.store);
  const { season } = question;
  const asked = `${question.asked} ${season}`;
  const isSeen = (id: string): boolean => question.roleIds.includes(id);
  // A role that got its first applicant since would make it another question, and rule it out for good.
  const answered = all.find((one) => one.asked === asked && rolesOf(one.units).every(isSeen));
  const found = answered ? [] : await rolesWithPeople(tx, question);
  const units = answered ? [...answered.units] : found.map((id) => `${id}:${season}`).toSorted();
  const roleIds = rolesOf(units);
  const withhold = (withheld: Refusal) => ({ withheld, asOf: tx.now, roleIds, groups: null });
  if (roleIds.length === 0) return withhold('TOO_FEW');
  const parts = partsOf(await kind.sketch(tx, { roleIds, season }), kind.parts);
  const sharing = all.filter((one) => relateSlices(units, one.units) !== 'apart');
  const loaded = await loadFigures(tx, kind.store, sharing);
  const same = loaded.find((one) => relateSlices(units, one.units) === 'same');
  const overlapping = loaded.filter((one) => relateSlices(units, one.units) === 'overlapping');
  const asking = { units, roleIds, overlapping };
  const stored = same ? await storedFigures(tx, kind, { same, parts, madeBy, asking }) : null;
  const again = (groups: Shown) => ({ withheld: null, asOf: same?.made_at ?? tx.now, roleIds, groups });
  if (stored && 'kept' in stored) return again(stored.kept);
  if (all.length > mostFigures) return withhold('NEAR_EARLIER');
  const shown = await makeAnew(tx, kind, { before: stored, parts, madeBy, asking, asked });
  if (typeof shown !== 'string') return { withheld: null, asOf: tx.now, roleIds, groups: shown };
  return stored ? again(stored.shown) : withhold(shown);
}
