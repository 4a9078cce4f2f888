export {
  type Audience,
  askedCustomFields,
  askedDocuments,
  customFieldsIn,
  fieldsInForce,
  lackingDocuments,
  sectionFields,
} from './profile-fields.ts';
