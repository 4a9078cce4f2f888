-- What goes with a message, by the name of its maker: it is made when the message is sent, so that no copy of it lies about.
alter table mail_message add column attachment text;
