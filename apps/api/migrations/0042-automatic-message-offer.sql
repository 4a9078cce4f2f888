alter table automatic_message drop constraint automatic_message_follows;
alter table automatic_message add constraint automatic_message_follows
  check (follows in ('entered', 'offer', 'decision', 'silence') and (follows <> 'entered' or stage_id is not null));
comment on table automatic_message is
  'A message that candidates of a role get by themselves: some days after they came to a stage, before an offer has to be answered, '
  'before the day of the decision, or after the organisation has been silent.';
comment on column automatic_message_result.followed_at is
  'The time that the message followed: of the stage, of the answer to an offer, of the decision or of the last word.';
