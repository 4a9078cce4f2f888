import { formatNumber } from '../../../lib/format/format.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CheckField } from '../../../ui/form/check-field.tsx';
import { CheckGroup } from '../../../ui/form/option-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { type DraftFieldsProps, type TypedNeed, withKey } from './setup-draft.ts';
import classes from './wizard.module.css';

const mostNeeds = 5;
const mostTrainees = 3;

interface NeedFieldsProps {
  readonly id: string;
  readonly need: TypedNeed;
  readonly people: readonly { readonly value: string; readonly label: string }[];
  readonly most: number;
  readonly onChange: (part: Partial<TypedNeed>) => void;
  readonly onRemove: () => void;
}

function NeedFields({ id, need, people, most, onChange, onRemove }: NeedFieldsProps) {
  const t = useWords();
  const name = need.label || t('staff.panel.newNeed');
  const counts = Array.from({ length: Math.max(most, need.count, 1) }, (_, at) => at + 1);
  return (
    <div className="stack">
      <div className={classes['row']}>
        <SelectField
          id={`${id}-count`}
          label={t('staff.panel.needCount')}
          value={String(need.count)}
          choices={counts.map((count) => ({ value: String(count), label: formatNumber(count) }))}
          onChange={(event) => onChange({ count: Number(event.currentTarget.value) })}
        />
        <TextField
          id={`${id}-name`}
          label={t('staff.panel.needName')}
          hint={t('staff.panel.needNameHint')}
          maxLength={60}
          value={need.label}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      </div>
      <CheckGroup
        id={`${id}-people`}
        label={t('staff.panel.needPeople', { name })}
        hint=""
        choices={people}
        values={need.userIds}
        onChange={(userIds) => onChange({ userIds })}
      />
      <div className="actions">
        <Button variant="quiet" onClick={onRemove}>
          {t('staff.panel.removeNeed', { name })}
        </Button>
      </div>
    </div>
  );
}

interface PanelRuleFieldsProps extends DraftFieldsProps {
  /** The interviewers of the plan. */
  readonly people: NeedFieldsProps['people'];
}

/** Rules of a panel beyond its chair: who is needed, whether panels are mixed, and who sits in. */
export function PanelRuleFields({ draft, people, onChange }: PanelRuleFieldsProps) {
  const t = useWords();
  const { needs, mixed, shadowSeats, tellsShadowing } = draft;
  const setNeed = (at: number, part: Partial<TypedNeed>): void =>
    onChange({ needs: needs.map((need, index) => (index === at ? { ...need, ...part } : need)) });
  return (
    <section className="stack" aria-label={t('staff.panel.rules')}>
      <h3>{t('staff.panel.rules')}</h3>
      <p>{t('staff.panel.rulesHint')}</p>
      {needs.map((need, at) => (
        <NeedFields
          key={need.key}
          id={`plan-need-${at}`}
          need={need}
          people={people}
          most={draft.panelSize}
          onChange={(part) => setNeed(at, part)}
          onRemove={() => onChange({ needs: needs.filter((_, index) => index !== at) })}
        />
      ))}
      {needs.length < mostNeeds ? (
        <div className="actions">
          <Button
            variant="secondary"
            onClick={() => onChange({ needs: [...needs, withKey(needs, { label: '', count: 1, userIds: [] })] })}
          >
            {t('staff.panel.addNeed')}
          </Button>
        </div>
      ) : null}
      <CheckField
        id="plan-mixed"
        label={t('staff.panel.mixed')}
        hint={t('staff.panel.mixedHint')}
        checked={mixed}
        onChange={(event) => onChange({ mixed: event.currentTarget.checked })}
      />
      <SelectField
        id="plan-shadow"
        label={t('staff.panel.shadowSeats')}
        hint={t('staff.panel.shadowSeatsHint')}
        value={String(shadowSeats)}
        choices={Array.from({ length: mostTrainees + 1 }, (_, count) => ({
          value: String(count),
          label: count === 0 ? t('staff.panel.noTrainees') : formatNumber(count),
        }))}
        onChange={(event) => onChange({ shadowSeats: Number(event.currentTarget.value) })}
      />
      {shadowSeats > 0 ? (
        <CheckField
          id="plan-tells-shadowing"
          label={t('staff.panel.tellsShadowing')}
          hint=""
          checked={tellsShadowing}
          onChange={(event) => onChange({ tellsShadowing: event.currentTarget.checked })}
        />
      ) : null}
    </section>
  );
}
