alter table recruitment_event
  add column thanks_mail boolean not null default false,
  add column missed_mail boolean not null default false;
comment on column recruitment_event.thanks_mail is 'Whether guests who came are thanked by mail a day after the end.';
comment on column recruitment_event.missed_mail is 'Whether guests who did not come are written to a day after the end.';

alter table event_registration
  add column pronouns text not null default '',
  add column walk_in boolean not null default false,
  add column after_mailed_at timestamptz,
  add column written_to_at timestamptz;
comment on column event_registration.pronouns is 'As the guest has written them for their badge. Empty when they gave none.';
comment on column event_registration.walk_in is 'Whether the guest was registered at the door.';
comment on column event_registration.after_mailed_at is 'When the mail after the event was made: thanks, or that they were missed.';
comment on column event_registration.written_to_at is 'When staff last wrote to them as one who came and has not applied.';

create table event_part (
  organization_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  position smallint not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place text not null default '',
  capacity integer,
  constraint event_part_key primary key (organization_id, id),
  constraint event_part_event foreign key (organization_id, event_id) references recruitment_event (organization_id, id) on delete cascade,
  constraint event_part_times check (starts_at < ends_at),
  constraint event_part_capacity check (capacity > 0)
);
comment on table event_part is 'A session of an event, which guests choose when they register.';
create index event_part_event_id on event_part (organization_id, event_id, position);
alter table event_part enable row level security;
alter table event_part force row level security;
create policy event_part_tenant on event_part using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on event_part to evenhand_ordinary;

create table event_part_choice (
  organization_id uuid not null,
  part_id uuid not null,
  registration_id uuid not null,
  state text not null,
  state_at timestamptz not null,
  constraint event_part_choice_key primary key (organization_id, part_id, registration_id),
  constraint event_part_choice_part foreign key (organization_id, part_id) references event_part (organization_id, id) on delete cascade,
  constraint event_part_choice_registration foreign key (organization_id, registration_id)
    references event_registration (organization_id, id) on delete cascade,
  constraint event_part_choice_state check (state in ('REGISTERED', 'WAITING'))
);
comment on table event_part_choice is 'A guest who has chosen a part of an event. A choice that is given up is deleted.';
comment on column event_part_choice.state_at is 'Since when the guest has stood in this state: those who wait are taken in this order.';
-- The waiting list of a part in its order, and its counts.
create index event_part_choice_state on event_part_choice (organization_id, part_id, state, state_at, registration_id);
-- The choices of a guest.
create index event_part_choice_registration_id on event_part_choice (organization_id, registration_id);
alter table event_part_choice enable row level security;
alter table event_part_choice force row level security;
create policy event_part_choice_tenant on event_part_choice using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on event_part_choice to evenhand_ordinary;
grant select, delete on event_part_choice to evenhand_privacy;

alter table event_arrival add column part_id uuid;
comment on column event_arrival.part_id is
  'Part of the event at whose door the mark was made. Null at the door of the event. A part that is deleted leaves its marks as they are.';

create table event_conversation (
  organization_id uuid not null,
  registration_id uuid not null,
  staff_id uuid not null,
  note text not null default '',
  spoken_at timestamptz not null,
  constraint event_conversation_key primary key (organization_id, registration_id, staff_id),
  constraint event_conversation_registration foreign key (organization_id, registration_id)
    references event_registration (organization_id, id) on delete cascade,
  constraint event_conversation_staff foreign key (organization_id, staff_id) references user_account (organization_id, id) on delete cascade
);
comment on table event_conversation is
  'A member of staff who spoke with a guest at an event. It is kept only with the guest''s consent, and deleted when they take it back.';
alter table event_conversation enable row level security;
alter table event_conversation force row level security;
create policy event_conversation_tenant on event_conversation using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on event_conversation to evenhand_ordinary;
grant select, delete on event_conversation to evenhand_privacy;

create table event_door (
  organization_id uuid not null,
  event_id uuid not null,
  device text not null,
  seen_at timestamptz not null,
  constraint event_door_key primary key (organization_id, event_id, device),
  constraint event_door_event foreign key (organization_id, event_id) references recruitment_event (organization_id, id) on delete cascade
);
comment on table event_door is 'A device that checks guests in. The free places are shared among those seen lately, each for visitors while it is offline.';
alter table event_door enable row level security;
alter table event_door force row level security;
create policy event_door_tenant on event_door using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on event_door to evenhand_ordinary;
