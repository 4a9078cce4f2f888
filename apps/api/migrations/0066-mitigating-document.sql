-- Evidence of what affected somebody's results.
alter table document drop constraint document_kind;
alter table document add constraint document_kind check (kind in ('CV', 'COVER', 'PHOTO', 'TRANSCRIPT', 'RIGHT_TO_WORK', 'WRITING_SAMPLE', 'MITIGATING', 'OTHER'));
