import type { ShownRole } from '@evenhand/contract/records/public-roles';
import type { ReactNode } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import band from '../band.module.css';
import { RemindMe } from '../remind-me.tsx';
import { RoleLanguage } from '../role-language.tsx';
import { useRoleTime } from '../role-time.ts';
import { Description } from './description.tsx';
import { LowBand } from './low-band.tsx';
import { RoleCriteria } from './role-criteria.tsx';
import { RoleFacts } from './role-facts.tsx';
import classes from './role-page.module.css';
import { RoleQuestions } from './role-questions.tsx';
import { SmallPrint } from './small-print.tsx';

interface RoleViewProps {
  readonly role: ShownRole;
  /** Said before everything else. */
  readonly notice?: ReactNode;
  /** The way to apply, beside the text. */
  readonly apply: ReactNode;
  /** The same in the bar that stays in reach on a phone. */
  readonly bar?: ReactNode;
  /** The ways to share the role. */
  readonly share?: ReactNode;
  /** The way to be reminded by e-mail. */
  readonly remind?: ReactNode;
  readonly children?: ReactNode;
}

/** How long it is open yet, and the day. */
function TimeLeftText({ role }: { readonly role: ShownRole }) {
  const t = useWords();
  const { lead, when, place, own } = useRoleTime(role);
  return (
    <p className={classes['when']}>
      <b>{lead}</b>
      {when === '' ? null : (
        <span>
          {when}, {t('roles.left.clock', { place })}
          {own === '' ? null : ` (${own})`}
        </span>
      )}
    </p>
  );
}

/** Shows the three facts that decide on a phone whether to read on. */
function PhoneFacts({ role }: { readonly role: ShownRole }) {
  const t = useWords();
  const { lead, when } = useRoleTime(role);
  const arrangement = role.workArrangement === null ? '' : t(`lists.workArrangement.${role.workArrangement}`);
  const facts = [
    { value: lead, label: when },
    { value: role.location, label: arrangement },
    { value: role.salary, label: '' },
  ].filter(({ value }) => value !== '');
  return (
    <div className={`${band['facts']} ${classes['phone']}`}>
      <ul>
        {facts.map(({ value, label }) => (
          <li key={value} dir="auto">
            <b>{value}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Stays beside the text: the deadline, the way to apply, the facts, and what else can be done. */
function ApplyCard({ role, apply, share, remind }: Pick<RoleViewProps, 'role' | 'apply' | 'share' | 'remind'>) {
  const { at, lead } = useRoleTime(role);
  return (
    <aside className={classes['card']} aria-label={lead}>
      <div className={classes['top']}>
        <TimeLeftText role={role} />
        {apply}
      </div>
      <RoleFacts role={role} />
      <div className={classes['foot']}>
        {at === null || role.state === 'closed' ? null : (
          <div>
            <RemindMe role={role} entry={role.state === 'future' ? 'opens' : 'closes'} at={at} />
            {remind}
          </div>
        )}
        {share}
      </div>
    </aside>
  );
}

/** A role as candidates read it. */
export function RoleView({ role, notice, apply, bar, share, remind, children }: RoleViewProps) {
  const t = useWords();
  return (
    <article>
      <LowBand
        title={role.title}
        summary={role.summary}
        language={role.languageCode}
        back={{ to: '/roles', label: t('roles.all') }}
      />
      <PhoneFacts role={role} />
      <div className={classes['two']}>
        <div className={classes['words']}>
          {notice}
          <RoleLanguage role={role} />
          {role.description === '' ? null : (
            <section>
              <h2>{t('roles.about')}</h2>
              <div lang={role.languageCode}>
                <Description text={role.description} />
              </div>
            </section>
          )}
          <RoleQuestions asks={role.asks} />
          <RoleCriteria role={role} />
          <SmallPrint />
          {children}
        </div>
        <ApplyCard role={role} apply={apply} share={share} remind={remind} />
      </div>
      {bar ? (
        <div className={`${classes['bar']} no-print`}>
          <TimeLeftText role={role} />
          {bar}
        </div>
      ) : null}
    </article>
  );
}
