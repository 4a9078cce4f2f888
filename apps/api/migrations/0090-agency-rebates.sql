-- Terms that count months from the last activity, pay back a part of the fee, and name a currency; and what is known of a hire for them.
alter table agency
  add column owned_from text not null default 'SUBMISSION' constraint agency_owned_from check (owned_from in ('SUBMISSION', 'ACTIVITY')),
  add column currency text not null default 'GBP',
  add column rebates jsonb not null default '[]';
comment on column agency.owned_from is
  'SUBMISSION: the months count from the submission. ACTIVITY: from the last time that the agency submitted the candidate for the role.';
comment on column agency.currency is 'ISO 4217: currency of a salary whose role names none.';
comment on column agency.rebates is 'Steps in which the fee is paid back when a hire leaves: weeks from the first day of work, and percent of the fee.';

alter table agency_submission
  add column owned_from text not null default 'SUBMISSION' constraint agency_submission_owned_from check (owned_from in ('SUBMISSION', 'ACTIVITY')),
  add column currency text not null default 'GBP',
  add column rebates jsonb not null default '[]',
  add column last_activity_at timestamptz,
  add column salary_currency text,
  add column started_on date,
  add column left_on date,
  add constraint agency_submission_left_on check (left_on >= started_on);
-- For one statement the owner of the table sees the rows of every organisation.
alter table agency_submission no force row level security;
update agency_submission set last_activity_at = submitted_at;
alter table agency_submission force row level security;
alter table agency_submission alter column last_activity_at set not null;
comment on column agency_submission.last_activity_at is
  'When the agency last submitted the candidate for the role while it represented them; the submission itself at first.';
comment on column agency_submission.first_year_salary is 'Salary of the first year in whole units, as staff entered it for the fee.';
comment on column agency_submission.salary_currency is
  'ISO 4217, as staff entered it with the salary. Null: the currency of the role''s pay, else that of the terms.';
comment on column agency_submission.started_on is 'First day of work, as staff entered it for a rebate. Null: that of the accepted offer.';
comment on column agency_submission.left_on is 'Last day of work of a hire who has left.';
