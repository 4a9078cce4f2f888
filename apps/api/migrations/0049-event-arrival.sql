create table event_arrival (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  registration_id uuid not null,
  kind text not null,
  of_id uuid,
  device_at timestamptz not null,
  clock_offset_ms bigint not null default 0,
  marked_at timestamptz not null,
  device text not null default '',
  marked_by uuid,
  received_at timestamptz not null,
  constraint event_arrival_key primary key (organization_id, id),
  constraint event_arrival_registration foreign key (organization_id, registration_id)
    references event_registration (organization_id, id) on delete cascade,
  constraint event_arrival_kind check (kind in ('ARRIVED', 'LEFT', 'UNDONE')),
  constraint event_arrival_of check ((kind = 'UNDONE') = (of_id is not null))
);
comment on table event_arrival is
  'Marks made at the doors of an event. They are only ever added, so that devices can send theirs twice, late and in any order. A registration''s attendance is derived from them.';
comment on column event_arrival.id is 'Made on the device: a mark that is sent again is known by it.';
comment on column event_arrival.of_id is 'The mark that an UNDONE mark takes back. It may arrive before that one.';
comment on column event_arrival.device_at is 'Time by the device''s own clock.';
comment on column event_arrival.clock_offset_ms is 'What the device''s clock lagged behind the server''s when the mark was sent.';
comment on column event_arrival.marked_at is 'The corrected time, bounded by the hours of the event''s check-in.';
comment on column event_arrival.marked_by is 'Member of staff who made the mark. Null when guests check themselves in.';
-- The marks of a guest, and of all guests of an event.
create index event_arrival_registration on event_arrival (organization_id, registration_id);
create index event_arrival_event on event_arrival (organization_id, event_id);
alter table event_arrival enable row level security;
alter table event_arrival force row level security;
create policy event_arrival_tenant on event_arrival using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on event_arrival to evenhand_ordinary;

insert into event_arrival (organization_id, id, event_id, registration_id, kind, device_at, marked_at, marked_by, received_at)
select organization_id, gen_random_uuid(), event_id, id, 'ARRIVED',
  coalesce(checked_in_at, registered_at), coalesce(checked_in_at, registered_at), checked_in_by, coalesce(checked_in_at, registered_at)
from event_registration where attendance = 'ATTENDED';
