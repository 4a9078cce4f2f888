import { yearsIn } from '@evenhand/domain/roles/stale-years';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { roleQuery } from '../../../entities/role/role-queries.ts';
import { languageName } from '../../../lib/words/language-name.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { LoadProblem } from '../../../ui/text/load-problem.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import { Waiting } from '../../../ui/text/waiting.tsx';
import { contentOf, differences } from '../editor/role-draft.ts';
import type { DraftProps } from '../editor/role-editor.tsx';
import { formTextsQuery, type RoleContent } from '../roles.api.ts';
import { DifferencesTable } from './differences-table.tsx';
import classes from './rounds.module.css';
import { type RoundShift, replaceYears, type StaleText, shiftBetween, staleTexts } from './stale-texts.ts';

const most = 160;
const shortened = (text: string): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** The sentence around the first year of a text, so that a long description can be judged. */
function around(text: string, years: readonly string[]): string {
  const at = text.indexOf(years[0] ?? '');
  const start = Math.max(text.lastIndexOf('\n', at), text.lastIndexOf('. ', at) + 1, at - most / 2, 0);
  return shortened(text.slice(start).trim());
}

interface StaleListProps {
  readonly stale: readonly StaleText[];
  readonly shift: RoundShift;
  readonly onReplace: (stale: readonly StaleText[]) => void;
}

/** The texts that speak of the years of the round before; each is replaced by one press, or all are. */
function StaleList({ stale, shift, onReplace }: StaleListProps) {
  const t = useWords();
  if (stale.length === 0) return <p className={classes['fine']}>{t('staff.round.noneStale')}</p>;
  return (
    <Notice kind="attention" title={t('staff.round.stale', { count: stale.length })}>
      <ul className={classes['stale']}>
        {stale.map((part) => {
          const detail = part.id.startsWith('texts.') ? languageName(part.detail) : part.detail;
          const name = detail === '' ? t(part.word) : `${t(part.word)} (${detail})`;
          const later = part.years.map((year) => String(Number(year) + shift.years));
          return (
            <li key={part.id}>
              <div>
                <span className={classes['name']}>{name}</span>
                <q>{around(part.value, part.years)}</q>
              </div>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('staff.round.replaceNamed', { name, from: part.years.join(', '), to: later.join(', ') })}
                onClick={() => onReplace([part])}
              >
                {t('staff.round.replace', { from: part.years.join(', '), to: later.join(', ') })}
              </Button>
            </li>
          );
        })}
      </ul>
      {stale.length > 1 ? (
        <Button size="small" onClick={() => onReplace(stale)}>
          {t('staff.round.replaceAll')}
        </Button>
      ) : null}
    </Notice>
  );
}

/** Points out the questions of the form that speak of years of the round before; the form is changed in its own editor. */
function StaleForm({ roleId, shift }: { readonly roleId: string; readonly shift: RoundShift }) {
  const t = useWords();
  const { data } = useQuery(formTextsQuery(roleId));
  const stale = (data ?? []).filter((text) => yearsIn(text, shift.around).length > 0);
  if (stale.length === 0) return null;
  return (
    <Notice kind="attention" title={t('staff.round.form', { count: stale.length })}>
      <ul>
        {stale.map((text) => (
          <li key={text}>{shortened(text)}</li>
        ))}
      </ul>
      <Link to={`/manager/roles/${roleId}/form`}>{t('builder.link')}</Link>
    </Notice>
  );
}

/** Names the dates that lie in the past. A round that has been moved on should have none. */
function PastDates({ draft }: { readonly draft: RoleContent }) {
  const t = useWords();
  const past = (['opensAt', 'closesAt', 'decisionBy'] as const).filter(
    (key) => draft[key] !== null && Date.parse(draft[key]) < Date.now(),
  );
  if (past.length === 0) return null;
  return (
    <Notice kind="attention">
      {t('staff.round.past', { list: past.map((key) => t(`staff.role.${key}`)).join(', ') })}
    </Notice>
  );
}

interface RoundChangesProps extends DraftProps {
  readonly roleId: string;
  /** The role of which this one is a copy. */
  readonly copiedFrom: string;
}

/** Shows the differences from the round before, and the years that should perhaps differ too. */
export function RoundChanges({ roleId, copiedFrom, draft, onChange }: RoundChangesProps) {
  const t = useWords();
  const { data: before, error, refetch } = useQuery(roleQuery(copiedFrom));
  if (error) return <LoadProblem error={error} onRetry={() => void refetch()} />;
  if (!before) return <Waiting />;
  const shift = shiftBetween(before, draft.closesAt);
  const earlier = contentOf(before);
  return (
    <div className="stack">
      <p>
        {t('staff.round.text')} <Link to={`/manager/roles/${before.id}/edit`}>{before.title}</Link>
      </p>
      <PastDates draft={draft} />
      <StaleList
        stale={staleTexts(draft, earlier, shift)}
        shift={shift}
        onReplace={(stale) => onChange(replaceYears(draft, stale))}
      />
      <StaleForm roleId={roleId} shift={shift} />
      <DifferencesTable
        keys={differences(draft, earlier)}
        one={{ title: t('staff.round.before'), content: earlier }}
        other={{ title: t('staff.round.now'), content: draft }}
      />
    </div>
  );
}
