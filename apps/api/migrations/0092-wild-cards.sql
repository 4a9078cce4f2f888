-- Wild cards: people from just below a pass mark who go on by lot, so that the mark itself can be tested.

create table role_wild_card (
  organization_id uuid not null,
  role_id uuid not null,
  is_on boolean not null,
  draw_by text not null,
  draw integer not null,
  band_by text not null,
  band double precision not null,
  version integer not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  constraint role_wild_card_key primary key (organization_id, role_id),
  constraint role_wild_card_role foreign key (organization_id, role_id) references role (organization_id, id) on delete cascade,
  constraint role_wild_card_draw check (draw_by in ('PEOPLE', 'PERCENT') and draw between 1 and 100),
  constraint role_wild_card_band check (band_by in ('POINTS', 'PEOPLE') and band > 0)
);
comment on table role_wild_card is
  'Whether a role sends people from just below a pass mark on by lot: how many, and from which band. A role without a row does not.';
comment on column role_wild_card.draw_by is 'PEOPLE: draw is a number of people. PERCENT: draw is a share of those in the band.';
comment on column role_wild_card.band_by is
  'POINTS: band is a distance below the pass mark. PEOPLE: as many people as stand next below it.';
alter table role_wild_card enable row level security;
alter table role_wild_card force row level security;
create policy role_wild_card_tenant on role_wild_card using (organization_id = app.org()) with check (organization_id = app.org());
grant select, insert, update, delete on role_wild_card to evenhand_ordinary;
