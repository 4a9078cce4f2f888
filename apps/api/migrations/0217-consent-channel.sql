-- How an agreement was given: by the web app or by another client, and from which address. Of earlier ones it was not kept.
alter table candidate_consent add column channel text, add column ip_address text;
alter table candidate_consent add constraint candidate_consent_channel check (channel in ('WEB', 'APP'));
