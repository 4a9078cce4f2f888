import type { DayMakeUp } from './make-day.ts';

export interface MakeUpFault {
  /** Path in the make-up, such as `exercises.2.roomKind`. */
  readonly field: string;
  readonly code: 'no_such_room_kind' | 'no_such_exercise' | 'after_itself' | 'named_twice';
}

/** A value with the field in which it stands. */
type FieldValue = readonly [field: string, value: string];

/** Returns a fault for each value that stands for the second time. */
const twice = (places: readonly FieldValue[]): MakeUpFault[] => {
  const seen = new Set<string>();
  return places.flatMap(([field, value]) => {
    const isAgain = seen.has(value);
    seen.add(value);
    return isAgain ? [{ field, code: 'named_twice' as const }] : [];
  });
};

const idsOf = (list: string, items: readonly { readonly id: string }[]): FieldValue[] =>
  items.map(({ id }, index) => [`${list}.${index}.id`, id]);

/** Returns the exercises that lead back to themselves by the order that is asked for. */
function circles({ exercises }: Pick<DayMakeUp, 'exercises'>): MakeUpFault[] {
  const afterOf = new Map(exercises.map(({ id, after }) => [id, after]));
  const leadsTo = (from: string, to: string, seen: ReadonlySet<string>): boolean =>
    (afterOf.get(from) ?? []).some((id) => id === to || (!seen.has(id) && leadsTo(id, to, new Set([...seen, id]))));
  return exercises.flatMap(({ id }, index) =>
    leadsTo(id, id, new Set()) ? [{ field: `exercises.${index}.after`, code: 'after_itself' as const }] : [],
  );
}

/** Lists what is wrong with a make-up in itself: names of rooms and exercises that are not there, or are there twice. */
export function listMakeUpFaults(
  makeUp: Pick<DayMakeUp, 'exercises' | 'people' | 'rooms' | 'staffBreaks'>,
): MakeUpFault[] {
  const kinds = new Set(makeUp.rooms.map(({ kind }) => kind));
  const ids = new Set(makeUp.exercises.map(({ id }) => id));
  const rooms = makeUp.exercises.flatMap(({ roomKind, preparation }, index): FieldValue[] => [
    ...(roomKind === null ? [] : [[`exercises.${index}.roomKind`, roomKind] as const]),
    ...(preparation?.roomKind == null
      ? []
      : [[`exercises.${index}.preparation.roomKind`, preparation.roomKind] as const]),
  ]);
  const named = [
    ...makeUp.exercises.flatMap(({ after, marking }, index): FieldValue[] => [
      ...after.map((id): FieldValue => [`exercises.${index}.after`, id]),
      ...(marking?.apartFrom ?? []).map((id): FieldValue => [`exercises.${index}.marking.apartFrom`, id]),
    ]),
    ...makeUp.people.flatMap(({ exerciseIds }, index) =>
      (exerciseIds ?? []).map((id): FieldValue => [`people.${index}.exerciseIds`, id]),
    ),
  ];
  return [
    ...['exercises', 'people', 'rooms', 'staffBreaks'].flatMap((list) =>
      twice(idsOf(list, makeUp[list as 'exercises' | 'people' | 'rooms' | 'staffBreaks'])),
    ),
    ...rooms.flatMap(([field, kind]) => (kinds.has(kind) ? [] : [{ field, code: 'no_such_room_kind' as const }])),
    ...named.flatMap(([field, id]) => (ids.has(id) ? [] : [{ field, code: 'no_such_exercise' as const }])),
    ...circles(makeUp),
  ];
}
