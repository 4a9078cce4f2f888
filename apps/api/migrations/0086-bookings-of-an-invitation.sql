-- The times of an invitation in every state, at each reading and change of it.
create index interview_booking_invitation_id on interview_booking (organization_id, invitation_id, created_at desc);
