import { substageId } from '@evenhand/domain/pipeline/substages';
import { expect, test } from 'vitest';
import type { DemoRow } from './demo.queries.ts';
import { addInterviews, interviewStageOf } from './demo-interviews.ts';
import { demoSetting } from './demo-setting.ts';
import { demoTenants } from './demo-tenants.ts';
import type { RowBook } from './rows/row-book.ts';

const idOf = (number: number): string => `00000000-0000-4000-8000-00000000000${number}`;
const staff = { admin: idOf(1), manager: idOf(2), reviewers: [1, 2, 3, 4, 5, 6].map(idOf) };

test.each(['2026-11-26T16:00:00Z', '2026-11-28T09:00:00Z'])(
  'interviews of %s clash nowhere and lie in their windows',
  (now) => {
    const [tenant] = demoTenants.filter(({ subdomain }) => subdomain === 'hartwell');
    if (!tenant) throw new Error('the demo has its law firm');
    const setting = demoSetting(tenant, { now: new Date(now), staff, documents: 0 });
    const stage = interviewStageOf(setting);
    if (!stage) throw new Error('a role is being decided');
    const rows = new Map<string, DemoRow[]>();
    const book: RowBook = {
      add: (table, ...added) => void rows.set(table, [...(rows.get(table) ?? []), ...added]),
      write: async () => undefined,
    };
    const applications = (['COMPLETED', 'SCHEDULED', 'INVITED'] as const).flatMap((code) =>
      Array.from({ length: 20 }, (_, number) => ({
        id: `${code}-${number}`,
        candidate_id: `person-${code}-${number}`,
        substage_id: substageId(stage.stageId, code),
      })),
    );
    addInterviews(book, setting, { ...stage, applications });
    const booked = rows.get('interview_booking') ?? [];
    expect(booked.map((row) => row['state']).filter((state) => state === 'BOOKED')).toHaveLength(14);
    expect(booked.map((row) => row['state']).filter((state) => state === 'DONE')).toHaveLength(6);
    expect(rows.get('interview_invitation')).toHaveLength(28);
    const isOnce = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
    expect(isOnce(booked.map((row) => `${String(row['lane_id'])} ${String(row['starts_at'])}`))).toBe(true);
    const people = rows.get('interview_person') ?? [];
    expect(isOnce(people.map((row) => `${String(row['user_id'])} ${String(row['starts_at'])}`))).toBe(true);
    const windowOf = new Map((rows.get('interview_lane') ?? []).map((row) => [row['id'], row['window_id']]));
    for (const row of booked) {
      const window = rows.get('interview_window')?.find(({ id }) => id === windowOf.get(row['lane_id']));
      expect(Number(row['starts_at'])).toBeGreaterThanOrEqual(Number(window?.['starts_at']));
      expect(Number(row['ends_at'])).toBeLessThanOrEqual(Number(window?.['ends_at']));
    }
  },
);
