import type { RoleForm } from '@evenhand/contract/records/form-editor';
import { type ItemKind, isAnswered, itemKinds } from '@evenhand/domain/forms/definition';
import type { AskedItem, AskedSection } from '@evenhand/domain/forms/read-form';
import { IconGripVertical } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { moved } from '../../../lib/forms/made-key.ts';
import { useWords } from '../../../lib/words/words.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ItemButtons } from '../../../ui/button/item-buttons.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import classes from './builder.module.css';
import { ConditionEditor } from './condition-editor.tsx';
import { dragged, dropped } from './drag-item.ts';
import { addItem, addSection, moveItem, putItem, removeItem, setItem } from './edit-sections.ts';
import { ItemEditor } from './item-editor.tsx';

interface SectionsEditorProps {
  readonly sections: readonly AskedSection[];
  readonly askable: RoleForm['askable'];
  readonly onChange: (sections: readonly AskedSection[]) => void;
}

interface ItemRowProps {
  readonly item: AskedItem;
  readonly ends: { readonly first: boolean; readonly last: boolean };
  readonly earlier: readonly AskedItem[];
  readonly askable: RoleForm['askable'];
  readonly onChange: (item: AskedItem) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  /** Called when another item is dropped on this one. */
  readonly onPut: (key: string) => void;
}

function ItemRow({ item, ends, earlier, askable, onChange, onMove, onRemove, onPut }: ItemRowProps) {
  const t = useWords();
  // An item that was just added is opened for editing.
  const [wasEmpty] = useState(item.label === '');
  return (
    <li className={classes['item']} {...dropped(onPut)}>
      <div className={classes['itemHead']}>
        <span className={classes['handle']} title={t('builder.drag')} aria-hidden="true" {...dragged(item.key)}>
          <IconGripVertical size={18} />
        </span>
        <TextField
          id={`item.${item.key}.label`}
          label={t(`builder.kind.${item.kind}`)}
          value={item.label}
          onChange={(event) => onChange({ ...item, label: event.currentTarget.value })}
        />
        <ItemButtons
          name={item.label || t('builder.unnamed')}
          first={ends.first}
          last={ends.last}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      <details open={wasEmpty}>
        <summary>
          {t('builder.settings')}
          <span className="visually-hidden">: {item.label || t('builder.unnamed')}</span>
        </summary>
        <ItemEditor item={item} earlier={earlier} askable={askable} onChange={onChange} />
      </details>
    </li>
  );
}

function AddItem({ onAdd }: { readonly onAdd: (kind: ItemKind) => void }) {
  const t = useWords();
  const id = useId();
  const [kind, setKind] = useState<ItemKind>('longText');
  return (
    <div className={classes['adder']}>
      <SelectField
        id={id}
        label={t('builder.newKind')}
        value={kind}
        choices={itemKinds.map((one) => ({ value: one, label: t(`builder.kind.${one}`) }))}
        onChange={(event) => setKind(itemKinds.find((one) => one === event.currentTarget.value) ?? 'longText')}
      />
      <Button variant="secondary" size="small" onClick={() => onAdd(kind)}>
        {t('builder.addItem')}
      </Button>
    </div>
  );
}

/** Edits the sections of a form and the items in them, in their order. */
export function SectionsEditor({ sections, askable, onChange }: SectionsEditorProps) {
  const t = useWords();
  const all = sections.flatMap(({ items }) => items);
  const before = (key: string): AskedItem[] =>
    all
      .slice(
        0,
        all.findIndex((item) => item.key === key),
      )
      .filter(({ kind }) => isAnswered(kind));
  return (
    <div className={classes['sections']}>
      {sections.map((section, at) => {
        const set = (change: Partial<AskedSection>): void => onChange(sections.with(at, { ...section, ...change }));
        const first = sections.slice(0, at).flatMap(({ items }) => items);
        return (
          <section
            key={section.id}
            className={classes['section']}
            aria-label={section.title || t('builder.unnamed')}
            {...dropped((key) => onChange(putItem(sections, key, { endOf: section.id })))}
          >
            <div className={classes['itemHead']}>
              <TextField
                id={`section.${section.id}.title`}
                label={t('builder.sectionTitle')}
                value={section.title}
                maxLength={255}
                onChange={(event) => set({ title: event.currentTarget.value })}
              />
              <ItemButtons
                name={section.title || t('builder.unnamed')}
                first={at === 0}
                last={at === sections.length - 1}
                onMove={(by) => onChange(moved(sections, at, by))}
                onRemove={() => onChange(sections.toSpliced(at, 1))}
              />
            </div>
            <details>
              <summary>
                {t('builder.sectionSettings')}
                <span className="visually-hidden">: {section.title}</span>
              </summary>
              <div className={classes['editor']}>
                <TextAreaField
                  id={`section.${section.id}.guidance`}
                  label={t('builder.guidance')}
                  optional
                  rows={2}
                  maxLength={4000}
                  value={section.guidance ?? ''}
                  onChange={(event) => set({ guidance: event.currentTarget.value || undefined })}
                />
                <ConditionEditor
                  id={`section.${section.id}`}
                  when={section.when}
                  earlier={first.filter(({ kind }) => isAnswered(kind))}
                  onChange={(when) => set({ when })}
                />
              </div>
            </details>
            <ol className={classes['items']}>
              {section.items.map((item) => (
                <ItemRow
                  key={item.key}
                  item={item}
                  ends={{ first: item.key === all[0]?.key, last: item.key === all.at(-1)?.key }}
                  earlier={before(item.key)}
                  askable={askable}
                  onChange={(changed) => onChange(setItem(sections, changed))}
                  onMove={(by) => onChange(moveItem(sections, item.key, by))}
                  onRemove={() => onChange(removeItem(sections, item.key))}
                  onPut={(key) => onChange(putItem(sections, key, { before: item.key }))}
                />
              ))}
            </ol>
            <AddItem onAdd={(kind) => onChange(addItem(sections, at, kind))} />
          </section>
        );
      })}
      <Button variant="secondary" onClick={() => onChange(addSection(sections, t('builder.newSection')))}>
        {t('builder.addSection')}
      </Button>
    </div>
  );
}
