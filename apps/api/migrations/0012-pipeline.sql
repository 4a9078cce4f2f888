-- Changes of stage of many applications, held outcomes and decision dates.

create table bulk_move (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  kind text not null,
  subject_id uuid,
  availability text,
  moved_by uuid not null,
  visitor jsonb,
  to_stage smallint,
  to_substage integer,
  reason text,
  keep_assignees boolean not null,
  tells boolean not null default false,
  state text not null,
  total integer not null,
  done integer not null default 0,
  moved integer not null default 0,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint bulk_move_key primary key (organization_id, id),
  constraint bulk_move_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint bulk_move_state check (state in ('running', 'done', 'cancelled', 'refused')),
  constraint bulk_move_kind check (
    kind in ('MOVE', 'FAST_TRACK', 'ASSIGN', 'EVENT', 'COPY', 'AVAILABILITY')
    and (kind not in ('MOVE', 'FAST_TRACK') or (to_stage is not null and to_substage is not null))
    and (kind not in ('EVENT', 'COPY') or subject_id is not null)
    and (kind <> 'AVAILABILITY' or availability is not null)
  ),
  constraint bulk_move_availability check (availability in ('AVAILABLE', 'HIRED', 'UNAVAILABLE', 'DROPPED'))
);
comment on table bulk_move is
  'An action on many applications that a job makes in parts. It may do what its mover may do while it runs. The same job assigns '
  'reviewers, adds people to an event, copies applications to another role and sets availability.';
comment on column bulk_move.subject_id is 'The subject beside the role: an event, or the role that applications are copied to.';
comment on column bulk_move.visitor is 'The rights of a mover without an account here: a member of the platform''s staff.';
comment on column bulk_move.tells is 'Whether the candidates are written to.';
create index bulk_move_role_id on bulk_move (organization_id, role_id, created_at desc);
alter table bulk_move enable row level security;
alter table bulk_move force row level security;
create policy bulk_move_tenant on bulk_move using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on bulk_move to evenhand_ordinary;

