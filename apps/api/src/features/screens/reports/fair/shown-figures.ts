import { areNear, setParts } from '@evenhand/domain/fairness/near-sets';
import { differingParts, relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
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

/** How figures of one kind are made, and where those that were shown are stored. */
interface FigureKind<Shown extends object> {
  readonly store: FigureStore;
  readonly sketch: (tx: TenantTx, asked: PeopleAsked) => Promise<PeoplePart[]>;
  /** Returns stored figures that may be shown again; null for those made by earlier rules. */
  readonly read: (shown: unknown) => Shown | null;
  readonly make: (tx: TenantTx, asked: AskedUnits) => Promise<Shown | Refusal>;
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

function partsOf(sketch: readonly PeoplePart[]): string[] {
  const parts = Array.from({ length: setParts }, () => '0');
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

/** Returns stored figures that are shown again, with those that they lack; null when they have to be made anew. */
async function storedFigures<Shown extends object>(
  tx: TenantTx,
  kind: FigureKind<Shown>,
  { same, parts, madeBy, asking }: StoredQuestion,
): Promise<Shown | null> {
  const groups = kind.read(same.shown);
  const differing = differingParts(parts, same.parts);
  if (groups === null || !(differing === 0 || areNear(differing))) return null;
  const shown = differing === 0 && kind.complete ? await kind.complete(tx, groups, asking) : null;
  if (!shown) return groups;
  const { asked, units, made_at: madeAt } = same;
  await insertFigures(tx, kind.store, { asked, units, parts, shown, madeBy, madeAt });
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
  const before = all.find((one) => one.asked === asked && rolesOf(one.units).every(isSeen));
  const sketch = await kind.sketch(tx, { roleIds: before ? rolesOf(before.units) : question.roleIds, season });
  const found = sketch.flatMap(({ role_id: roleId }) => (roleId === null ? [] : [`${roleId}:${season}`]));
  const units = before ? [...before.units] : found.toSorted();
  const roleIds = rolesOf(units);
  const withhold = (withheld: Refusal) => ({ withheld, asOf: tx.now, roleIds, groups: null });
  if (roleIds.length === 0) return withhold('TOO_FEW');
  const parts = partsOf(sketch);
  const sharing = all.filter((one) => relateSlices(units, one.units) !== 'apart');
  const loaded = await loadFigures(tx, kind.store, sharing);
  const same = loaded.find((one) => relateSlices(units, one.units) === 'same');
  const overlapping = loaded.filter((one) => relateSlices(units, one.units) === 'overlapping');
  const asking = { units, roleIds, overlapping };
  const stored = same ? await storedFigures(tx, kind, { same, parts, madeBy, asking }) : null;
  if (same && stored) return { withheld: null, asOf: same.made_at, roleIds, groups: stored };
  if (all.length > mostFigures) return withhold('NEAR_EARLIER');
  const shown = await kind.make(tx, asking);
  if (typeof shown === 'string') return withhold(shown);
  await insertFigures(tx, kind.store, { asked, units, parts, shown, madeBy });
  return { withheld: null, asOf: tx.now, roleIds, groups: shown };
}
