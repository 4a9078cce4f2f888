-- A candidate who did not come to an interview is asked once what happened.
alter table interview_invitation add column absence_asked_at timestamptz, add column absence_reason text,
  add column absence_answered_at timestamptz;
alter table interview_invitation add constraint interview_invitation_absence check (
  absence_reason in ('ILL', 'TRANSPORT', 'OTHER_INTERVIEW', 'EMERGENCY', 'TECHNICAL', 'ADJUSTMENT', 'OTHER'));
alter table interview_invitation add constraint interview_invitation_absence_answered check (
  (absence_reason is null) = (absence_answered_at is null) and (absence_answered_at is null or absence_asked_at is not null));
comment on column interview_invitation.absence_asked_at is 'When the candidate was asked why they did not come. They are asked once for each invitation.';
comment on column interview_invitation.absence_reason is 'Answer of the candidate. It is for the people who arrange interviews, and not for the panel.';
