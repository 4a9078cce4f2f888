import type { Role } from '@evenhand/contract/records/roles/roles';
import { stageLabel } from '../../../entities/application/stage-words.ts';
import { formatGridTime } from '../../../lib/format/format.ts';
import { languageName } from '../../../lib/words/language-name.ts';
import { type Translate, useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Notice } from '../../../ui/text/notice.tsx';
import type { RoleContent } from '../roles.api.ts';
import classes from '../roles-admin.module.css';
import { blindText } from './blind-fields.tsx';
import { type contentKeys, contentOf, differences, listColumnNames } from './role-draft.ts';

interface RoleConflictProps {
  readonly mine: RoleContent;
  readonly theirs: Role;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

type Key = (typeof contentKeys)[number];

function payText(t: Translate, pay: RoleContent['pay']): string {
  if (pay === null) return '–';
  const amount = [pay.from, pay.to].filter((one) => one !== null).join('–');
  return `${amount} ${pay.currency} / ${t(`lists.payPeriod.${pay.per}`)}`;
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
    case 'opensAt':
    case 'closesAt':
      return content[key] ? formatGridTime(content[key]) : '–';
    default:
      return String(content[key] ?? '–');
  }
}

/** Shows both versions of a role that a colleague saved meanwhile, so that nothing is overwritten unseen. */
export function RoleConflict({ mine, theirs, onKeepMine, onTakeTheirs }: RoleConflictProps) {
  const t = useWords();
  const other = contentOf(theirs);
  return (
    <Notice kind="attention" alert title={t('staff.conflict.title')}>
      <p>{t('staff.conflict.text')}</p>
      <div className={classes['scroll']}>
        <table className={classes['conflict']}>
          <thead>
            <tr>
              <th scope="col">{t('staff.conflict.part')}</th>
              <th scope="col">{t('staff.conflict.mine')}</th>
              <th scope="col">{t('staff.conflict.theirs')}</th>
            </tr>
          </thead>
          <tbody>
            {differences(mine, other).map((key) => (
              <tr key={key}>
                <th scope="row">{t(`staff.role.${key}`)}</th>
                <td>{partText(t, mine, key)}</td>
                <td>{partText(t, other, key)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="actions">
        <Button size="small" onClick={onKeepMine}>
          {t('staff.conflict.keepMine')}
        </Button>
        <Button variant="secondary" size="small" onClick={onTakeTheirs}>
          {t('staff.conflict.takeTheirs')}
        </Button>
      </div>
    </Notice>
  );
}
