-- A message is claimed before it is handed to the mail server: one that is on its way can no longer be taken back.
alter table mail_message drop constraint mail_message_state;
alter table mail_message add constraint mail_message_state check (state in ('waiting', 'sending', 'sent', 'cancelled'));
