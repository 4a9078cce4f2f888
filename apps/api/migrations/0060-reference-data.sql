-- Public reference data, the same for every tenant: schools, what they published, postcodes and how deprived areas are. Written by
-- imports alone; nothing in them is about a candidate.
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
  -- Offered by name: pupils of 16 and more go there.
  findable boolean not null,
  constraint school_urn primary key (urn),
  constraint school_nation check (nation in ('ENGLAND', 'WALES', 'OVERSEAS'))
);
create index school_by_name on school (name_key, urn) include (name, town) where findable;
grant select on school to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on school to evenhand_platform;

-- Folded words of names, searched by range.
create table school_word (
  word text collate "C" not null,
  urn integer not null,
  constraint school_word_key primary key (word, urn)
);
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
create index school_link_link_urn on school_link (link_urn);
grant select on school_link to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on school_link to evenhand_platform;

-- Results by school and the year in which the school year ended. 0 and -1 are the nation: schools that the state funds, and all.
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
create index school_year_result_ks4 on school_year_result (year, ks4_value) where ks4_value is not null and urn > 0;
create index school_year_result_ks5 on school_year_result (year, ks5_value) where ks5_value is not null and urn > 0;
grant select on school_year_result to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on school_year_result to evenhand_platform;

create table postcode (
  postcode text collate "C" not null,
  country text,
  area_2011 text,
  area_2021 text,
  terminated integer,
  constraint postcode_key primary key (postcode)
);
grant select on postcode to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on postcode to evenhand_platform;

create table deprivation_area (
  index_id text not null,
  area text collate "C" not null,
  rank integer,
  decile smallint not null,
  constraint deprivation_area_key primary key (index_id, area),
  constraint deprivation_area_decile check (decile between 1 and 10)
);
grant select on deprivation_area to evenhand_ordinary, evenhand_contextual;
grant select, insert, update on deprivation_area to evenhand_platform;

-- Every import there was. `lines_done` is the place from which one that was cut off goes on; `data_version` is set when it is done.
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
create index data_import_created_at on data_import (created_at desc);
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
grant select, insert on data_import_fault to evenhand_platform;
