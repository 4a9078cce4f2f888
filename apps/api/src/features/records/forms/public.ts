export { beginForm, formVersion, publishedForm } from './form-versions.ts';
