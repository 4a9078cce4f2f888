import { formDefinition } from '@evenhand/contract/records/forms/form-definition';
import type { FormDefinition, ProfileField } from '@evenhand/domain/forms/definition';
import { type DefinitionFault, definitionFaults, hostileFaults } from '@evenhand/domain/forms/definition-faults';
import { invalid } from '../../../platform/http/problem-error.ts';

/** A definition out of the database. */
export const readDefinition = (column: unknown): FormDefinition => formDefinition.parse(column);

const refuse = (faults: readonly DefinitionFault[]): void => {
  if (faults.length > 0) throw invalid(faults.map(({ path, code }) => ({ code, field: path })));
};

/** May it be kept, unfinished as it may be? */
export const mustBeHarmless = (definition: FormDefinition): void => refuse(hostileFaults(definition));
/** May candidates be asked it, where they are asked these fields of the profile? */
export const mustBePublishable = (definition: FormDefinition, askable?: readonly ProfileField[]): void =>
  refuse(definitionFaults(definition, askable));
