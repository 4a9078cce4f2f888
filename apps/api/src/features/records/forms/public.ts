export { beginForm, formVersion, publishedForm } from './form-versions.ts';
export {
  countOpenDrafts,
  findDraft,
  insertVersion,
  listTemplates,
  listVersions,
  removeTemplate,
  writeDraft,
  writeTemplate,
} from './forms.queries.ts';
export { mustBeHarmless, mustBePublishable, readDefinition } from './read-definition.ts';
