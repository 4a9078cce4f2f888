-- An answer that is not sent yet is outstanding, and none is due to a candidate who withdrew.
alter table report_row rename column owed_answer to answer_due;
comment on column report_row.answer_due is 'False when the candidate withdrew, so that no answer is due.';
