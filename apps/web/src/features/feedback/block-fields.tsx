import type { RoleFeedbackBlock } from '@evenhand/contract/processes/feedback/role-feedback';
import { longestBlock } from '@evenhand/domain/feedback/blocks';
import { useReasonLabels } from '../../entities/application/outcome-reasons.ts';
import { useWords } from '../../lib/words/words.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextAreaField } from '../../ui/form/text-field.tsx';
import { Tag } from '../../ui/text/tag.tsx';
import { useBlockNames } from './block-name.ts';
import classes from './role-feedback.module.css';
import type { FeedbackDraft } from './use-feedback-draft.ts';

/** Returns the id of a block's field. */
export const fieldOf = (key: string): string => `block-${key.replaceAll(':', '-')}`;

interface BlockFieldProps {
  readonly draft: FeedbackDraft;
  readonly block: RoleFeedbackBlock;
  readonly label: string;
  readonly name: string;
}

function BlockField({ draft, block, label, name }: BlockFieldProps) {
  const t = useWords();
  const text = draft.words.textOf(block.key);
  const usual = draft.usualOf(block.key);
  const fault = draft.faults.find(({ key, language }) => key === block.key && language === draft.language);
  return (
    <div>
      <TextAreaField
        id={fieldOf(block.key)}
        label={label}
        rows={2}
        maxLength={longestBlock}
        lang={draft.language}
        value={text}
        onChange={(event) => draft.setText(block.key, event.currentTarget.value)}
        {...(fault ? { error: t(`errors.${fault.code}`) } : {})}
      />
      {text.trim() !== usual && usual !== '' ? (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('staff.roleFeedback.useUsualNamed', { name })}
          onClick={() => draft.setText(block.key, usual)}
        >
          {t('staff.roleFeedback.useUsual')}
        </Button>
      ) : null}
    </div>
  );
}

interface GroupProps {
  readonly draft: FeedbackDraft;
  readonly title: string;
  readonly blocks: readonly RoleFeedbackBlock[];
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

function BlockGroup({ draft, title, blocks, isOpen, onToggle }: GroupProps) {
  const t = useWords();
  const nameOf = useBlockNames(draft.base.blocks);
  const isOwn = blocks.some(({ key }) => draft.words.textOf(key).trim() !== draft.usualOf(key));
  const hasGap = blocks.some(({ key }) => draft.isGap(key));
  return (
    <li className={classes['group']}>
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary>
          {title} {hasGap ? <Tag tone="attention">{t('staff.roleFeedback.gap')}</Tag> : null}
          {isOwn && !hasGap ? <Tag tone="info">{t('staff.roleFeedback.own')}</Tag> : null}
        </summary>
        {isOpen ? (
          <fieldset className={`stack ${classes['fields']}`}>
            <legend className="visually-hidden">{title}</legend>
            {blocks.map((block) => (
              <BlockField
                key={block.key}
                draft={draft}
                block={block}
                name={nameOf(block.key)}
                label={
                  block.criterion
                    ? t(`staff.roleFeedback.band.${block.criterion.band}`)
                    : t('staff.roleFeedback.reasonText')
                }
              />
            ))}
          </fieldset>
        ) : null}
      </details>
    </li>
  );
}

interface BlockGroupsProps {
  readonly draft: FeedbackDraft;
  /** Criteria and reasons that are open, by the key of their first block. */
  readonly open: ReadonlySet<string>;
  readonly onToggle: (key: string, isOpen: boolean) => void;
}

/** Returns the blocks in the groups in which they are edited: those of a criterion together, each reason alone. */
export const groupsOf = (blocks: readonly RoleFeedbackBlock[]): RoleFeedbackBlock[][] => [
  ...Map.groupBy(blocks, ({ criterion, key }) => criterion?.key ?? key).values(),
];

/** Edits the blocks of a role: of each criterion, and of each reason. */
export function BlockGroups({ draft, open, onToggle }: BlockGroupsProps) {
  const t = useWords();
  const reasonOf = useReasonLabels(true);
  const groups = groupsOf(draft.base.blocks);
  const list = (kind: 'criteria' | 'reasons') => {
    const shown = groups.filter(([first]) => (kind === 'criteria') === (first?.criterion !== null));
    if (shown.length === 0) return <p className={classes['quiet']}>{t('staff.roleFeedback.noCriteria')}</p>;
    return (
      <ul className={classes['groups']}>
        {shown.map((blocks) => {
          const key = blocks[0]?.key ?? '';
          return (
            <BlockGroup
              key={key}
              draft={draft}
              title={blocks[0]?.criterion?.label ?? reasonOf(blocks[0]?.reason ?? '')}
              blocks={blocks}
              isOpen={open.has(key)}
              onToggle={(isOpen) => onToggle(key, isOpen)}
            />
          );
        })}
      </ul>
    );
  };
  return (
    <>
      <h2>{t('staff.roleFeedback.criteria')}</h2>
      <p className={classes['quiet']}>{t('staff.roleFeedback.criteriaText')}</p>
      {list('criteria')}
      <h2>{t('staff.roleFeedback.reasons')}</h2>
      <p className={classes['quiet']}>{t('staff.roleFeedback.reasonsText')}</p>
      {list('reasons')}
    </>
  );
}
