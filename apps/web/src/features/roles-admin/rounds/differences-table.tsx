import { stageLabel } from '../../../entities/application/stage-words.ts';
import { formatDate } from '../../../lib/format/format.ts';
import { momentText } from '../../../lib/format/moment-text.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { languageName } from '../../../lib/words/language-name.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { blindText } from '../editor/blind-fields.tsx';
import { type contentKeys, listColumnNames } from '../editor/role-draft.ts';
import type { RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';

type Key = (typeof contentKeys)[number];

function payText(t: Translate, pay: RoleContent['pay']): string {
  if (pay === null) return unset;
  const bounds = [pay.from, pay.to].filter((one) => one !== null);
  const amount = bounds.map((one) => formatMoney(one, pay.currency)).join('–');
  return `${amount} / ${t(`lists.payPeriod.${pay.per}`)}`;
}

function metricText(t: Translate, { metricType, min, max }: RoleContent['criteria'][number]): string {
  const bounds = [min, max].map((one) => one ?? '').join('–');
  const type = t(`staff.criteria.type.${metricType}`);
  return bounds === '–' ? type : `${type}, ${bounds}`;
}

const unset = '–';

const orUnset = <T,>(value: T | null, text: (value: T) => string): string => (value === null ? unset : text(value));

type PartText = (t: Translate, content: RoleContent) => string;

const yesNo =
  (key: 'blind' | 'blindEverywhere' | 'showsCriteria'): PartText =>
  (t, content) =>
    t(content[key] ? 'ui.yes' : 'ui.no');

/** Texts of the parts whose value is not shown as it is kept. */
const partTexts: Partial<Readonly<Record<Key, PartText>>> = {
  pipeline: (t, { pipeline }) => pipeline.map(({ stageId }) => stageLabel(t, stageId, pipeline)).join(', '),
  criteria: (t, { criteria }) => criteria.map((one) => `${one.label} (${metricText(t, one)})`).join(', '),
  viewConfiguration: listColumnNames,
  texts: (_t, { texts }) => texts.map((text) => `${languageName(text.languageCode)}: ${text.title}`).join(', '),
  countries: (_t, { countries }) => countries.join(', '),
  employmentType: (t, { employmentType }) => orUnset(employmentType, (type) => t(`lists.employmentType.${type}`)),
  workArrangement: (t, { workArrangement }) => orUnset(workArrangement, (way) => t(`lists.workArrangement.${way}`)),
  languageCode: (_t, { languageCode }) => languageName(languageCode),
  pay: (t, { pay }) => payText(t, pay),
  blind: yesNo('blind'),
  blindEverywhere: yesNo('blindEverywhere'),
  blindUntil: blindText,
  showsCriteria: yesNo('showsCriteria'),
  scheme: (t, { scheme }) => t(`lists.scheme.${scheme}`),
  decisionBy: (_t, { decisionBy }) => orUnset(decisionBy, formatDate),
  opensAt: (_t, { opensAt }) => orUnset(opensAt, momentText),
  closesAt: (_t, { closesAt }) => orUnset(closesAt, momentText),
};

const partText = (t: Translate, content: RoleContent, key: Key): string =>
  partTexts[key]?.(t, content) ?? String(content[key] ?? unset);

interface Version {
  readonly title: string;
  readonly content: RoleContent;
}

interface DifferencesTableProps {
  readonly keys: readonly Key[];
  readonly one: Version;
  readonly other: Version;
}

/** Two versions of a role side by side, in the parts in which they differ. */
export function DifferencesTable({ keys, one, other }: DifferencesTableProps) {
  const t = useWords();
  if (keys.length === 0) return <p>{t('staff.round.same')}</p>;
  return (
    <div className={classes['scroll']}>
      <table className={classes['conflict']}>
        <thead>
          <tr>
            <th scope="col">{t('staff.conflict.part')}</th>
            <th scope="col">{one.title}</th>
            <th scope="col">{other.title}</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">{t(`staff.role.${key}`)}</th>
              <td>{partText(t, one.content, key)}</td>
              <td>{partText(t, other.content, key)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
