export { beginForm, formVersion, publishedForm } from './form-versions.ts';
export { insertVersion } from './forms.queries.ts';
export { mustBeHarmless, mustBePublishable, readDefinition } from './read-definition.ts';
