import { brandLimits } from '@evenhand/domain/organizations/brand-choices';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CharactersLeft } from '../../../ui/form/characters-left.tsx';
import { GroupFrame } from '../../../ui/form/group-frame.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from './look.module.css';
import type { LookDraft } from './look-draft.ts';
import { factField, linkField } from './look-faults.ts';
import type { LookPartProps } from './look-part.ts';
import { StepRows } from './step-rows.tsx';
import { withRow } from './with-row.ts';

type Text = 'headline' | 'sentence' | 'about' | 'address' | 'regulator';

interface WordFieldProps extends LookPartProps {
  readonly field: Text;
}

/** One line of the employer's own words. */
function WordField({ field, draft, edit, fieldOf }: WordFieldProps) {
  const t = useWords();
  return (
    <div>
      <TextField
        {...fieldOf(`look-${field}`)}
        label={t(`admin.look.${field}`)}
        hint={t(`admin.look.${field}Hint`)}
        optional
        autoComplete="off"
        value={draft[field]}
        onChange={(event) => edit({ [field]: event.currentTarget.value })}
      />
      <CharactersLeft text={draft[field]} max={brandLimits[field]} />
    </div>
  );
}

function FactRows({ draft, edit, fieldOf }: LookPartProps) {
  const t = useWords();
  const change = (at: number, part: Partial<LookDraft['facts'][number]>): void =>
    edit({ facts: withRow(draft.facts, at, part) });
  return (
    <GroupFrame id="look-facts" label={t('admin.look.facts')} hint={t('admin.look.factsHint')} optional>
      <div className="stack">
        {draft.facts.map(({ value, label }, at) => (
          <div key={factField(at, 'value')} className={classes['row']}>
            <TextField
              {...fieldOf(factField(at, 'value'))}
              label={t('admin.look.factValue', { number: at + 1 })}
              autoComplete="off"
              value={value}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
            <TextField
              {...fieldOf(factField(at, 'label'))}
              label={t('admin.look.factLabel', { number: at + 1 })}
              autoComplete="off"
              value={label}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
          </div>
        ))}
      </div>
    </GroupFrame>
  );
}

function LinkRows({ draft, edit, fieldOf }: LookPartProps) {
  const t = useWords();
  const { links } = draft;
  const change = (at: number, part: Partial<LookDraft['links'][number]>): void =>
    edit({ links: withRow(links, at, part) });
  return (
    <GroupFrame id="look-links" label={t('admin.look.links')} hint={t('admin.look.linksHint')} optional>
      <div className="stack">
        {links.map(({ label, url }, at) => (
          <div key={linkField(at, 'label')} className={classes['row']}>
            <TextField
              {...fieldOf(linkField(at, 'label'))}
              label={t('admin.look.linkLabel', { number: at + 1 })}
              autoComplete="off"
              value={label}
              onChange={(event) => change(at, { label: event.currentTarget.value })}
            />
            <TextField
              {...fieldOf(linkField(at, 'url'))}
              label={t('admin.look.linkUrl', { number: at + 1 })}
              inputMode="url"
              autoComplete="off"
              value={url}
              onChange={(event) => change(at, { url: event.currentTarget.value })}
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={t('admin.look.linkRemove', { number: at + 1 })}
              onClick={() => edit({ links: links.filter((_, index) => index !== at) })}
            >
              {t('ui.remove')}
            </Button>
          </div>
        ))}
        {links.length < brandLimits.links ? (
          <div className="actions">
            <Button
              variant="secondary"
              size="small"
              onClick={() => edit({ links: [...links, { label: '', url: 'https://' }] })}
            >
              {t('admin.look.linkAdd')}
            </Button>
          </div>
        ) : null}
      </div>
    </GroupFrame>
  );
}

/** Edits what the employer says about itself on its first page. */
export function WordFields(part: LookPartProps) {
  const t = useWords();
  const { draft, edit, fieldOf } = part;
  return (
    <>
      <WordField {...part} field="headline" />
      <WordField {...part} field="sentence" />
      <FactRows {...part} />
      <StepRows {...part} />
      <div>
        <TextAreaField
          {...fieldOf('look-about')}
          label={t('admin.look.about')}
          hint={t('admin.look.aboutHint')}
          optional
          value={draft.about}
          onChange={(event) => edit({ about: event.currentTarget.value })}
        />
        <CharactersLeft text={draft.about} max={brandLimits.about} />
      </div>
    </>
  );
}

/** Edits the foot of every page. */
export function FooterFields(part: LookPartProps) {
  return (
    <>
      <WordField {...part} field="address" />
      <WordField {...part} field="regulator" />
      <LinkRows {...part} />
    </>
  );
}
