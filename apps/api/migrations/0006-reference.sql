-- Public reference data, the same for every tenant: schools, what they published, postcodes and how deprived areas are. Imports
-- alone write it. Nothing in it is about a candidate.

create table school (
  urn integer not null,
  name text not null,
  name_key text collate "C" not null,
  nation text not null,
  status text,
  kind text,
  independent boolean not null,
  phase text,
  admissions text,
  sixth_form boolean not null,
  free_meals real,
  town text,
  postcode text,
  opened_on date,
  closed_on date,
  findable boolean not null,
  constraint school_urn primary key (urn),
  constraint school_nation check (nation in ('ENGLAND', 'WALES', 'OVERSEAS'))
);
comment on table school is 'A school of a public register.';
comment on column school.findable is 'Whether it is offered by name: pupils of 16 and more go there.';
-- Suggestions of schools by the beginning of their name.
create index school_by_name on school (name_key, urn) include (name, town) where findable;
grant select on school to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on school to evenhand_platform;

create table school_word (
  word text collate "C" not null,
  urn integer not null,
  constraint school_word_key primary key (word, urn)
);
comment on table school_word is 'Folded words of names, searched by range.';
create index school_word_urn on school_word (urn);
grant select on school_word to evenhand_ordinary, evenhand_contextual;
grant select, insert, delete on school_word to evenhand_platform;

create table school_link (
  urn integer not null,
  link_urn integer not null,
  kind text,
  since date,
  constraint school_link_key primary key (urn, link_urn)
);
comment on table school_link is 'Predecessors and successors of schools.';
create index school_link_link_urn on school_link (link_urn);
grant select on school_link to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on school_link to evenhand_platform;

create table school_year_result (
  urn integer not null,
  year smallint not null,
  ks4_value real,
  ks4_cohort integer,
  ks4_free_meals real,
  ks5_value real,
  ks5_per_entry real,
  ks5_cohort integer,
  constraint school_year_result_key primary key (urn, year)
);
comment on table school_year_result is
  'Results by school and the year in which the school year ended. The urns 0 and -1 are the nation: schools that the state '
  'funds, and all.';
-- The rank of a school among all of a year.
create index school_year_result_ks4 on school_year_result (year, ks4_value) where ks4_value is not null and urn > 0;
-- The rank of a school among all of a year.
create index school_year_result_ks5 on school_year_result (year, ks5_value) where ks5_value is not null and urn > 0;
grant select on school_year_result to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on school_year_result to evenhand_platform;

create table postcode (
  postcode text collate "C" not null,
  country text,
  area_2011 text,
  area_2021 text,
  latitude real,
  longitude real,
  terminated integer,
  constraint postcode_key primary key (postcode)
);
comment on table postcode is
  'The directory of postcodes. Rows that were imported without coordinates get them when the directory is imported once more.';
comment on column postcode.latitude is 'Degrees. Lists find candidates by their distance from a postcode.';
-- The privacy role reads it because the coordinates of a home are copied beside the applications in any zone that changes these.
grant select on postcode to evenhand_ordinary, evenhand_contextual, evenhand_privacy;
grant select, insert, update on postcode to evenhand_platform;

create table deprivation_area (
  index_id text not null,
  area text collate "C" not null,
  rank integer,
  decile smallint not null,
  constraint deprivation_area_key primary key (index_id, area),
  constraint deprivation_area_decile check (decile between 1 and 10)
);
comment on table deprivation_area is 'The decile of each area in each index of deprivation.';
grant select on deprivation_area to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on deprivation_area to evenhand_platform;

create table data_import (
  id uuid not null,
  kind text not null,
  year smallint,
  index_id text,
  file_name text not null,
  fingerprint text not null,
  size_bytes bigint not null,
  storage_key text,
  dry_run boolean not null,
  state text not null,
  bytes_done bigint not null default 0,
  lines_done integer not null default 0,
  rows_kept integer not null default 0,
  lines_faulty integer not null default 0,
  fault text,
  fault_detail text,
  started_by text not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  finished_at timestamptz,
  data_version text,
  constraint data_import_key primary key (id),
  constraint data_import_state check (state in ('waiting', 'running', 'done', 'failed'))
);
comment on table data_import is 'Every import of reference data.';
comment on column data_import.lines_done is 'The line from which an import that was cut off goes on.';
comment on column data_import.data_version is 'It is set when the import is done.';
-- The list of imports, newest first.
create index data_import_created_at on data_import (created_at desc);
-- Imports that wait or run: a few among all.
create index data_import_open on data_import (state) where state in ('waiting', 'running');
grant select on data_import to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on data_import to evenhand_platform;

create table data_import_fault (
  import_id uuid not null,
  line integer not null,
  code text not null,
  column_name text not null,
  value text not null,
  constraint data_import_fault_key primary key (import_id, line)
);
comment on table data_import_fault is 'Lines of an import that could not be read.';
grant select, insert on data_import_fault to evenhand_platform;
