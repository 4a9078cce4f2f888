import type { WildCards } from '@evenhand/contract/processes/wild-cards/wild-cards';
import type { Actor } from '@evenhand/domain/access/can';
import { drawWildCards } from '@evenhand/domain/wild-cards/draw-wild-cards';
import {
  bandMeasures,
  drawMeasures,
  type WildCardChoice,
  wildCardFaults,
} from '@evenhand/domain/wild-cards/wild-card-choice';
import { z } from 'zod';
import type { TenantTx } from '../../../platform/db/tenant-tx.ts';
import { recordEvent } from '../../../platform/events/record-event.ts';
import { invalid, ProblemError } from '../../../platform/http/problem-error.ts';
import { staffRole } from '../../records/staff-access/public.ts';
import { findWildCardChoice, writeWildCardChoice } from './wild-card-choice.queries.ts';
import { listDrawPeople, listDraws } from './wild-card-draws.queries.ts';

type StoredDraw = Awaited<ReturnType<typeof listDraws>>[number];
type DrawPerson = Awaited<ReturnType<typeof listDrawPeople>>[number];

/** Returns the choice by which a draw was made. */
const choiceOf = (draw: StoredDraw): WildCardChoice => ({
  drawBy: z.enum(drawMeasures).parse(draw.draw_by),
  draw: draw.draw,
  bandBy: z.enum(bandMeasures).parse(draw.band_by),
  band: draw.band,
});

/** Makes a draw again from what is stored. Returns whether it gives the same people; null when some of them have been erased. */
function agrees(draw: StoredDraw, people: readonly DrawPerson[]): boolean | null {
  if (people.length < draw.eligible) return null;
  const drawn = people.filter(({ side }) => side === 'DRAWN').map(({ application_id }) => application_id);
  const eligible = people.map(({ application_id }) => application_id);
  return drawWildCards(eligible, choiceOf(draw), draw.seed).toSorted().join() === drawn.toSorted().join();
}

async function present(tx: TenantTx, roleId: string): Promise<WildCards> {
  const { updatedAt, ...choice } = await findWildCardChoice(tx, roleId);
  const draws = await listDraws(tx, roleId);
  const people = Map.groupBy(
    await listDrawPeople(
      tx,
      draws.map(({ id }) => id),
    ),
    ({ draw_id }) => draw_id,
  );
  return {
    ...choice,
    updatedAt: updatedAt?.toISOString() ?? null,
    draws: draws.map((draw) => ({
      id: draw.id,
      stageId: draw.stage_id,
      column: draw.list_column,
      mark: draw.mark,
      eligible: draw.eligible,
      drawn: draw.drawn,
      seed: draw.seed,
      agrees: agrees(draw, people.get(draw.id) ?? []),
      drawnAt: draw.drawn_at.toISOString(),
      drawnBy: `${draw.first_name ?? ''} ${draw.last_name ?? ''}`.trim(),
    })),
  };
}

/** Returns whether a role draws wild cards, and the draws that were made, without the people in them. */
export async function getWildCards(tx: TenantTx, me: Actor, roleId: string): Promise<WildCards> {
  const role = await staffRole(tx, me, { permission: 'role:edit', roleId });
  return present(tx, role.id);
}

interface SaveInput {
  readonly roleId: string;
  readonly version: number;
  readonly choice: WildCardChoice & { readonly isOn: boolean };
}

/** Saves a role's choice. Rejects with stale_version when another person has saved since. */
export async function saveWildCards(tx: TenantTx, me: Actor, input: SaveInput): Promise<WildCards> {
  const { choice, version } = input;
  const role = await staffRole(tx, me, { permission: 'role:edit', roleId: input.roleId });
  const faults = wildCardFaults(choice);
  if (faults.length > 0) throw invalid(faults.map((field) => ({ code: 'out_of_range', field })));
  const before = await findWildCardChoice(tx, role.id);
  const isWritten = await writeWildCardChoice(tx, { roleId: role.id, userId: me.userId, choice, version });
  if (!isWritten) throw new ProblemError('stale_version', { current: await present(tx, role.id) });
  const { version: _version, updatedAt: _updatedAt, ...earlier } = before;
  await recordEvent(tx, {
    kind: 'wild-cards.saved',
    roleId: role.id,
    values: [{ key: 'wildCards', before: earlier, after: choice }],
  });
  return present(tx, role.id);
}
