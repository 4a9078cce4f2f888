-- The account that gave a score is its scorer.
alter table score rename column marker_id to scorer_id;
alter table score rename constraint score_marker to score_scorer;
alter index score_marker_id rename to score_scorer_id;
comment on column score.scorer_id is 'The member of staff who gave the score.';

-- A merge that can still be undone keeps the scores that it carried, each with its scorer. For one statement the owner of the table
-- sees the rows of every organisation.
alter table candidate_merge no force row level security;
update candidate_merge set duplicates = (
  select jsonb_agg((one - 'marks') || jsonb_build_object('scores', (
    select coalesce(jsonb_agg((score - 'marker') || jsonb_build_object('scorer', score -> 'marker')), '[]')
    from jsonb_array_elements(one -> 'marks') score
  )))
  from jsonb_array_elements(duplicates) one
) where jsonb_path_exists(duplicates, '$[*].marks');
alter table candidate_merge force row level security;
