import type { Role, RoleListItem } from '@evenhand/contract/records/roles/roles';
import { useState } from 'react';
import { RoleState } from '../../../entities/role/role-state.tsx';
import { formatDate } from '../../../lib/format/format.ts';
import { usePicker } from '../../../lib/lists/use-picker.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PickerSearch } from '../../../ui/form/picker-search.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { earlierRoles } from '../roles.api.ts';
import classes from '../rounds/rounds.module.css';
import { CopyDialog } from './copy-dialog.tsx';

/** So many are shown until the reader asks for all. */
const few = 5;

/** Returns the roles of which a next round may be made: those that closed last, then those that close next. */
function inOrder(roles: readonly RoleListItem[]): RoleListItem[] {
  const now = Date.now();
  const away = ({ closesAt }: RoleListItem): number =>
    closesAt === null ? Number.MAX_VALUE : Date.parse(closesAt) - now;
  const [closed = [], ahead = []] = [true, false].map((isOver) =>
    roles.filter((role) => role.status !== 'PRESET' && away(role) <= 0 === isOver),
  );
  return [
    ...closed.sort((one, other) => away(other) - away(one)),
    ...ahead.sort((one, other) => away(one) - away(other)),
  ];
}

/** Offers the organisation's own roles: the next round begins with the last one. */
export function EarlierChoice({ onMade }: { readonly onMade: (role: Role) => void }) {
  const t = useWords();
  const { data, error, retry, search } = usePicker(earlierRoles);
  const [chosen, setChosen] = useState<RoleListItem | null>(null);
  const [all, setAll] = useState(false);
  if (error) return <LoadProblem error={error} onRetry={retry} />;
  const roles = inOrder(data ?? []);
  if (roles.length === 0 && !search.isSearched) return null;
  return (
    <section className={classes['earlier']} aria-labelledby="earlier">
      <h2 id="earlier">{t('staff.copy.earlier')}</h2>
      <p>{t('staff.copy.earlierText')}</p>
      <PickerSearch id="earlier-find" label={t('staff.roles.search')} search={search} />
      <ul>
        {(all ? roles : roles.slice(0, few)).map((role) => (
          <li key={role.id}>
            <span className={classes['name']}>{role.title}</span>
            <span className={classes['fine']}>
              {role.closesAt === null ? null : formatDate(role.closesAt)} <RoleState role={role} />
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('staff.copy.copyNamed', { title: role.title })}
              onClick={() => setChosen(role)}
            >
              {t('staff.copy.copy')}
            </Button>
          </li>
        ))}
      </ul>
      {all || roles.length <= few ? null : (
        <Button variant="quiet" size="small" onClick={() => setAll(true)}>
          {t('staff.copy.all', { count: roles.length })}
        </Button>
      )}
      {chosen ? <CopyDialog from={chosen} as="ACTIVE" onMade={onMade} onClose={() => setChosen(null)} /> : null}
    </section>
  );
}
