-- Whether what candidates are still writing is kept on the server. Not for roles that want nothing unfinished, and not while so
-- many apply at once that only what is sent should be written.
alter table role add column saves_partial_data boolean not null default true;
alter table role add column overloaded boolean not null default false;
