import { writtenLanguage } from '@evenhand/words/languages';
import { chooseLanguage } from '../../entities/session/show-language.ts';
import { useBoot } from '../../entities/site/boot-context.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { language, useWords } from '../../lib/words/words.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

/** Lets the person choose the language of pages and messages. Renders nothing when the organisation offers only one. */
export function LanguageSetting() {
  const t = useWords();
  const offered = (useBoot().organization?.languages ?? []).filter(({ code }) => writtenLanguage(code) === code);
  if (offered.length < 2) return null;
  return (
    <section className="section">
      <h2>{t('account.language.title')}</h2>
      <SelectField
        id="language"
        label={t('account.language.label')}
        hint={t('account.language.hint')}
        value={language()}
        choices={offered.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => {
          chooseLanguage(event.currentTarget.value).catch((error: unknown) =>
            announce({ kind: 'error', text: problemText(error) }),
          );
        }}
      />
    </section>
  );
}
