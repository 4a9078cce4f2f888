import { type PasswordProblem, passwordProblems } from '@evenhand/domain/access/password';
import type { WordKey } from '@evenhand/words/parts';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { locale, translate, useWords } from '../../../lib/words/words.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import type { TextFieldProps } from '../../../ui/form/text-field.tsx';
import classes from './password-rules.module.css';

const rules: readonly (readonly [PasswordProblem, WordKey])[] = [
  ['too_short', 'auth.rule.length'],
  ['no_upper', 'auth.rule.upper'],
  ['no_lower', 'auth.rule.lower'],
  ['no_digit', 'auth.rule.digit'],
  ['no_special', 'auth.rule.special'],
];

/** Returns a sentence about a weak password that names each missing part. Null when the password will do. */
export function passwordMessage(password: string): string | null {
  const problems = passwordProblems(password);
  if (problems.length === 0) return null;
  const missing = rules.filter(([problem]) => problems.includes(problem)).map(([, word]) => translate(word));
  const list = new Intl.ListFormat(locale()).format(missing.length > 0 ? missing : [translate('auth.rule.letter')]);
  return translate('auth.rule.problem', { missing: list });
}

/** Asks for a new password, with the rules ticked off as it is typed. */
export function NewPasswordField({ onChange, ...rest }: TextFieldProps) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const listId = useId();
  const problems = passwordProblems(typed);
  return (
    <div>
      <PasswordField
        autoComplete="new-password"
        {...rest}
        aria-describedby={listId}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <div id={listId} className={classes['rules']}>
        <p>{t('auth.signUp.passwordRules')}</p>
        <ul>
          {rules.map(([problem, word]) => {
            const met = typed !== '' && !problems.includes(problem);
            const Icon = met ? IconCheck : IconCircle;
            return (
              <li key={problem} data-met={met || undefined}>
                <Icon size={16} aria-hidden="true" />
                {t(word)}
                <span className="visually-hidden">, {t(met ? 'auth.rule.met' : 'auth.rule.missing')}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </div>
  );
}
