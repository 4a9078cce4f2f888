-- How often a message was handed to the mail server, and why it was not taken the last time: codes only, no address.
alter table mail_message add column attempts integer not null default 0;
alter table mail_message add column failure text;
-- 'failed': the mail server refused the message for good, or did not take it for two days.
alter table mail_message drop constraint mail_message_state;
alter table mail_message add constraint mail_message_state check (state in ('waiting', 'sending', 'sent', 'cancelled', 'failed'));
