import { descriptionOf } from '../demo-role-words.ts';
import type { DemoSetting, SeededRole } from '../demo-setting.ts';
import { daysFrom } from '../made-up/calendar.ts';
import { eventRow } from './event-rows.ts';
import type { RowBook } from './row-book.ts';

const dateOnly = (date: Date): string => date.toISOString().slice(0, 10);

/** Adds a role with its team and events and, when it is published, its entry in the public catalogue. */
export function addRole(book: RowBook, setting: DemoSetting, role: SeededRole): void {
  const { staff } = setting;
  const createdAt = daysFrom(role.opensAt, -20);
  const publishedAt = role.unpublished ? null : daysFrom(role.opensAt < setting.now ? role.opensAt : createdAt, -2);
  const made = createdAt < setting.now ? createdAt : daysFrom(setting.now, -3);
  const published = publishedAt && (publishedAt < setting.now ? publishedAt : daysFrom(setting.now, -1));
  const status = role.archived ? 'ARCHIVED' : 'ACTIVE';
  book.add('role', {
    id: role.id,
    title: role.title,
    status,
    scheme: role.scheme,
    employment_type: role.employmentType,
    work_arrangement: role.workArrangement,
    summary: role.summary,
    description: descriptionOf(role.scheme),
    department: role.department,
    location: role.location,
    salary: role.salary,
    places: role.places,
    opens_at: role.opensAt,
    closes_at: role.closesAt,
    decision_by: dateOnly(daysFrom(setting.now, role.decides)),
    published_at: published,
    blind: role.blind ?? false,
    pipeline: role.form.pipeline,
    criteria: role.form.criteria,
    shows_criteria: role.showsCriteria === true,
    created_by: staff.admin,
    created_at: made,
    updated_at: published ?? made,
  });
  book.add('role_form_version', {
    role_id: role.id,
    version: 1,
    definition: role.form.definition,
    published_at: published ?? made,
    published_by: staff.admin,
  });
  book.add('role_member', ...staff.reviewers.map((user) => ({ role_id: role.id, user_id: user, added_at: made })));
  const happened = (kind: string, at: Date): void =>
    book.add('event', ...eventRow({ kind, roleId: role.id }, { at, actorId: staff.admin }).events);
  happened('role.created', made);
  if (!published) return;
  happened('role.published', published);
  if (status === 'ARCHIVED') {
    happened('role.archived', daysFrom(setting.now, role.decides + 14));
    return;
  }
  book.add('public_role', {
    id: role.id,
    title: role.title,
    location: role.location,
    opens_at: role.opensAt,
    closes_at: role.closesAt,
    scheme: role.scheme,
    employment_type: role.employmentType,
    work_arrangement: role.workArrangement,
    summary: role.summary,
    department: role.department,
  });
}
