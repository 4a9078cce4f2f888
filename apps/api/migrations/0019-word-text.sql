alter table document add column word_text jsonb;
comment on column document.word_text is
  'The text of a Word document as headings, paragraphs, list items and tables, for the viewer. Null for other documents, and where the '
  'file has not been read or cannot be.';
