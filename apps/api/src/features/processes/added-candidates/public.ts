export { checkPhone } from './add-candidate.ts';
export { addKnownTo } from './add-known.ts';
export { addKnownPerson, addNewPerson } from './add-person.ts';
