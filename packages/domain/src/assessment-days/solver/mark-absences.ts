import type { AssessmentDay, DayRange } from '../assessment-day.ts';
import { clearSlots, type SlotRows, setSlots, slotMinutes } from './slot-rows.ts';
import type { Task } from './tasks.ts';

interface AbsenceGrid {
  readonly day: AssessmentDay;
  readonly origin: number;
  readonly slots: number;
  readonly tasks: readonly Task[];
  readonly absent: { readonly candidates: SlotRows; readonly staff: SlotRows };
}

function keepHours({ origin, slots }: AbsenceGrid, rows: SlotRows, row: number, hours: DayRange): void {
  setSlots(rows, row, 0, Math.ceil((hours.from - origin) / slotMinutes));
  setSlots(rows, row, Math.floor((hours.to - origin) / slotMinutes), slots);
}

function leave({ origin, absent }: AbsenceGrid, row: number, absences: readonly DayRange[]): void {
  for (const { from, to } of absences) {
    setSlots(absent.staff, row, Math.floor((from - origin) / slotMinutes), Math.ceil((to - origin) / slotMinutes));
  }
}

/** Takes away the absences of a person at the times of pins that name the person. */
function returnFor({ tasks, absent }: AbsenceGrid, row: number, personId: string): void {
  for (const { pin, earliest, preparationSlots, mainSlots, writeUpSlots } of tasks) {
    const from = earliest + preparationSlots;
    if (pin?.personIds?.includes(personId)) clearSlots(absent.staff, row, from, from + mainSlots + writeUpSlots);
  }
}

/** Marks when candidates and staff are not there. Engagements of a person give way to pins that name the person. */
export function markAbsences(grid: AbsenceGrid): void {
  const { day, absent } = grid;
  day.candidates.forEach(({ hours }, row) => {
    keepHours(grid, absent.candidates, row, hours ?? day.hours);
    keepHours(grid, absent.candidates, row, day.hours);
  });
  day.people.forEach(({ id, hours, absences }, row) => {
    leave(
      grid,
      row,
      absences.filter(({ engagement }) => engagement !== undefined),
    );
    returnFor(grid, row, id);
    leave(
      grid,
      row,
      absences.filter(({ engagement }) => engagement === undefined),
    );
    keepHours(grid, absent.staff, row, hours);
    keepHours(grid, absent.staff, row, day.hours);
  });
}
