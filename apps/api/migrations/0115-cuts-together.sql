-- Sums beside the exclusive ors of a cut's people, so that what several cuts tell together is known. A preview of before has none.
alter table impact_preview add column picked_sums bigint[], add column others_sums bigint[];
comment on column impact_preview.picked_sums is
  'For each part of the picked people the sum of the last 31 bits of the numbers of which picked_parts has the exclusive or.';
comment on column impact_preview.others_sums is 'The same of the others.';
