import {
  IconBold,
  IconDirections,
  IconHeading,
  IconLink,
  IconList,
  IconListNumbers,
  IconPencil,
  IconRectangle,
  IconSeparatorHorizontal,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWords } from '../../../lib/words/words.ts';
import { type EditorPanel, linkPanel, panelOfSelection } from './editor-commands.ts';
import classes from './message-editor.module.css';
import { useEditorState } from './use-message-editor.ts';

interface Tool {
  readonly name: 'bold' | 'heading' | 'bulletList' | 'orderedList' | 'link' | 'button' | 'divider' | 'when';
  readonly icon: TablerIcon;
  readonly isToggle: boolean;
  readonly run: (editor: Editor) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Goes through the buttons of a toolbar by arrows, as its pattern has it. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? buttons.indexOf(activeElement) : -1;
  const onward = steps[event.key];
  if (at < 0 || onward === undefined) return;
  event.preventDefault();
  const step = getComputedStyle(event.currentTarget).direction === 'rtl' ? -onward : onward;
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

interface ToolbarProps {
  readonly editor: Editor;
  readonly firstKey: string;
  readonly onPanel: (panel: EditorPanel) => void;
  readonly children: ReactNode;
}

/** The tools of a text. */
export function Toolbar({ editor, firstKey, onPanel, children }: ToolbarProps) {
  const t = useWords();
  const bar = useRef<HTMLDivElement>(null);
  useEditorState(editor);
  const tools: readonly Tool[] = [
    { name: 'bold', icon: IconBold, isToggle: true, run: (at) => at.chain().focus().toggleMark('bold').run() },
    {
      name: 'heading',
      icon: IconHeading,
      isToggle: true,
      run: (at) => at.chain().focus().toggleNode('heading', 'paragraph').run(),
    },
    { name: 'link', icon: IconLink, isToggle: true, run: (at) => onPanel(linkPanel(at)) },
    {
      name: 'bulletList',
      icon: IconList,
      isToggle: true,
      run: (at) => at.chain().focus().toggleList('bulletList', 'listItem').run(),
    },
    {
      name: 'orderedList',
      icon: IconListNumbers,
      isToggle: true,
      run: (at) => at.chain().focus().toggleList('orderedList', 'listItem').run(),
    },
    {
      name: 'button',
      icon: IconRectangle,
      isToggle: false,
      run: () => onPanel({ kind: 'button', at: null, text: '', url: '' }),
    },
    {
      name: 'divider',
      icon: IconSeparatorHorizontal,
      isToggle: false,
      run: (at) => at.chain().focus().insertContent({ type: 'divider' }).run(),
    },
    {
      name: 'when',
      icon: IconDirections,
      isToggle: false,
      run: () => onPanel({ kind: 'when', at: null, condition: { key: firstKey, test: 'filled', values: [] } }),
    },
  ];
  const selected = panelOfSelection(editor);
  return (
    <div ref={bar} role="toolbar" aria-label={t('staff.templates.tools')} className={classes['tools']} onKeyDown={walk}>
      {tools.map(({ name, icon: Icon, isToggle, run }) => (
        <button
          key={name}
          type="button"
          className={classes['tool']}
          title={t(`staff.templates.tool.${name}`)}
          aria-label={t(`staff.templates.tool.${name}`)}
          {...(isToggle ? { 'aria-pressed': editor.isActive(name) } : {})}
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(editor)}
        >
          <Icon size={18} stroke={1.6} aria-hidden="true" />
        </button>
      ))}
      {selected ? (
        <button
          type="button"
          className={classes['change']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPanel(selected)}
        >
          <IconPencil size={16} aria-hidden="true" />
          {selected.kind === 'fallback' ? t('staff.templates.gap.fallback') : t('staff.templates.when.change')}
        </button>
      ) : null}
      <span className={classes['end']}>{children}</span>
    </div>
  );
}
