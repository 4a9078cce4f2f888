import { stageLabel } from '../../../entities/application/stage-words.ts';
import { formatDate, formatGridTime } from '../../../lib/format/format.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { languageName } from '../../../lib/words/language-name.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { blindText } from '../editor/blind-fields.tsx';
import { type contentKeys, listColumnNames } from '../editor/role-draft.ts';
import type { RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';

type Key = (typeof contentKeys)[number];

function payText(t: Translate, pay: RoleContent['pay']): string {
  if (pay === null) return '–';
  const bounds = [pay.from, pay.to].filter((one) => one !== null);
  const amount = bounds.map((one) => formatMoney(one, pay.currency)).join('–');
  return `${amount} / ${t(`lists.payPeriod.${pay.per}`)}`;
}

function metricText(t: Translate, { metricType, min, max }: RoleContent['criteria'][number]): string {
  const bounds = [min, max].map((one) => one ?? '').join('–');
  const type = t(`staff.criteria.type.${metricType}`);
  return bounds === '–' ? type : `${type}, ${bounds}`;
}

function partText(t: Translate, content: RoleContent, key: Key): string {
  switch (key) {
    case 'pipeline':
      return content.pipeline.map((stage) => stageLabel(t, stage.stageId, content.pipeline)).join(', ');
    case 'criteria':
      return content.criteria.map((one) => `${one.label} (${metricText(t, one)})`).join(', ');
    case 'viewConfiguration':
      return listColumnNames(t, content);
    case 'texts':
      return content.texts.map((text) => `${languageName(text.languageCode)}: ${text.title}`).join(', ');
    case 'countries':
      return content.countries.join(', ');
    case 'employmentType':
      return content.employmentType === null ? '–' : t(`lists.employmentType.${content.employmentType}`);
    case 'workArrangement':
      return content.workArrangement === null ? '–' : t(`lists.workArrangement.${content.workArrangement}`);
    case 'languageCode':
      return languageName(content.languageCode);
    case 'pay':
      return payText(t, content.pay);
    case 'blind':
      return t(content.blind ? 'ui.yes' : 'ui.no');
    case 'blindEverywhere':
      return t(content.blindEverywhere ? 'ui.yes' : 'ui.no');
    case 'blindUntil':
      return blindText(t, content);
    case 'scheme':
      return t(`lists.scheme.${content.scheme}`);
    case 'decisionBy':
      return content.decisionBy === null ? '–' : formatDate(content.decisionBy);
    case 'opensAt':
    case 'closesAt':
      return content[key] ? formatGridTime(content[key]) : '–';
    default:
      return String(content[key] ?? '–');
  }
}

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
