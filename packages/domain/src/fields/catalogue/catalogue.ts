import type { Field, SectionId } from '../field.ts';
import { contextFields } from './catalogue-context.ts';
import { diversityFields } from './catalogue-diversity.ts';
import { secondaryFields, sixthFormFields, universityFields } from './catalogue-education.ts';
import { lateralFields } from './catalogue-lateral.ts';
import { personalFields } from './catalogue-personal.ts';
import { applicationFields, termsFields } from './catalogue-terms.ts';

/** Every field of profile and application, in the order in which it is asked. */
export const catalogue: readonly Field[] = [
  ...personalFields,
  ...secondaryFields,
  ...sixthFormFields,
  // First of their step: a qualified lawyer begins with the admission.
  ...lateralFields,
  ...universityFields,
  ...contextFields,
  ...termsFields,
  ...diversityFields,
  ...applicationFields,
];

/** The seven steps of the profile, in order. */
export const profileSteps = [
  'personal',
  'secondary',
  'sixthForm',
  'university',
  'crs',
  'terms',
  'accepted',
] as const satisfies readonly SectionId[];

const byId: ReadonlyMap<string, Field> = new Map(catalogue.map((field) => [field.id, field]));

export const fieldById = (id: string): Field | undefined => byId.get(id);
export const fieldsOf = (section: SectionId, fields: readonly Field[] = catalogue): Field[] =>
  fields.filter((field) => field.section === section);
