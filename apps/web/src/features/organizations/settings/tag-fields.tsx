import type { TextProps } from '../../../lib/forms/use-contract-form.ts';
import { useWords } from '../../../lib/words/words.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { tagFields, tagLabels } from './tag-settings.ts';

const hints = {
  'configuration.text.logoUrl': 'admin.tags.logoUrlHint',
  'configuration.theme.logoWidth': 'admin.tags.logoWidthHint',
  'configuration.text.gtmId': 'admin.tags.gtmIdHint',
  'configuration.text.gtmScriptUrl': 'admin.tags.gtmScriptUrlHint',
  'configuration.text.pixelUrl': 'admin.tags.pixelUrlHint',
  'configuration.text.facebookPixelId': 'admin.tags.facebookPixelIdHint',
} as const;

/** Logo and counting: for the platform's own staff, since pages will load what stands here. */
export function TagFields({ text }: { readonly text: (field: (typeof tagFields)[number]) => TextProps }) {
  const t = useWords();
  return (
    <fieldset className="stack">
      <legend>{t('admin.tags.title')}</legend>
      <p className="flush">{t('admin.tags.text')}</p>
      {tagFields.map((field) => (
        <TextField
          key={field}
          {...text(field)}
          label={t(tagLabels[field])}
          hint={t(hints[field])}
          optional
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