create table bulk_move_item (
  organization_id uuid not null,
  bulk_move_id uuid not null,
  position integer not null,
  application_id uuid not null,
  seen_substage integer not null,
  given_to uuid,
  outcome text,
  constraint bulk_move_item_key primary key (organization_id, bulk_move_id, position),
  constraint bulk_move_item_move foreign key (organization_id, bulk_move_id) references bulk_move (organization_id, id) on delete cascade,
  constraint bulk_move_item_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table bulk_move_item is 'Every application in a bulk action: its position, its state as it was seen, and the outcome.';
comment on column bulk_move_item.given_to is
  'The reviewer whom the application is assigned to. A reviewer who has left meanwhile gets nothing: the job checks when it '
  'assigns.';
create index bulk_move_item_application_id on bulk_move_item (organization_id, application_id);
-- The next items to do, and the counts of those done.
create index bulk_move_item_outcome on bulk_move_item (organization_id, bulk_move_id, outcome, position);
alter table bulk_move_item enable row level security;
alter table bulk_move_item force row level security;
create policy bulk_move_item_tenant on bulk_move_item using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on bulk_move_item to evenhand_ordinary;
grant select, delete on bulk_move_item to evenhand_privacy;

create table planned_release (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  planned_by uuid not null,
  visitor jsonb,
  send_at timestamptz not null,
  message text not null,
  state text not null,
  released integer,
  created_at timestamptz not null,
  constraint planned_release_key primary key (organization_id, id),
  constraint planned_release_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint planned_release_state check (state in ('WAITING', 'SENT', 'CANCELLED', 'REFUSED'))
);
comment on table planned_release is
  'Held outcomes that are to be sent together later. An outcome stays held until then, and is sent if it is held still.';
comment on column planned_release.visitor is 'The rights of a planner without an account here: a member of the platform''s staff.';
create index planned_release_role_id on planned_release (organization_id, role_id, send_at);
alter table planned_release enable row level security;
alter table planned_release force row level security;
create policy planned_release_tenant on planned_release using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on planned_release to evenhand_ordinary;

create table planned_release_item (
  organization_id uuid not null,
  planned_release_id uuid not null,
  application_id uuid not null,
  constraint planned_release_item_key primary key (organization_id, planned_release_id, application_id),
  constraint planned_release_item_release foreign key (organization_id, planned_release_id)
    references planned_release (organization_id, id) on delete cascade,
  constraint planned_release_item_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade
);
comment on table planned_release_item is 'The applications of a planned release.';
create index planned_release_item_application_id on planned_release_item (organization_id, application_id);
alter table planned_release_item enable row level security;
alter table planned_release_item force row level security;
create policy planned_release_item_tenant on planned_release_item using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on planned_release_item to evenhand_ordinary;
grant select, delete on planned_release_item to evenhand_privacy;

create table impact_preview (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  made_by uuid not null,
  made_at timestamptz not null,
  direction text not null,
  told boolean not null,
  picked_parts bigint[] not null,
  others_parts bigint[] not null,
  shown jsonb not null,
  constraint impact_preview_key primary key (organization_id, id),
  constraint impact_preview_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint impact_preview_direction check (direction in ('forward', 'out', 'none'))
);
comment on table impact_preview is
  'The preview of a cut that a member of staff saw before making it. Of the people it keeps only a number for each of 256 parts '
  'of the set: enough to see that two cuts differ by so few that their difference would say something about those few.';
comment on column impact_preview.told is 'Whether its own groups were counted, not those of an earlier look or none.';
create index impact_preview_role_id on impact_preview (organization_id, role_id, made_at desc);
-- The previews of a role whose groups were counted, which a new one is compared with.
create index impact_preview_told on impact_preview (organization_id, role_id, made_at desc) where told;
alter table impact_preview enable row level security;
alter table impact_preview force row level security;
create policy impact_preview_tenant on impact_preview using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on impact_preview to evenhand_ordinary;

create table stage_notification (
  organization_id uuid not null,
  application_id uuid not null,
  status text not null,
  stage_id smallint not null,
  due_at timestamptz,
  constraint stage_notification_key primary key (organization_id, application_id),
  constraint stage_notification_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table stage_notification is
  'The state of an application that its candidate knew when staff began to move it. It is kept until the stage notification goes '
  'out, a little later.';
comment on column stage_notification.due_at is 'Null while a decision is held: nothing is said before the application is moved again.';
-- Stage notifications that are due.
create index stage_notification_due on stage_notification (organization_id, due_at) where due_at is not null;
alter table stage_notification enable row level security;
alter table stage_notification force row level security;
create policy stage_notification_tenant on stage_notification using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on stage_notification to evenhand_ordinary;
grant select, delete on stage_notification to evenhand_privacy;

create table decision_date_renewal (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  missed_on date not null,
  decision_date date not null,
  reason text not null,
  made_at timestamptz not null,
  constraint decision_date_renewal_key primary key (organization_id, id),
  constraint decision_date_renewal_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade
);
comment on table decision_date_renewal is 'A new decision date in place of a missed one, and the reason.';
create index decision_date_renewal_role_id on decision_date_renewal (organization_id, role_id, made_at desc);
alter table decision_date_renewal enable row level security;
alter table decision_date_renewal force row level security;
create policy decision_date_renewal_tenant on decision_date_renewal using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on decision_date_renewal to evenhand_ordinary;

create table decision_date_notice (
  organization_id uuid not null,
  renewal_id uuid not null,
  application_id uuid not null,
  sent_at timestamptz not null,
  constraint decision_date_notice_key primary key (organization_id, renewal_id, application_id),
  constraint decision_date_notice_renewal foreign key (organization_id, renewal_id) references decision_date_renewal (organization_id, id) on delete cascade,
  constraint decision_date_notice_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table decision_date_notice is 'The applications whose candidates were written to about a new decision date.';
create index decision_date_notice_application_id on decision_date_notice (organization_id, application_id);
alter table decision_date_notice enable row level security;
alter table decision_date_notice force row level security;
create policy decision_date_notice_tenant on decision_date_notice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on decision_date_notice to evenhand_ordinary;
grant select, delete on decision_date_notice to evenhand_privacy;

create table late_notice (
  organization_id uuid not null,
  application_id uuid not null,
  decision_date date not null,
  sent_at timestamptz not null,
  constraint late_notice_key primary key (organization_id, application_id, decision_date),
  constraint late_notice_application foreign key (organization_id, application_id) references application (organization_id, id) on delete cascade
);
comment on table late_notice is
  'The applications whose candidates were told that an answer has not come by its decision date: once for each date.';
alter table late_notice enable row level security;
alter table late_notice force row level security;
create policy late_notice_tenant on late_notice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on late_notice to evenhand_ordinary;
grant select, delete on late_notice to evenhand_privacy;
