-- Saved reports that are sent to members of staff by e-mail.

create table report_schedule (
  organization_id uuid not null,
  id uuid not null,
  view_id uuid not null,
  owner_id uuid not null,
  cadence text not null,
  weekday smallint,
  month_day smallint,
  at_time text not null,
  zone text not null,
  skip_when_empty boolean not null,
  next_at timestamptz not null,
  paused_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_schedule_key primary key (organization_id, id),
  constraint report_schedule_view foreign key (organization_id, view_id) references report_view (organization_id, id) on delete cascade,
  constraint report_schedule_owner foreign key (organization_id, owner_id) references user_account (organization_id, id) on delete cascade,
  constraint report_schedule_days check (
    (cadence = 'WEEKLY' and weekday between 1 and 7 and month_day is null)
    or (cadence = 'MONTHLY' and month_day between 1 and 31 and weekday is null)
  ),
  constraint report_schedule_time check (at_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  constraint report_schedule_paused check (paused_reason in ('OWNER_LEFT', 'OWNER_MAY_NOT'))
);
comment on table report_schedule is 'Days on which a saved report is sent by e-mail. Each recipient gets what they may see themselves.';
comment on column report_schedule.weekday is '1 for Monday to 7 for Sunday, of a weekly one.';
comment on column report_schedule.month_day is 'Day of the month of a monthly one. A shorter month has it on its last day.';
comment on column report_schedule.at_time is 'Time of the day by the clock of the zone, as 08:00.';
comment on column report_schedule.paused_reason is
  'Reason why it is not sent any more until its owner saves it again: the owner has no active account, or may not have this report sent.';
create index report_schedule_view_id on report_schedule (organization_id, view_id);
create index report_schedule_owner_id on report_schedule (organization_id, owner_id);
create index report_schedule_due on report_schedule (organization_id, next_at) where paused_reason is null;
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy report_schedule_tenant on report_schedule using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_schedule to evenhand_ordinary;

create table report_recipient (
  organization_id uuid not null,
  schedule_id uuid not null,
  user_id uuid not null,
  stopped_at timestamptz,
  constraint report_recipient_key primary key (organization_id, schedule_id, user_id),
  constraint report_recipient_schedule foreign key (organization_id, schedule_id)
    references report_schedule (organization_id, id) on delete cascade,
  constraint report_recipient_user foreign key (organization_id, user_id) references user_account (organization_id, id) on delete cascade
);
comment on table report_recipient is 'Members of staff to whom a saved report is sent.';
comment on column report_recipient.stopped_at is
  'Time at which the recipient stopped these mails by the link in one. The owner of the schedule cannot undo it, so that the row stays.';
create index report_recipient_user_id on report_recipient (organization_id, user_id);
alter table report_recipient enable row level security;
alter table report_recipient force row level security;
create policy report_recipient_tenant on report_recipient using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_recipient to evenhand_ordinary;

create table report_run (
  organization_id uuid not null,
  id uuid not null,
  schedule_id uuid not null,
  due_at timestamptz not null,
  recipient_id uuid not null,
  state text not null default 'WAITING',
  created_at timestamptz not null,
  constraint report_run_key primary key (organization_id, id),
  constraint report_run_once unique (organization_id, schedule_id, due_at, recipient_id),
  constraint report_run_schedule foreign key (organization_id, schedule_id)
    references report_schedule (organization_id, id) on delete cascade,
  constraint report_run_recipient foreign key (organization_id, recipient_id)
    references user_account (organization_id, id) on delete cascade,
  constraint report_run_state check (state in ('WAITING', 'SENT', 'EMPTY', 'REFUSED', 'FAILED'))
);
comment on table report_run is 'A saved report that is to be sent to one recipient, once for each time at which it was due. Kept for 90 days.';
comment on column report_run.state is
  'EMPTY: it counted no application and was not to be sent then. REFUSED: the recipient may not see it, or has stopped it. FAILED: it could '
  'not be made for an hour.';
create index report_run_recipient_id on report_run (organization_id, recipient_id);
create index report_run_waiting on report_run (organization_id, id) where state = 'WAITING';
create index report_run_age on report_run (organization_id, created_at);
alter table report_run enable row level security;
alter table report_run force row level security;
create policy report_run_tenant on report_run using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on report_run to evenhand_ordinary;
