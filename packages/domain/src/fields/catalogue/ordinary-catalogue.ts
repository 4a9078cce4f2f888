import { dataZoneOf, type Field } from '../field.ts';
import { contextFields } from './catalogue-context.ts';
import { secondaryFields, sixthFormFields, universityFields } from './catalogue-education.ts';
import { lateralFields } from './catalogue-lateral.ts';
import { personalFields } from './catalogue-personal.ts';
import { applicationFields, termsFields } from './catalogue-terms.ts';

const sections = [
  personalFields,
  secondaryFields,
  sixthFormFields,
  lateralFields,
  universityFields,
  contextFields,
  termsFields,
  applicationFields,
];

/** Fields of the ordinary data zone, in the order of the catalogue. Pages that show no others need no others. */
export const ordinaryCatalogue: readonly Field[] = sections.flat().filter((field) => dataZoneOf(field) === 'ordinary');
