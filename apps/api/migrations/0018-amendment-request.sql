alter table amendment rename column input to request;
comment on column amendment.request is 'Words in which the candidate asks for the change.';
