import { formLanguages, itemsOf, readForm } from '@evenhand/domain/forms/read-form';
import { roleTemplates } from '@evenhand/domain/pipeline/templates';
import { expect, it } from 'vitest';
import { demoForm } from './demo-forms.ts';

it.each(roleTemplates.map(({ id }) => id))(
  'leaves the declaration to the last look at an application: %s',
  (template) => {
    const form = demoForm(template, [{ key: 'why', kind: 'longText', label: 'Why?' }]);
    for (const language of [undefined, ...formLanguages(form)]) {
      const kinds = itemsOf(readForm(form, language)).map(({ kind }) => kind);
      expect(kinds).toContain('longText');
      expect(kinds).not.toContain('declaration');
    }
  },
);
