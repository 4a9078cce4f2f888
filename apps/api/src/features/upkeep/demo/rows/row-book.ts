import type { TenantTx } from '../../../../platform/db/tenant-tx.ts';
import { writeListProjections } from '../../../../platform/lists/application-projection.ts';
import { type DemoRow, type DemoTable, insertRows } from '../demo.queries.ts';

/** Tables in the order in which their rows refer to one another. */
const order = [
  'user_account',
  'role',
  'role_form_version',
  'role_member',
  'public_role',
  'candidate',
  'candidate_word',
  'course_module',
  'profile_section',
  'contextual_section',
  'diversity_section',
  'document',
  'application',
  'application_draft',
  'application_submission',
  'score',
  'note',
  'recruitment_event',
  'recruitment_event_role',
  'event_registration',
  'event_arrival',
  'interview_type',
  'interviewer_availability',
  'interview_plan',
  'interview_window',
  'interview_lane',
  'interview_invitation',
  'interview_booking',
  'interview_person',
  'event',
  'event_value',
] as const satisfies readonly DemoTable[];

/** Rows collected for several tables, to be written together. */
export interface RowBook {
  add(table: (typeof order)[number], ...rows: DemoRow[]): void;
  /** Writes the collected rows and clears the book. */
  write(tx: TenantTx): Promise<void>;
}

export function openRowBook(): RowBook {
  const kept = new Map<(typeof order)[number], DemoRow[]>();
  return {
    add(table, ...rows) {
      const list = kept.get(table) ?? [];
      list.push(...rows);
      kept.set(table, list);
    },
    async write(tx) {
      // All statements are sent at once and run one after the other, so that the next is serialised while the
      // database writes the one before.
      await Promise.all(order.flatMap((table) => insertRows(tx, table, kept.get(table) ?? [])));
      await writeListProjections(tx, {
        applicationIds: (kept.get('application') ?? []).map((row) => String(row['id'])),
      });
      kept.clear();
    },
  };
}
