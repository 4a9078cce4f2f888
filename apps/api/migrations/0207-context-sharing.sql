-- The box of contextual sharing stood beside a sentence about news from the network, so nobody who ticked it has agreed to the sharing.
-- What they did agree to stays as a row with its words, and is over.
update candidate_consent set withdrawn_at = now() where purpose = 'acceptRare' and withdrawn_at is null;
update candidate set accept_rare = false where accept_rare;
update profile_section set data = data - 'acceptRare' where section = 'terms' and data -> 'acceptRare' is not null;
