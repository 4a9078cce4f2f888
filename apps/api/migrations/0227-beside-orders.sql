-- Pages of a whole role in the order of universities' and assignees' names, of towns and of subjects are read off an index (0024, 0031).
create index application_fact_by_university on application_fact (organization_id, role_id, university_id, application_id);
-- The same index as before, with the id at its end: no index more for a move to write.
drop index application_role_assignee;
create index application_role_assignee on application (organization_id, role_id, assignee_id, id) where submitted_at is not null;
create index answer_fact_words on answer_fact (organization_id, role_id, question_id, (lower(text_value collate "default") collate "C"), application_id)
  where question_id in ('town', 'subject');
