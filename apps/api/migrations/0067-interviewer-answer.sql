alter table interview_person add column answer text;
alter table interview_person add column answer_stamp timestamptz;
alter table interview_person add constraint interview_person_answer check (answer in ('ACCEPTED', 'DECLINED', 'TENTATIVE'));
alter table interview_person add constraint interview_person_answered check ((answer is null) = (answer_stamp is null));
comment on column interview_person.answer is
  'Last answer of the person''s calendar program to the invitation. It changes nothing by itself: a person who declined still holds the interview.';
comment on column interview_person.answer_stamp is 'Moment that the answer names for itself (DTSTAMP), by which older answers are known.';
-- The interview that a calendar program answers.
create index interview_booking_calendar_id on interview_booking (organization_id, calendar_id) where state = 'BOOKED';
