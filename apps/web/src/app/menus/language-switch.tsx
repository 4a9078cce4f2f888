import { directionOf } from '@evenhand/words/direction-of';
import { writtenLanguage } from '@evenhand/words/languages';
import { useBoot } from '../../entities/site/boot-context.ts';
import { problemText } from '../../lib/http/problem-error.ts';
import { announce } from '../../lib/page/status-messages.ts';
import { language, useWords } from '../../lib/words/words.ts';
import classes from './language-switch.module.css';

/** Loads the code for switching on demand, as few users ever choose a language. */
async function choose(code: string): Promise<void> {
  const { chooseLanguage } = await import('../../entities/session/show-language.ts');
  await chooseLanguage(code);
}

/** Offers the organisation's languages, each under its own name. */
export function LanguageSwitch() {
  const t = useWords();
  const offered = (useBoot().organization?.languages ?? []).filter(({ code }) => writtenLanguage(code) === code);
  if (offered.length < 2) return null;
  return (
    <select
      className={classes['switch']}
      aria-label={t('shell.language')}
      value={language()}
      onChange={(event) => {
        choose(event.currentTarget.value).catch((error: unknown) =>
          announce({ kind: 'error', text: problemText(error) }),
        );
      }}
    >
      {offered.map(({ code, name }) => (
        <option key={code} value={code} lang={code} dir={directionOf(code)}>
          {name}
        </option>
      ))}
    </select>
  );
}
