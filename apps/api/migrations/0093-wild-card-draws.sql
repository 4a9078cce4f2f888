-- The draws of wild cards at pass marks, which can be made again from what is stored.

create table wild_card_draw (
  organization_id uuid not null,
  id uuid not null,
  role_id uuid not null,
  stage_id smallint not null,
  to_stage smallint not null,
  list_column text not null,
  mark double precision not null,
  band_from double precision,
  draw_by text not null,
  draw integer not null,
  band_by text not null,
  band double precision not null,
  seed uuid not null,
  eligible integer not null,
  drawn integer not null,
  batch_id uuid not null,
  drawn_at timestamptz not null,
  drawn_by uuid not null,
  constraint wild_card_draw_key primary key (organization_id, id),
  constraint wild_card_draw_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint wild_card_draw_counts check (drawn between 0 and eligible)
);
comment on table wild_card_draw is
  'A draw of wild cards: at which pass mark, from which band, by which seed, when and by whom. It is never changed.';
comment on column wild_card_draw.list_column is 'The column of the list by which the pass mark was set.';
comment on column wild_card_draw.band_from is 'The lowest figure that was in the band. Null when the figures are not shown to the person who drew.';
comment on column wild_card_draw.batch_id is 'The move that took the wild cards on together with all who passed.';
create index wild_card_draw_role_id on wild_card_draw (organization_id, role_id, stage_id, drawn_at desc);
alter table wild_card_draw enable row level security;
alter table wild_card_draw force row level security;
create policy wild_card_draw_tenant on wild_card_draw using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on wild_card_draw to evenhand_ordinary;

create table wild_card_person (
  organization_id uuid not null,
  draw_id uuid not null,
  application_id uuid not null,
  side text not null,
  constraint wild_card_person_key primary key (organization_id, draw_id, application_id),
  constraint wild_card_person_draw foreign key (organization_id, draw_id) references wild_card_draw (organization_id, id) on delete cascade,
  constraint wild_card_person_application foreign key (organization_id, application_id)
    references application (organization_id, id) on delete cascade,
  constraint wild_card_person_side check (side in ('DRAWN', 'LEFT', 'ABOVE'))
);
comment on table wild_card_person is
  'The people around the pass mark of a draw. Read by the report about marks and by erasure alone: no list, page, export or copy of '
  'data says who is among them.';
comment on column wild_card_person.side is
  'DRAWN: from the band below the mark and drawn. LEFT: from the band and not drawn. ABOVE: passed within the same distance of the mark.';
create index wild_card_person_application_id on wild_card_person (organization_id, application_id);
alter table wild_card_person enable row level security;
alter table wild_card_person force row level security;
create policy wild_card_person_tenant on wild_card_person using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert on wild_card_person to evenhand_ordinary;
grant select, delete on wild_card_person to evenhand_privacy;
