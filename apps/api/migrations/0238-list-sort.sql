-- In what order somebody wants to see the list; null: as it is by itself.
alter table list_columns add column sort jsonb;
