-- Interpreters are booked for interviews of candidates who need them, and their calendars follow the interview.
alter table interview_invitation add column interpreters jsonb not null default '[]'::jsonb;
alter table interview_invitation add constraint interview_invitation_interpreters check (
  jsonb_typeof(interpreters) = 'array' and jsonb_array_length(interpreters) <= 4);
comment on column interview_invitation.interpreters is 'Interpreters of the interview, each with name and email. They have no account, and learn nothing of the candidate.';
