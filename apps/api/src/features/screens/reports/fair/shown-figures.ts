import { areNear, setParts } from '@evenhand/domain/fairness/near-sets';
import { differingParts, relateSlices } from '@evenhand/domain/reports/groups/relate-slices';
import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import type { PeopleAsked, UnitPart } from './group-counts.read.ts';
import { unitOf } from './groups-by-unit.ts';
import {
  type FigureStore,
  type FiguresRow,
  insertFigures,
  listFigures,
  lockFigures,
  mostFigures,
} from './shown-figures.queries.ts';

export interface ProtectedQuestion {
  readonly roleIds: readonly string[];
  /** Year in which the recruitment year begins; null for all time. */
  readonly season: number | null;
  /** The roles as they were asked for: their ids, or `ALL`. */
  readonly asked: string;
}

type Refusal = 'TOO_FEW' | 'NEAR_EARLIER';

/** How figures of one kind are made, and where those that were shown are stored. */
interface FigureKind<Shown extends object> {
  readonly store: FigureStore;
  readonly sketch: (tx: TenantTx, asked: PeopleAsked) => Promise<UnitPart[]>;
  /** Returns stored figures that may be shown again; null for those made by earlier rules. */
  readonly read: (shown: unknown) => Shown | null;
  readonly make: (
    tx: TenantTx,
    asked: {
      readonly units: readonly string[];
      readonly roleIds: readonly string[];
      /** Figures of other people that were shown before. */
      readonly earlier: readonly FiguresRow[];
    },
  ) => Promise<Shown | Refusal>;
}

interface FiguresAbout {
  readonly asOf: Date;
  /** Number of roles whose people are counted. */
  readonly roles: number;
}

export type FiguresAnswer<Shown extends object> =
  | (FiguresAbout & { readonly withheld: Refusal; readonly groups: null })
  | (FiguresAbout & { readonly withheld: null; readonly groups: Shown });

function partsOf(sketch: readonly UnitPart[], units: ReadonlySet<string>): string[] {
  const parts = Array.from({ length: setParts }, () => 0n);
  for (const row of sketch) if (units.has(unitOf(row))) parts[row.part] = (parts[row.part] ?? 0n) ^ BigInt(row.ids);
  return parts.map((part) => BigInt.asIntN(64, part).toString());
}

const rolesOf = (units: readonly string[]): string[] => units.map((unit) => unit.split(':')[0] ?? '');

/**
 * Returns protected figures of the people on some roles in a recruitment year, or in all. The same question has the figures that it had
 * until ten people have changed; figures that would tell of a few people by subtraction are withheld.
 */
export async function showFigures<Shown extends object>(
  tx: TenantTx,
  { madeBy, question }: { readonly madeBy: string; readonly question: ProtectedQuestion },
  kind: FigureKind<Shown>,
): Promise<FiguresAnswer<Shown>> {
  await lockFigures(tx, kind.store);
  const all = await listFigures(tx, kind.store);
  const asked = `${question.asked} ${question.season ?? 'ALL'}`;
  const isSeen = (id: string): boolean => question.roleIds.includes(id);
  // A role that got its first applicant since would make it another question, and rule it out for good.
  const before = all.find((one) => one.asked === asked && rolesOf(one.units).every(isSeen));
  const { season } = question;
  const sketch = await kind.sketch(tx, { roleIds: before ? rolesOf(before.units) : question.roleIds, season });
  const units = before ? [...before.units] : [...new Set(sketch.map(unitOf))].toSorted();
  const roleIds = [...new Set(rolesOf(units))];
  const roles = roleIds.length;
  if (roles === 0) return { withheld: 'TOO_FEW', asOf: tx.now, roles, groups: null };
  const parts = partsOf(sketch, new Set(units));
  const same = all.find((one) => relateSlices(units, one.units) === 'same');
  const groups = same ? kind.read(same.shown) : null;
  const differing = same ? differingParts(parts, same.parts) : 0;
  if (same && groups !== null && (differing === 0 || areNear(differing))) {
    return { withheld: null, asOf: same.made_at, roles, groups };
  }
  if (all.length > mostFigures) return { withheld: 'NEAR_EARLIER', asOf: tx.now, roles, groups: null };
  const earlier = all.filter((one) => one !== same);
  const shown = await kind.make(tx, { units, roleIds, earlier });
  if (typeof shown === 'string') return { withheld: shown, asOf: tx.now, roles, groups: null };
  await insertFigures(tx, kind.store, { asked, units, parts, shown, madeBy });
  return { withheld: null, asOf: tx.now, roles, groups: shown };
}
